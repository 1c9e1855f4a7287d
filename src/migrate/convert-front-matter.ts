import type * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RawEntry } from '../model/source.ts';
import { coerceFrontMatter } from '../schema/coerce-front-matter.ts';
import { frontMatterLeftOut } from './messages.ts';
import { pruneToSchema } from './prune.ts';

/**
 * Takes keys out of front matter that the schema of the collection does not accept, and those that are `refused` with
 * a reason, line by line; every other byte stays. What is left is valid here, whatever Docusaurus or its plugins made of the rest.
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
  const data = structuredClone(coerceFrontMatter(raw.data, raw.numbers));
  // A part of a value cannot be cut out of YAML without writing it anew, so its key goes as a whole.
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
    // Comments and blank lines before the next key belong to that one.
    while (last > at.line && /^\s*(#|$)/.test(lines[last - 1] ?? '')) last--;
    for (let line = at.line; line <= last; line++) removed.add(line);
  }
  return { text: lines.filter((_, i) => !removed.has(i + 1)).join('\n'), data, diagnostics };
}
