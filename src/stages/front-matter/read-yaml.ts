import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import { createPointAt } from '../../diagnostics/create-point-at.ts';
import {
  frontMatterNotMapping,
  frontMatterSyntax,
  frontMatterTooLarge,
} from '../../diagnostics/messages/front-matter.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Point } from '../../model/source.ts';
import { composed } from '../../schema/composed.ts';
import type { YamlMapping, YamlPlace } from './yaml-mapping.ts';

// Limits that no normal file reaches. They keep hostile YAML (deep nesting, alias bombs) from taking more than milliseconds.
const MAX_DEPTH = 32;
const MAX_ALIASES = 20;
const MAX_PARTS = 5_000;

/** Parses any mapping; see `parseYamlMapping`. */
export function readYamlMapping(text: string, options: YamlPlace): Outcome<YamlMapping> {
  const shift = options.firstLine - 1;
  // Not the parser's own counter of lines: it leaves out those inside of some mistakes.
  const pointInText = createPointAt(text);
  const pointAt = (offset: number): Point => {
    const { line, column } = pointInText(offset);
    return { line: line + shift, column };
  };
  const spanAt = (range: readonly number[] | null | undefined) => {
    const start = pointAt(range?.[0] ?? 0);
    const end = pointAt(range?.[1] ?? 0);
    return { file: options.file, start, ...(end.line === start.line && end.column > start.column ? { end } : {}) };
  };
  const empty: YamlMapping = { data: {}, positions: new Map(), numbers: new Map() };

  const { mostParts = MAX_PARTS } = options;
  const tooCostly = refuseBeforeParsing(text, mostParts);
  if (tooCostly) return { value: empty, diagnostics: [frontMatterTooLarge(spanAt([0, 0]), tooCostly)] };
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    stringKeys: true,
  });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    // After its first error in a line, the parser only guesses. Later errors in that line would mislead.
    const lines = new Set<number>();
    const firstOfLine = faults.filter((error) => {
      const { line } = pointAt(error.pos[0]);
      return !lines.has(line) && lines.add(line);
    });
    const diagnostics = firstOfLine.map((error) => {
      const { message, hint, place } = describeYamlError(error, text);
      return frontMatterSyntax(message, spanAt(place ?? error.pos), hint);
    });
    return { value: empty, diagnostics };
  }
  const root = document.contents as Node | null;
  if (root === null || (isScalar(root) && root.value === null)) return { value: empty, diagnostics: [] };
  if (!isMap(root)) {
    const found = isSeq(root) ? 'a list' : `the text ${JSON.stringify(text.trim().slice(0, 40))}`;
    return { value: empty, diagnostics: [frontMatterNotMapping(found, spanAt(root.range))] };
  }
  const badParts = findBadParts(document).map(({ node, message, hint }) =>
    frontMatterSyntax(message, spanAt(node.range), hint),
  );
  if (badParts.length > 0) return { value: empty, diagnostics: badParts };
  const tooBig = measure(document.contents as Node, mostParts);
  if (tooBig) return { value: empty, diagnostics: [frontMatterTooLarge(spanAt(root.range), tooBig)] };

  const positions = new Map<string, { key: Point; value: Point }>();
  const numbers = new Map<string, string>();
  collectParts(root, '', { pointAt, into: { positions, numbers } });
  const diagnostics: Diagnostic[] = [];
  let data: Record<string, unknown> = {};
  try {
    data = composed(document.toJS({ maxAliasCount: MAX_ALIASES }) as Record<string, unknown>);
  } catch {
    diagnostics.push(
      frontMatterTooLarge(spanAt(root.range), `The YAML repeats parts by alias more than ${MAX_ALIASES} times.`),
    );
  }
  return { value: { data, positions, numbers }, diagnostics };
}

/**
 * Records the position of every key and list item below a node, and numbers as written, under paths such as `hero.actions[0].to`.
 */
function collectParts(
  node: Node | null,
  name: string,
  {
    pointAt,
    into,
  }: {
    readonly pointAt: (offset: number) => Point;
    readonly into: {
      readonly positions: Map<string, { key: Point; value: Point }>;
      readonly numbers: Map<string, string>;
    };
  },
): void {
  if (isMap(node)) {
    for (const pair of node.items) {
      const key = pair.key as Node & { value?: unknown };
      const value = pair.value as Node | null;
      const written = String(key.value).normalize('NFC');
      const path = name === '' ? written : `${name}.${written}`;
      into.positions.set(path, { key: pointAt(key.range?.[0] ?? 0), value: pointAt((value ?? key).range?.[0] ?? 0) });
      collectParts(value, path, { pointAt, into });
    }
  } else if (isSeq(node)) {
    for (const [i, item] of node.items.entries()) {
      const point = pointAt((item as Node).range?.[0] ?? 0);
      into.positions.set(`${name}[${i}]`, { key: point, value: point });
      collectParts(item as Node, `${name}[${i}]`, { pointAt, into });
    }
  } else if (isScalar(node) && typeof node.value === 'number' && node.source !== undefined) {
    into.numbers.set(name, node.source);
  }
}

/**
 * Returns a reason not to parse the text at all. The parts of a YAML bomb can be counted in the text; parsing it would already
 * take too long.
 */
