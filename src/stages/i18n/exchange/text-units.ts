/**
 * Divides the text of a page into units that are translated one by one, and the markup between them: marks of blocks,
 * directives, addresses of definitions, attributes of code. Every character is in a unit or between two, so inserting the same
 * texts gives the same bytes.
 */

import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** What a unit is, as translators are told. */
export type UnitKind = 'front-matter' | 'heading' | 'text' | 'cell' | 'title' | 'code';

/** A piece of text that is translated as a whole. */
export interface TextUnit {
  readonly kind: UnitKind;
  /** Name of the field in front matter, such as `hero.tagline`. */
  readonly field?: string;
  /** Number of the section it is in: 0 before the first heading; a heading begins a section. */
  readonly section: number;
  /** Of a heading: its level and the id that is written behind it. */
  readonly heading?: { readonly depth: number; readonly id?: string };
  /** Whether a text begins an item of a list. */
  readonly isItem?: boolean;
  readonly text: string;
  /** Offsets in the text of the page: of its first character, and after its last one. */
  readonly from: number;
  readonly to: number;
  /** Line of the file, from 1. */
  readonly line: number;
  /** What each line but the first begins with in the file, such as the indentation in a list. */
  readonly prefix: string;
}

/** Fields whose words readers see; `hero` and `keywords` have such fields inside. */
const FIELDS =
  /^(?:title|description|sidebar_label|pagination_label|title_meta|keywords\.\d+|hero\.(?:title|tagline|actions\.\d+\.label))$/;

/** Returns the units of a page, in order. `isMdx`: whether lines may be code of components. */
export function textUnits(text: string, isMdx: boolean): readonly TextUnit[] {
  const { from, to, end } = headOfPage(text);
  const units = to > from ? headUnits(text.slice(from, to), from) : [];
  return withLines(text, [...units, ...bodyUnits(text, end, isMdx)]);
}

/** Returns where the YAML of a page begins and ends, and where its body begins; all 0 without front matter. */
export function headOfPage(text: string): { readonly from: number; readonly to: number; readonly end: number } {
  // A byte order mark may come before the front matter.
  const head = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (head?.index !== 0) return { from: 0, to: 0, end: 0 };
  const from = head[0].indexOf('\n') + 1;
  return { from, to: from + (head[1] ?? '').length, end: head[0].length };
}

type Unplaced = Omit<TextUnit, 'line'>;

function withLines(text: string, units: readonly Unplaced[]): readonly TextUnit[] {
  let line = 1;
  let at = 0;
  return units.map((unit) => {
    for (; at < unit.from; at++) if (text[at] === '\n') line++;
    return { ...unit, line };
  });
}

function headUnits(yaml: string, start: number): readonly Unplaced[] {
  const units: Unplaced[] = [];
  const walk = (node: unknown, path: string) => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value, path === '' ? String(key) : `${path}.${key}`);
    else if (isSeq(node)) node.items.forEach((item, i) => void walk(item, `${path}.${i}`));
    else if (isScalar(node) && typeof node.value === 'string' && node.range && FIELDS.test(path)) {
      const [from] = node.range;
      // The line breaks behind a block are not part of its words.
      const text = node.value.replace(/\r\n/g, '\n').trim();
      if (text === '') return;
      const place = { from: start + from, to: start + from + yaml.slice(from, node.range[1]).trimEnd().length };
      units.push({ kind: 'front-matter', field: path, section: 0, text, ...place, prefix: '' });
    }
  };
  const document = parseDocument(yaml, { logLevel: 'silent' });
  if (document.errors.length === 0) walk(document.contents, '');
  return units.sort((a, b) => a.from - b.from);
}

/** A line of the body: where it begins, and its text without the line break. */
interface Line {
  readonly at: number;
  readonly text: string;
}

