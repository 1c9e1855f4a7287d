import type { FoundSecret } from '../../diagnostics/messages/source.ts';
import { holdsEncoded, LONGEST_FORM, plainPart } from './encoded-forms.ts';
import { mayBeText } from './private-key.ts';

/** A secret of the environment. */
interface Secret {
  readonly variable: string;
  readonly value: string;
  /** A part of it that is the same in texts, HTML, JSON and addresses; may be empty. */
  readonly part: Buffer;
}

/** Looks for values of variables in finished files. Returns the first file of each that is in one. */
export function findSecrets(
  variables: readonly (readonly [variable: string, value: string])[],
  paths: Iterable<string>,
  read: (path: string) => Uint8Array | undefined,
): readonly FoundSecret[] {
  const left = new Set(
    variables.map(([variable, value]): Secret => ({ variable, value, part: Buffer.from(plainPart(value)) })),
  );
  const found: FoundSecret[] = [];
  for (const path of paths) {
    if (left.size === 0) break;
    const bytes = mayBeText(path) ? read(path) : undefined;
    if (!bytes) continue;
    // `Buffer` searches several times as fast as a text.
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const secret of left) {
      if (!isIn(file, secret)) continue;
      left.delete(secret);
      found.push({ variable: secret.variable, path });
    }
  }
  return found;
}

/** Whether a file has a secret in it, as it is or encoded. */
function isIn(file: Buffer, { value, part }: Secret): boolean {
  if (part.length === 0) return holdsEncoded(file.toString(), value);
  const reach = Buffer.byteLength(value) * LONGEST_FORM;
  for (let at = file.indexOf(part); at >= 0; at = file.indexOf(part, at + part.length)) {
    if (holdsEncoded(file.toString('utf8', Math.max(0, at - reach), at + reach), value)) return true;
  }
  return false;
}
