/** Builds the parts of a hit: its attributes, highlighted texts and snippets. */

import { type Marker, type MarkOptions, markText, snippet } from '../../../client/shared/search/mark.ts';
import type { StoredRecord } from './stored-record.ts';

/** Finds the words of a query in texts, and the tags that mark them. */
export interface Marking extends Marker {
  readonly options: Required<MarkOptions>;
}

/** Returns the requested attributes of a record; `-name` excludes one. The id is always included. */
export function retrieve(record: StoredRecord, names: readonly string[] = ['*']): Record<string, unknown> {
  const without = names.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : []));
  const wanted = names.filter((name) => !name.startsWith('-'));
  const isWanted = (path: string) => !covers(without, path) && covers(wanted, path);
  const picked = pick(record, '', (path, value) =>
    isWanted(path) && (value === null || typeof value !== 'object' || Array.isArray(value)) ? value : undefined,
  );
  return { ...(picked as Record<string, unknown>), objectID: record.objectID };
}

/** Returns `_highlightResult`: whole texts with the words marked. */
export function highlighted(record: StoredRecord, names: readonly string[], marking: Marking): unknown {
  const { highlightPreTag, highlightPostTag } = marking.options;
  return pick(withoutId(record), '', (path, value) => {
    if (!covers(names, path)) return undefined;
    return markAll(value, (text) => {
      const { value: marked, matchLevel, matchedWords } = markText(text, marking, marking.options);
      // Whether the whole text is one match.
      const isWhole = matchLevel === 'full' && marked === highlightPreTag + text.trim() + highlightPostTag;
      const full = matchLevel === 'none' ? {} : { fullyHighlighted: isWhole };
      return { value: marked, matchLevel, ...full, matchedWords };
    });
  });
}

/** Returns `_snippetResult`: parts of texts, ten words each unless the name has another number (`content:15`). */
export function snippets(record: StoredRecord, names: readonly string[], marking: Marking): unknown {
  const lengths = names.map((name): [string, number] => {
    const [path = '', length = '10'] = name.split(':');
    return [path, Math.min(Math.max(Number.parseInt(length, 10) || 10, 1), 1000)];
  });
  return pick(withoutId(record), '', (path, value) => {
    const length = lengths.find(([name]) => covers([name], path))?.[1];
    if (length === undefined) return undefined;
    return markAll(value, (text) => {
      const { value: cut, matchLevel } = snippet(text, length, { marker: marking, options: marking.options });
      return { value: cut, matchLevel };
    });
  });
}

/** Returns whether a list of names contains a path or one of its parents. */
function covers(names: readonly string[], path: string): boolean {
  return names.some((name) => name === '*' || name === path || path.startsWith(`${name}.`));
}

/** Maps the leaves of a record with `leaf`, without those for which it returns undefined; undefined if no leaf is left. */
function pick(data: unknown, path: string, leaf: (path: string, value: unknown) => unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return leaf(path, data);
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const picked = pick(value, path === '' ? key : `${path}.${key}`, leaf);
    return picked === undefined ? [] : [[key, picked]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function markAll(value: unknown, mark: (text: string) => unknown): unknown {
  if (typeof value === 'string') return mark(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string');
  return texts.length > 0 ? texts.map(mark) : undefined;
}

function withoutId({ objectID: _, ...rest }: StoredRecord): Record<string, unknown> {
  return rest;
}
