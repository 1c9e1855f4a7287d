import type * as v from 'valibot';
import { isMap, parseDocument } from 'yaml';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { formatPath } from '../../schema/issues.ts';
import { parseYamlMapping } from '../../stages/front-matter/parse-yaml.ts';
import { dataLeftOut, dataUnreadable } from '../messages.ts';
import { pruneToSchema } from '../plan/prune.ts';

/** A data file that is valid here. */
export interface ConvertedData {
  /** The original text when nothing had to change. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Converts a YAML or JSON data file so that it is valid here. `repair` may add or change values; then everything that the schema
 * does not accept is removed and reported. Comments and order are kept. A result without `data` means that the file cannot be
 * migrated.
 */
export function convertDataFile(
  source: { readonly file: string; readonly text: string },
  schema: v.GenericSchema,
  repair: (data: Record<string, unknown>, set: (path: readonly string[], value: unknown) => void) => void = () => {},
): ConvertedData | { readonly diagnostics: readonly Diagnostic[] } {
  const { file, text } = source;
  const parsed = parseYamlMapping(text, { file, firstLine: 1 });
  const [fault] = parsed.diagnostics;
  if (fault) return { diagnostics: [dataUnreadable(fault.span ?? startOfFile(file), fault.message)] };
  const data = structuredClone(parsed.value.data);
  const changes: { path: readonly (string | number)[]; value?: unknown }[] = [];
  repair(data, (path, value) => {
    const owner = path.slice(0, -1).reduce<Record<string, unknown>>((inner, key) => {
      inner[key] ??= {};
      return inner[key] as Record<string, unknown>;
    }, data);
    owner[path.at(-1) ?? ''] = value;
    changes.push({ path, value });
  });
  const diagnostics = pruneToSchema(schema, data).map(({ path, issue }) => {
    changes.push({ path });
    const start = parsed.value.positions.get(formatPath(path))?.key ?? { line: 1, column: 1 };
    return dataLeftOut(formatPath(path), { file, start }, issue.kind === 'unknown-key' ? undefined : issue.message);
  });
  return { text: changes.length > 0 ? rewrite(text, data, changes) : text, data, diagnostics };
}

function rewrite(
  text: string,
  data: object,
  changes: readonly { readonly path: readonly (string | number)[]; readonly value?: unknown }[],
): string {
  if (/^\s*\{/.test(text)) {
    const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
    return `${JSON.stringify(data, null, indent)}\n`;
  }
  const document = parseDocument(text, { version: '1.2', schema: 'core' });
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  return document.toString({ lineWidth: 0 });
}
