import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { frontMatterNotMapping, frontMatterSyntax, frontMatterTooLarge } from '../diagnostics/messages/front-matter.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Point } from '../model/source.ts';

/** Where each key and its value stand in the file, by path: `title`, `tags[1]`, `hero.actions[0].to`. */
export type KeyPositions = ReadonlyMap<string, { readonly key: Point; readonly value: Point }>;

/** A YAML mapping as data, with the places of its parts. */
export interface YamlMapping {
  readonly data: Record<string, unknown>;
  readonly positions: KeyPositions;
}

// Bounds that no honest file reaches; they keep hostile YAML (deep nesting, alias bombs) from costing more than
// milliseconds (reliability: YAML bombs).
const MAX_DEPTH = 32;
const MAX_ALIASES = 20;
const MAX_NODES = 10_000;

/**
 * Reads a YAML 1.2 mapping (core schema: no dates, no octal surprises, `yes` is a text). Tabs, duplicate keys and
 * syntax faults come back with their place in the file; `firstLine` is the file's line of the block's first line.
 */
export function parseYamlMapping(text: string, options: { file: string; firstLine: number }): Outcome<YamlMapping> {
  const counter = new LineCounter();
  const shift = options.firstLine - 1;
  const pointAt = (offset: number): Point => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { line: Math.max(1, line + shift), column: Math.max(1, col) };
  };
  const spanAt = (range: readonly number[] | null | undefined) => {
    const start = pointAt(range?.[0] ?? 0);
    const end = pointAt(range?.[1] ?? 0);
    return { file: options.file, start, ...(end.line === start.line && end.column > start.column ? { end } : {}) };
  };
  const empty: YamlMapping = { data: {}, positions: new Map() };

  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: true,
  });
  if (document.errors.length > 0) {
    // After its first fault in a line the parser only guesses; what follows there would mislead.
    const lines = new Set<number>();
    const firstOfLine = document.errors.filter((error) => {
      const { line } = pointAt(error.pos[0]);
      return !lines.has(line) && lines.add(line);
    });
    const diagnostics = firstOfLine.map((error) => {
      const [message, hint] = describeYamlError(error.code, error.message);
      return frontMatterSyntax(message, spanAt(error.pos), hint);
    });
    return { value: empty, diagnostics };
  }
  const root = document.contents as Node | null;
  if (root === null || (isScalar(root) && root.value === null)) return { value: empty, diagnostics: [] };
  if (!isMap(root)) {
    const found = isSeq(root) ? 'a list' : `the text ${JSON.stringify(text.trim().slice(0, 40))}`;
    return { value: empty, diagnostics: [frontMatterNotMapping(found, spanAt(root.range))] };
  }
  const tooBig = measure(document.contents as Node);
  if (tooBig) return { value: empty, diagnostics: [frontMatterTooLarge(spanAt(root.range), tooBig)] };

  const positions = new Map<string, { key: Point; value: Point }>();
  collectPositions(root, '', pointAt, positions);
  const diagnostics: Diagnostic[] = [];
  let data: Record<string, unknown> = {};
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES }) as Record<string, unknown>;
  } catch {
    diagnostics.push(
      frontMatterTooLarge(spanAt(root.range), `The YAML repeats parts by alias more than ${MAX_ALIASES} times.`),
    );
  }
  return { value: { data, positions }, diagnostics };
}

/** Notes the place of every key and list item below a node, under names such as `hero.actions[0].to`. */
function collectPositions(
  node: Node | null,
  name: string,
  pointAt: (offset: number) => Point,
  into: Map<string, { key: Point; value: Point }>,
): void {
  if (isMap(node)) {
    for (const pair of node.items) {
      const key = pair.key as Node & { value?: unknown };
      const value = pair.value as Node | null;
      const path = name === '' ? String(key.value) : `${name}.${key.value}`;
      into.set(path, { key: pointAt(key.range?.[0] ?? 0), value: pointAt((value ?? key).range?.[0] ?? 0) });
      collectPositions(value, path, pointAt, into);
    }
  } else if (isSeq(node)) {
    for (const [i, item] of node.items.entries()) {
      const point = pointAt((item as Node).range?.[0] ?? 0);
      into.set(`${name}[${i}]`, { key: point, value: point });
      collectPositions(item as Node, `${name}[${i}]`, pointAt, into);
    }
  }
}

/** A reason to refuse the document for its size, or undefined. */
function measure(root: Node): string | undefined {
  let nodes = 0;
  let depth = 0;
  visit(root, (_key, _node, path) => {
    nodes++;
    depth = Math.max(depth, path.length);
    return nodes > MAX_NODES ? visit.BREAK : undefined;
  });
  if (nodes > MAX_NODES) return `The YAML has more than ${MAX_NODES} parts.`;
  // A nested mapping adds a pair and a map to the path.
  if (depth > MAX_DEPTH * 2) return `The YAML is nested deeper than ${MAX_DEPTH} levels.`;
  return undefined;
}

function describeYamlError(code: string, message: string): [string, string | undefined] {
  switch (code) {
    case 'TAB_AS_INDENT':
      return ['The line is indented with a tab; YAML allows only spaces.', 'replace the tab by two spaces'];
    case 'DUPLICATE_KEY':
      return ['The key stands here a second time.', 'keep one of the two lines'];
    case 'BAD_INDENT':
      return ['The line is indented in a way that YAML cannot read.', 'keys of one level start in the same column'];
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      return [
        sentence(message),
        'close brackets and quotes on the line they open, and put texts with `:` or `#` into quotes',
      ];
    default:
      return [sentence(message), undefined];
  }
}

function sentence(message: string): string {
  const line = message.split('\n', 1)[0]?.trim() ?? message;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
