import type * as v from 'valibot';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RawEntry } from '../../model/source.ts';
import { coerceFrontMatter } from '../../schema/coerce-front-matter.ts';
import { frontMatterLeftOut } from '../messages.ts';
import { pruneToSchema } from '../plan/prune.ts';

/**
 * Removes the keys from front matter that the schema of the collection does not accept, and the keys in `refused`, which come
 * with a reason. Removes whole lines and leaves every other byte unchanged. The result is valid here, whatever the removed keys
 * meant to Docusaurus or its plugins.
 */
export function convertFrontMatter(
  raw: RawEntry,
  schema: v.GenericSchema,
  refused: Readonly<Record<string, string>> = {},
): {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { file, text } = raw.source;
  const data = structuredClone(coerceFrontMatter(schema, raw.data, raw.numbers));
  // A part of a value cannot be removed without rewriting the YAML, so its whole key is removed.
  const copy = structuredClone(data);
  const dropped = pruneToSchema(schema, copy);
  const keys = new Map<string, string>();
  for (const { path, issue } of dropped) {
    const key = String(path[0]);
    if (!keys.has(key))
      keys.set(key, issue.kind === 'unknown-key' && path.length === 1 ? 'it is not known here.' : issue.message);
  }
  for (const [key, reason] of Object.entries(refused)) if (Object.hasOwn(raw.data, key)) keys.set(key, reason);
  const lines = text.split('\n');
  const end = lines.findIndex((line, i) => i > 0 && /^---[ \t]*$/.test(line));
  const starts = Object.keys(raw.data)
    .map((key) => raw.positions.get(key)?.key.line ?? 0)
    .sort((a, b) => a - b);
  const diagnostics: Diagnostic[] = [];
  const removed = new Set<number>();
  for (const [key, reason] of keys) {
    const at = raw.positions.get(key)?.key ?? { line: 1, column: 1 };
    const span = { file, start: at, end: { line: at.line, column: at.column + key.length } };
    diagnostics.push(frontMatterLeftOut(key, reason, span));
    delete (data as Record<string, unknown>)[key];
    let last = (starts.find((line) => line > at.line) ?? end + 1) - 1;
    // Comments and blank lines before the next key belong to that key.
    while (last > at.line && /^\s*(#|$)/.test(lines[last - 1] ?? '')) last--;
    for (let line = at.line; line <= last; line++) removed.add(line);
  }
  return { text: lines.filter((_, i) => !removed.has(i + 1)).join('\n'), data, diagnostics };
}
