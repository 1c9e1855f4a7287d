import { tabValue } from '../../markdown/directives/tab-value.ts';
import { markedLines } from '../pages/edit-text.ts';
import { escaped, openingOf, slashOpening } from './callout-names.ts';
import { type DefinitionList, definitionListAt } from './definition-lists.ts';
import { convertMaterialFence } from './material-fence.ts';

const BLOCK = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"((?:[^"\\]|\\.)*)")?[ \t]*$/;
const TAB = /^([ \t]*)===([!+]{0,2})[ \t]+"((?:[^"\\]|\\.)*)"[ \t]*$/;

/** Blocks of newer Python-Markdown, which end with slashes: `/// note | Title` … `///`. */
const SLASHES = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;

interface Converted {
  readonly lines: readonly string[];
  /** Most colons of a block in it; 2 without any. */
  readonly colons: number;
}

/** What a site has set for its blocks. */
interface BlockOptions {
  /** Whether terms with definitions below them are lists. */
  readonly hasDefinitions: boolean;
  /** Whether tabs of the same names switch together on all pages. */
  readonly linksTabs: boolean;
}

/** Converts blocks of Python-Markdown, whose text is indented, to ours, which end with colons: `!!!`, `???`, `===`. */
export function convertBlocks(text: string, options: BlockOptions): string {
  return convertLines(text.split('\n'), options).lines.join('\n');
}

function convertLines(lines: readonly string[], options: BlockOptions): Converted {
  const flags = markedLines(lines.join('\n'));
  const result: string[] = [];
  let colons = 2;
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? '';
    if (flags[i]?.isFence) {
      const end = fenceEnd(flags, i);
      const after = notesAfter(lines, end);
      result.push(...convertMaterialFence(lines.slice(i, end), after !== undefined));
      if (after) {
        const notes = convertLines(after.lines, options);
        const marks = ':'.repeat(Math.max(3, notes.colons + 1));
        const lead = /^[ \t]*/.exec(line)?.[0] ?? '';
        result.push('', `${lead}${marks}notes`, ...notes.lines, `${lead}${marks}`, '');
        colons = Math.max(colons, marks.length);
      }
      i = after?.end ?? end;
      continue;
    }
    const block = BLOCK.exec(line);
    if (block) {
      const { inner, end } = indented(lines, i, block[1] ?? '');
      const body = convertLines(inner, options);
      const marks = ':'.repeat(body.colons + 1);
      result.push(
        ...separated(result),
        (block[1] ?? '') + marks + openingOf(block),
        ...body.lines.map((one) => (one === '' ? '' : (block[1] ?? '') + one)),
        `${block[1] ?? ''}${marks}`,
        '',
      );
      colons = Math.max(colons, marks.length);
      i = end;
      continue;
    }
    const slashes = SLASHES.exec(line);
    const closing = slashes ? closingOf(lines, i, slashes) : -1;
    if (slashes && closing !== -1) {
      if (slashes[3]?.toLowerCase() === 'tab') {
        const { tabs, end } = slashTabs(lines, i);
        const set = tabLines(tabs, slashes[1] ?? '', options);
        result.push(...separated(result), ...set.lines, '');
        colons = Math.max(colons, set.colons);
        i = end;
        continue;
      }
      const { settings, inner } = slashBody(lines.slice(i + 1, closing));
      const body = convertLines(inner, options);
      const marks = ':'.repeat(body.colons + 1);
      result.push(
        ...separated(result),
        (slashes[1] ?? '') + marks + slashOpening(slashes, settings),
        ...body.lines,
        `${slashes[1] ?? ''}${marks}`,
        '',
      );
      colons = Math.max(colons, marks.length);
      i = closing + 1;
      continue;
    }
    if (TAB.test(line)) {
      const group = tabGroup(lines, i);
      const set = tabLines(group.tabs, TAB.exec(line)?.[1] ?? '', options);
      result.push(...separated(result), ...set.lines, '');
      colons = Math.max(colons, set.colons);
      i = group.end;
      continue;
    }
    const list = options.hasDefinitions && mayName(lines[i - 1]) ? definitionListAt(lines, i) : undefined;
    if (list) {
      const body = definitionLines(list, options);
      result.push(...separated(result), ...body.lines.map((one) => (one === '' ? '' : list.lead + one)), '');
      colons = Math.max(colons, body.colons);
      i = list.end;
      continue;
    }
    result.push(line);
    i++;
  }
  return { lines: result, colons };
}

interface WrittenTab {
  readonly title: string;
  readonly isDefault?: boolean;
  readonly inner: readonly string[];
}

/** Writes a set of tabs. Sets with the same titles are a group where the site links them. */
function tabLines(tabs: readonly WrittenTab[], lead: string, options: BlockOptions): Converted {
  const bodies = tabs.map(({ inner }) => convertLines(inner, options));
  const inside = ':'.repeat(Math.max(...bodies.map((body) => body.colons)) + 1);
  const names = tabs.map(({ title }) => tabValue(title).replaceAll('+', 'p').replaceAll('#', 's'));
  const group = options.linksTabs && tabs.length > 1 ? `{group=${[...new Set(names)].sort().join('.')}}` : '';
  const lines = tabs.flatMap(({ title, isDefault }, j) => [
    `${inside}tab[${escaped(title)}]${isDefault ? '{default}' : ''}`,
    ...(bodies[j]?.lines ?? []),
    inside,
  ]);
  return {
    lines: [`${inside}:tabs${group}`, ...lines, `${inside}:`].map((one) => (one === '' ? '' : lead + one)),
    colons: inside.length + 1,
  };
}