function refuseBeforeParsing(text: string, mostParts: number): string | undefined {
  // Each part needs at least one of these characters.
  if ((text.match(/[\n,[{]/g)?.length ?? 0) > mostParts) return `The YAML has more than ${mostParts} parts.`;
  if ((text.match(/(?:^|[\s,[{])\*[^\s,\]}*]/g)?.length ?? 0) > MAX_ALIASES) {
    return `The YAML repeats parts by alias more than ${MAX_ALIASES} times.`;
  }
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return `The YAML is nested deeper than ${MAX_DEPTH} levels.`;
  }
  return undefined;
}

/** Returns a reason to refuse the document because of its size; undefined when there is none. */
function measure(root: Node, mostParts: number): string | undefined {
  let nodes = 0;
  let depth = 0;
  visit(root, (_key, _node, path) => {
    nodes++;
    depth = Math.max(depth, path.length);
    return nodes > mostParts ? visit.BREAK : undefined;
  });
  if (nodes > mostParts) return `The YAML has more than ${mostParts} parts.`;
  // A nested mapping adds a pair and a map to the path.
  if (depth > MAX_DEPTH * 2) return `The YAML is nested deeper than ${MAX_DEPTH} levels.`;
  return undefined;
}

/**
 * Returns parts that parse but are invalid: aliases to nothing or to a part that contains them, unpaired surrogates, and keys
 * that differ from an earlier one only in their Unicode form.
 */
function findBadParts(document: Document): { node: Node; message: string; hint: string }[] {
  const bad: { node: Node; message: string; hint: string }[] = [];
  visit(document, {
    Alias(_key, node, path) {
      const target = node.resolve(document);
      const what = target === undefined ? 'nothing is called that' : 'it stands inside what it repeats';
      if (target === undefined || path.includes(target)) {
        bad.push({
          node,
          message: `The alias \`*${node.source}\` cannot be used: ${what}.`,
          hint: 'put a text that begins with `*` into quotes',
        });
      }
    },
    Map(_key, node) {
      const seen = new Set<string>();
      for (const { key } of node.items) {
        const name = isScalar(key) ? String(key.value).normalize('NFC') : undefined;
        if (name === undefined) continue;
        if (seen.has(name))
          bad.push({
            node: key as Node,
            message: 'The key stands here a second time, with its letters spelled in another way.',
            hint: 'keep one of the two lines',
          });
        seen.add(name);
      }
    },
    Scalar(_key, node) {
      if (typeof node.value === 'string' && /\p{Surrogate}/u.test(node.value)) {
        bad.push({
          node,
          message: 'The text has half of a character pair.',
          hint: 'write the character itself instead of a `\\u` escape',
        });
      }
    },
  });
  return bad;
}

/** A syntax error for the author. `place` is set when it is not where the parser noticed the error. */
interface YamlFault {
  readonly message: string;
  readonly hint?: string;
  readonly place?: readonly [number, number];
}

const QUOTING = 'put texts with `: `, `#`, `[` or `{` into quotes';

function describeYamlError(error: YAMLError, text: string): YamlFault {
  const { code, message } = error;
  if (/flow|\]|\}/i.test(message) && /BAD_INDENT|MISSING_CHAR/.test(code)) {
    const at = unclosedBracket(text.slice(0, error.pos[0] + 1));
    if (at !== undefined) {
      return {
        message: `The bracket \`${text[at]}\` that opens here is never closed.`,
        hint: QUOTING,
        place: [at, at + 1],
      };
    }
  }
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        message: 'The line is indented with a tab; YAML allows only spaces.',
        hint: 'replace the tab by two spaces',
      };
    case 'DUPLICATE_KEY':
      return { message: 'The key stands here a second time.', hint: 'keep one of the two lines' };
    case 'BAD_INDENT':
      return {
        message: 'The line is indented in a way that YAML cannot read.',
        hint: 'keys of one level start in the same column',
      };
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const at = deeperKey(text, error.pos[0]);
      if (at !== undefined) {
        return {
          message: 'The key is indented deeper than the key above, which has a text already.',
          hint: 'keys of one level start in the same column',
          place: [at, at + 1],
        };
      }
      return { message: 'YAML reads a second `key: value` on this line.', hint: QUOTING };
    }
    case 'MISSING_CHAR':
      if (/quote/.test(message))
        return {
          message: 'The quote that opens this text is never closed.',
          hint: 'close it on the same line',
          ...placeOfQuote(text.slice(0, error.pos[0])),
        };
      return { message: sentence(message), hint: QUOTING };
    case 'MULTILINE_IMPLICIT_KEY':
      return { message: sentence(message), hint: QUOTING };
    case 'TAG_RESOLVE_FAILED':
      return { message: 'Tags such as `!!name` are not read.', hint: 'write plain texts, numbers, lists and mappings' };
    default:
      return { message: sentence(message) };
  }
}

/** Returns the offset of the key in the next line, if the line of `from` has a value and no second key. */
function deeperKey(text: string, from: number): number | undefined {
  const [line = '', below = ''] = text.slice(from).split('\n', 2);
  const indent = /^ +(?=[^\s#][^\n]*?:(?:\s|$))/.exec(below)?.[0].length;
  return indent === undefined || /:(?:\s|$)/.test(line) ? undefined : from + line.length + 1 + indent;
}

/** Returns the place of the first quote that opens a YAML text and is never closed. */
function placeOfQuote(text: string): Pick<YamlFault, 'place'> {
  const parts = /(?<=^|[\s:[{,-])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|["'])|(?:^|\s)#.*/gm;
  for (const match of text.matchAll(parts))
    if (match[0].length === 1 && /["']/.test(match[0])) return { place: [match.index, match.index + 1] };
  return {};
}

/** Returns the offset of the last bracket that is never closed. Brackets in quotes and comments do not count. */
function unclosedBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*|[[\]{}]/gm)) {
    if (match[0] === '[' || match[0] === '{') open.push(match.index);
    else if (match[0] === ']' || match[0] === '}') open.pop();
  }
  return open.at(-1);
}

function sentence(message: string): string {
  const line = message.split('\n', 1)[0]?.trim() ?? message;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
