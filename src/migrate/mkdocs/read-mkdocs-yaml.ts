import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { dataUnreadable } from '../messages.ts';
import { createPlaces, type ValuePlaces } from '../value-places.ts';

/** Limit of values, so that names for values (`&a`, `*a`) cannot grow them without end. */
const MAX_VALUES = 50_000;

/** A YAML file of MkDocs, with the positions of its keys. */
interface YamlFile {
  readonly value: unknown;
  readonly places: ValuePlaces;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads YAML of MkDocs as data. Tags that would run code in Python are not followed: of `!ENV [NAME, default]` the default is
 * taken, and `!!python/name:x` is the text `x`.
 */
export function readYaml(text: string, file: string): YamlFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent', uniqueKeys: false, strict: false });
  const { places, note, number } = createPlaces();
  const spanAt = (node: unknown): Span => {
    const offset = (node as Node | null)?.range?.[0] ?? 0;
    const { line, col } = counter.linePos(offset);
    return { file, start: { line: Math.max(line, 1), column: Math.max(col, 1) } };
  };
  let count = 0;
  const read = (node: unknown): unknown => {
    if (count++ > MAX_VALUES) return undefined;
    if (isAlias(node)) return read(node.resolve(document));
    const tag = (node as { tag?: string } | null)?.tag;
    if (isMap(node)) {
      const value: Record<string, unknown> = {};
      for (const pair of node.items) {
        if (!isPair(pair)) continue;
        const key = isScalar(pair.key) ? String(pair.key.value) : String(read(pair.key));
        if (key === '__proto__') continue;
        if (key === '<<') Object.assign(value, read(pair.value));
        else value[key] = read(pair.value);
        note(value, key, spanAt(pair.key));
      }
      return value;
    }
    if (isSeq(node)) {
      if (tag === '!ENV') return node.items.length > 1 ? read(node.items.at(-1)) : undefined;
      const list = node.items.map(read);
      for (const [i, item] of list.entries()) {
        note(list, i, spanAt(node.items[i]));
        number(item, i);
      }
      return list;
    }
    if (isScalar(node)) {
      if (tag === '!ENV') return undefined;
      return tag?.includes('python/name:')
        ? tag.slice(tag.indexOf('python/name:') + 'python/name:'.length)
        : node.value;
    }
    return undefined;
  };
  const [fault] = document.errors;
  if (fault && document.contents === null) {
    const [at] = fault.linePos ?? [];
    const start = { line: at?.line ?? 1, column: at?.col ?? 1 };
    return {
      value: undefined,
      places,
      diagnostics: [dataUnreadable({ file, start }, `${fault.message.split('\n')[0]}`)],
    };
  }
  return { value: read(document.contents), places, diagnostics: [] };
}