/** Terms follow a blank line, or begin the text. */
function mayName(before: string | undefined): boolean {
  return before === undefined || before.trim() === '';
}

/** Writes a list of definitions as elements. Text between tags is Markdown when blank lines part them. */
function definitionLines({ entries }: DefinitionList, options: BlockOptions): Converted {
  const bodies = entries.flatMap(({ definitions }) => definitions.map((one) => convertLines(one, options)));
  let next = 0;
  const lines = entries.flatMap(({ terms, definitions }) => [
    ...terms.flatMap((term) => ['<dt>', '', term, '', '</dt>']),
    ...definitions.flatMap(() => ['<dd>', '', ...(bodies[next++]?.lines ?? []), '', '</dd>']),
  ]);
  return { lines: ['<dl>', ...lines, '</dl>'], colons: Math.max(2, ...bodies.map(({ colons }) => colons)) };
}

/** A blank line before a block, unless there is one. */
function separated(result: readonly string[]): string[] {
  return result.length === 0 || result.at(-1)?.trim() === '' ? [] : [''];
}

function closingOf(lines: readonly string[], start: number, [, , slashes = '']: RegExpExecArray): number {
  return lines.findIndex((line, i) => i > start && line.trim() === slashes);
}

/** Splits the options at the start of a block, which are indented, from its text. */
function slashBody(lines: readonly string[]): { readonly settings: string; readonly inner: readonly string[] } {
  const count = lines.findIndex((line) => !/^[ \t]+[\w-]+:/.test(line));
  const length = count === -1 ? lines.length : count;
  return { settings: lines.slice(0, length).join('\n'), inner: lines.slice(length) };
}

function slashTabs(lines: readonly string[], start: number) {
  const tabs: { title: string; inner: readonly string[] }[] = [];
  let end = start;
  for (let i = start; i < lines.length; ) {
    const match = SLASHES.exec(lines[i] ?? '');
    const closing = match?.[3]?.toLowerCase() === 'tab' ? closingOf(lines, i, match) : -1;
    if (!match || closing === -1) break;
    tabs.push({ title: match[4] ?? '', inner: slashBody(lines.slice(i + 1, closing)).inner });
    end = closing + 1;
    i = end;
    while (i < lines.length && (lines[i] ?? '').trim() === '') i++;
  }
  return { tabs, end };
}

/** Returns the lines below a line that are indented by four more than it, without that indentation. */
function indented(
  lines: readonly string[],
  start: number,
  lead: string,
): { readonly inner: string[]; readonly end: number } {
  const width = lead.replace(/\t/g, '    ').length + 4;
  const inner: string[] = [];
  let end = start + 1;
  for (; end < lines.length; end++) {
    const line = (lines[end] ?? '').replace(/^[ \t]+/, (blank) => blank.replace(/\t/g, '    '));
    if (line.trim() === '') inner.push('');
    else if (line.startsWith(' '.repeat(width))) inner.push(line.slice(width));
    else break;
  }
  while (inner.at(-1) === '') {
    inner.pop();
    end--;
  }
  return { inner, end };
}

function tabGroup(lines: readonly string[], start: number) {
  const tabs: { title: string; isDefault: boolean; inner: string[] }[] = [];
  let end = start;
  const lead = TAB.exec(lines[start] ?? '')?.[1] ?? '';
  for (let i = start; i < lines.length; ) {
    const match = TAB.exec(lines[i] ?? '');
    if (!match || match[1] !== lead || (tabs.length > 0 && match[2]?.includes('!'))) break;
    const { inner, end: after } = indented(lines, i, lead);
    tabs.push({ title: (match[3] ?? '').replace(/\\"/g, '"'), isDefault: match[2]?.includes('+') ?? false, inner });
    end = after;
    i = after;
    while (i < lines.length && (lines[i] ?? '').trim() === '') i++;
  }
  return { tabs, end };
}

function fenceEnd(
  flags: readonly { readonly isFence: boolean; readonly opensFence: boolean }[],
  start: number,
): number {
  let end = start + 1;
  while (end < flags.length && flags[end]?.isFence && !flags[end]?.opensFence) end++;
  return end;
}

/** Returns the numbered list right after a fence with annotations. */
function notesAfter(
  lines: readonly string[],
  end: number,
): { readonly lines: readonly string[]; readonly end: number } | undefined {
  const fence = lines.slice(0, end).join('\n');
  const opening = fence.lastIndexOf('```', fence.length - 4);
  if (!/\(\d+\)!?/.test(fence.slice(opening))) return undefined;
  let i = end;
  while (i < lines.length && (lines[i] ?? '').trim() === '') i++;
  if (!/^[ \t]*1\.[ \t]/.test(lines[i] ?? '')) return undefined;
  const lead = (/^[ \t]*/.exec(lines[i] ?? '')?.[0] ?? '').length;
  const start = i;
  for (; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const indent = (/^[ \t]*/.exec(line)?.[0] ?? '').length;
    if (line.trim() !== '' && !(indent > lead || (indent === lead && /^[ \t]*\d+\.[ \t]/.test(line)))) break;
  }
  while ((lines[i - 1] ?? '').trim() === '') i--;
  return { lines: lines.slice(start, i), end: i };
}