/** Marks before the text of a block: quotes, list items, tasks, footnotes, indentation. */
const BLOCK_MARKS = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|\[\^[^\]\s]+\]:)\s*)*(?:\[[ xX]\]\s+)?\s*/;
const FENCE = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)(`{3,}|~{3,})/;
const DIRECTIVE = /^([\s>]*:{2,}[\w-]+)(\[)?/;

function bodyUnits(text: string, start: number, isMdx: boolean): readonly Unplaced[] {
  const lines: Line[] = [];
  for (let at = start; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    lines.push({ at, text: text.slice(at, stop).replace(/\r$/, '') });
    at = stop + 1;
  }
  const units: Unplaced[] = [];
  let section = 0;
  let i = 0;
  const add = (kind: UnitKind, parts: readonly Line[], facts: UnitFacts = {}) => {
    const [first] = parts;
    const last = parts.at(-1);
    if (!first || !last || parts.every((part) => part.text.trim() === '')) return;
    const place = { from: first.at, to: last.at + last.text.length };
    const text = parts.map((part) => part.text).join('\n');
    units.push({ kind, section, text, ...place, prefix: '', ...facts });
  };
  while (i < lines.length) {
    const line = lines[i] as Line;
    if (FENCE.test(line.text)) i = codeUnit(lines, i, add);
    else if (/^\s*<!--/.test(line.text)) i = behind(lines, i, /-->/);
    else if (/^\s*\$\$/.test(line.text)) i = /\$\$.*\$\$/.test(line.text) ? i + 1 : behind(lines, i + 1, /\$\$/);
    else if (isSilent(line.text, isMdx)) i++;
    else if (DIRECTIVE.test(line.text)) {
      add('title', directiveTitle(line));
      i++;
    } else if (/^[\s>]*:{3,}\s*$/.test(line.text)) i++;
    else if (/^[\s>]*#{1,6}\s/.test(line.text)) {
      section++;
      add('heading', headingText(line), { heading: headingFacts(line) });
      i++;
    } else if (/^[\s>]*\|/.test(line.text)) {
      if (!/^[\s>|:-]+$/.test(line.text)) for (const cell of cellsOf(line)) add('cell', [cell]);
      i++;
    } else i = paragraphUnit(lines, i, { isMdx, add });
  }
  return units;
}

type UnitFacts = Partial<Pick<TextUnit, 'prefix' | 'heading' | 'isItem'>>;
type Add = (kind: UnitKind, parts: readonly Line[], facts?: UnitFacts) => void;

/** Lines without words: blank ones, rulers, definitions of links, underlines of headings, code of components. */
function isSilent(text: string, isMdx: boolean): boolean {
  if (/^[\s>]*$/.test(text) || /^\s*(?:[-*_]\s*){3,}$/.test(text) || /^\s*=+\s*$/.test(text)) return true;
  if (/^\s{0,3}\[[^\]^][^\]]*\]:\s/.test(text)) return true;
  if (/^\s*<\/?[A-Za-z][^<>]*>\s*$/.test(text)) return true;
  return isMdx && /^(?:import|export)\s|^\s*[{}<]|^\s*\/?>\s*$/.test(text);
}

/** The index behind the first line that has a mark. */
function behind(lines: readonly Line[], from: number, mark: RegExp): number {
  for (let i = from; i < lines.length; i++) if (mark.test(lines[i]?.text ?? '')) return i + 1;
  return lines.length;
}

/** Adds the code of a fence and returns the index behind its closing line. */
function codeUnit(lines: readonly Line[], open: number, add: Add): number {
  const [, before = '', marks = ''] = FENCE.exec(lines[open]?.text ?? '') ?? [];
  const closing = new RegExp(`^[\\s>]*${marks[0] === '~' ? '~' : '`'}{${marks.length},}\\s*$`);
  let close = open + 1;
  while (close < lines.length && !closing.test(lines[close]?.text ?? '')) close++;
  // In a list, code has the indentation of the item, which belongs to the page and not to the code.
  const indent = before.replace(/[^\s>]/g, ' ');
  const code = lines.slice(open + 1, close);
  const isIndented = indent !== '' && code.every(({ text }) => text.trim() === '' || text.startsWith(indent));
  const hasBlank = code.some(({ text }) => text.trim() === '' && text.length < indent.length);
  if (!isIndented || hasBlank) add('code', code);
  else
    add(
      'code',
      code.map(({ at, text }) => ({ at: at + indent.length, text: text.slice(indent.length) })),
      { prefix: indent },
    );
  return close + 1;
}

/** The words in the brackets of a directive. */
function directiveTitle({ at, text }: Line): readonly Line[] {
  const start = DIRECTIVE.exec(text)?.[0].length ?? 0;
  if (text[start - 1] !== '[' || /^[\s>]*::include\b/.test(text)) return [];
  let depth = 1;
  let end = start;
  for (; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '[') depth++;
    else if (text[end] === ']' && --depth === 0) break;
  }
  return depth === 0 ? [{ at: at + start, text: text.slice(start, end) }] : [];
}

/** The words of a heading: without its signs and its id. */
function headingText({ at, text }: Line): readonly Line[] {
  const start = /^[\s>]*#{1,6}\s+/.exec(text)?.[0].length ?? 0;
  const words = text.slice(start).replace(/\s*(?:\{#[^\s{}]+\})?\s*#*\s*$/, '');
  return [{ at: at + start, text: words }];
}

function headingFacts({ text }: Line): NonNullable<TextUnit['heading']> {
  const id = /\{#([^\s{}]+)\}\s*#*\s*$/.exec(text)?.[1];
  return { depth: /#+/.exec(text)?.[0].length ?? 1, ...(id === undefined ? {} : { id }) };
}

/** The cells of a row of a table, without the blanks around them. */
function cellsOf({ at, text }: Line): readonly Line[] {
  const cells: Line[] = [];
  let from = text.indexOf('|') + 1;
  for (let i = from; i <= text.length; i++) {
    if (text[i] === '\\') i++;
    else if (i === text.length || text[i] === '|') {
      const cell = text.slice(from, i);
      cells.push({ at: at + from + cell.length - cell.trimStart().length, text: cell.trim() });
      from = i + 1;
    }
  }
  return cells;
}

/** Adds a paragraph, or the first one of a list item, and returns the index behind it. */
function paragraphUnit(
  lines: readonly Line[],
  start: number,
  { isMdx, add }: { readonly isMdx: boolean; readonly add: Add },
): number {
  const first = lines[start] as Line;
  const marks = BLOCK_MARKS.exec(first.text)?.[0].length ?? 0;
  const parts = [{ at: first.at + marks, text: first.text.slice(marks) }];
  let prefix: string | undefined;
  let i = start + 1;
  for (; i < lines.length; i++) {
    const { at, text } = lines[i] as Line;
    const isOther =
      isSilent(text, isMdx) ||
      FENCE.test(text) ||
      DIRECTIVE.test(text) ||
      /^[\s>]*(?::{3,}\s*$|#{1,6}\s|\|)/.test(text);
    if (isOther || /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text) || /^\s*(?:<!--|\$\$|\[\^)/.test(text)) break;
    const own = /^[\s>]*/.exec(text)?.[0] ?? '';
    // Lines of one paragraph with different indentation are separate units, so that every byte can be restored.
    if (prefix !== undefined && own !== prefix) break;
    prefix = own;
    parts.push({ at: at + own.length, text: text.slice(own.length) });
  }
  const last = parts.at(-1);
  if (last) parts[parts.length - 1] = { at: last.at, text: last.text.trimEnd() };
  const isItem = /[-*+\d]/.test(first.text.slice(0, marks));
  add('text', parts, { ...(prefix === undefined ? {} : { prefix }), ...(isItem ? { isItem } : {}) });
  return i;
}
