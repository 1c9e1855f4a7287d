import type { FoundSecret } from '../../diagnostics/messages/source.ts';
import { escapeHtml, escapeText } from '../../markdown/html/escape-html.ts';
import { mayBeText } from './private-key.ts';

/** Names of variables that hold secrets. */
const SECRET =
  /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|KEY)(?:_(?:KEY|VALUE|ID))?$|^(?:GH|NPM)_?(?:PAT|AUTH)$/i;
/** Names of variables whose values readers may know, and of those that hold places of files. */
const PUBLIC = /^(?!.*(?:ADMIN|WRITE))(?:.*_)?(?:PUBLIC|PATH|FILE|SITE_KEY|SEARCH|KEY_ID)(?:_|$)/i;
/** Shorter values may stand in a text by chance. */
const LEAST = 12;

/** A variable of the environment whose value must not be published. */
interface Secret {
  readonly variable: string;
  /** Its value, as it stands in texts, HTML, JSON and addresses. */
  readonly forms: readonly Buffer[];
}

/** Returns the secrets of an environment. `known` are values that every reader gets on purpose. */
export function secretsIn(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly (string | undefined)[],
): readonly Secret[] {
  return Object.entries(variables).flatMap(([variable, given]) => {
    const value = given?.trim() ?? '';
    if (value.length < LEAST || !SECRET.test(variable) || PUBLIC.test(variable) || known.includes(value)) return [];
    const texts = [
      value,
      escapeHtml(value),
      escapeText(value),
      JSON.stringify(value).slice(1, -1),
      encodeURIComponent(value),
    ];
    return [{ variable, forms: [...new Set(texts)].map((text) => Buffer.from(text)) }];
  });
}

/** Looks for secrets in finished files. Returns the first file of each that is in one. */
export function findSecrets(
  secrets: readonly Secret[],
  paths: Iterable<string>,
  read: (path: string) => Uint8Array | undefined,
): readonly FoundSecret[] {
  const left = new Set(secrets);
  const found: FoundSecret[] = [];
  for (const path of paths) {
    if (left.size === 0) break;
    const bytes = mayBeText(path) ? read(path) : undefined;
    if (!bytes) continue;
    // `Buffer` searches several times as fast as a text.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const secret of left) {
      if (!secret.forms.some((form) => text.includes(form))) continue;
      left.delete(secret);
      found.push({ variable: secret.variable, path });
    }
  }
  return found;
}
