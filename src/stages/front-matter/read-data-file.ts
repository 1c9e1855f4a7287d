import type * as v from 'valibot';
import { jsonMessage } from '../../diagnostics/messages/json.ts';
import { dataFileBroken } from '../../diagnostics/messages/source.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { NamedText, Span } from '../../model/source.ts';
import { formatPath, validate } from '../../schema/issues.ts';
import { readJson } from '../../schema/read-json.ts';
import { parseYamlMapping } from './parse-yaml.ts';

/** Returns the data file at a path below `content/`. */
export function findDataFile(files: readonly NamedText[], path: string): NamedText | undefined {
  return files.find((file) => file.path === path);
}

/** A valid data file, with a function that returns the place of each of its parts. */
export interface CheckedData<T> {
  readonly data: T;
  readonly spanOf: (path: readonly (string | number)[]) => Span;
}

/** Maximum number of parts of a data file. A sidebar of 10,000 rows has seven for each row. */
const MOST_PARTS = 100_000;

/** Reads a YAML or JSON data file (JSON is YAML) and checks it against a schema. */
export function readDataFile<S extends v.GenericSchema>(
  source: NamedText,
  schema: S,
): Outcome<CheckedData<v.InferOutput<S>> | undefined> {
  const { file, text } = source;
  if (file.endsWith('.json')) {
    const read = readJson(text);
    if ('fault' in read) {
      const { start, end, hint } = read.fault;
      return { value: undefined, diagnostics: [dataFileBroken({ file, start, end }, jsonMessage(read.fault), hint)] };
    }
  }
  const parsed = parseYamlMapping(text, { file, firstLine: 1, mostParts: MOST_PARTS });
  const spanOf = (path: readonly (string | number)[]): Span => {
    for (let length = path.length; length > 0; length--) {
      const found = parsed.value.positions.get(formatPath(path.slice(0, length)));
      if (found) return { file, start: found.key };
    }
    return startOfFile(file);
  };
  const diagnostics: Diagnostic[] = parsed.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    code: 'source/broken-data',
    ...(diagnostic.code === 'front-matter/not-a-mapping'
      ? {
          message: diagnostic.message.replace(/^Front matter/, 'The file'),
          hint: 'write one key with its value per line',
        }
      : {}),
    ...(diagnostic.code === 'front-matter/too-large' ? { hint: 'split it into smaller files' } : {}),
  }));
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const checked = validate(schema, parsed.value.data);
  for (const issue of checked.issues) diagnostics.push(dataFileBroken(spanOf(issue.path), issue.message, issue.hint));
  return { value: checked.value === undefined ? undefined : { data: checked.value, spanOf }, diagnostics };
}
