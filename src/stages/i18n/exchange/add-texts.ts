import { groupedUnits, pairSections, type UnitPage, type UnitPair } from './pair-units.ts';
import { editsOf, newlineOf, replaceAt, type TextEdit } from './place-units.ts';
import { headOfPage, type TextUnit, textUnits } from './text-units.ts';
import { yamlText } from './yaml-text.ts';

interface AddInput {
  readonly pairs: readonly UnitPair[];
  /** The imported text of a unit. */
  readonly textOf: (pair: UnitPair) => string | undefined;
}

/** A page with the places of its sections. */
interface Sectioned {
  readonly text: string;
  readonly units: readonly TextUnit[];
  readonly bodyStart: number;
  /** Where each section with a heading begins: the start of its line. */
  readonly starts: ReadonlyMap<number, number>;
}

/**
 * Returns the edits that give a translation the parts of its source that it lacks: fields, whole sections, and blocks of a section.
 * A part is added if one of its texts is translated; what is not translated in it stands in the words of the source. `lost`: units
 * for which there is no place, because the translation has other blocks there.
 */
export function addTexts(
  source: UnitPage,
  translation: UnitPage,
  { pairs, textOf }: AddInput,
): { readonly edits: readonly TextEdit[]; readonly lost: ReadonlySet<UnitPair> } {
  const edits: TextEdit[] = [];
  const lost = new Set<UnitPair>();
  const isHomeless = (pair: UnitPair) => !pair.target && textOf(pair) !== undefined;
  const take = (edit: TextEdit | undefined, parts: readonly UnitPair[]) => {
    if (edit) edits.push(edit);
    else for (const pair of parts.filter(isHomeless)) lost.add(pair);
  };
  const homeless = pairs.filter(isHomeless);
  if (homeless.length === 0) return { edits, lost };
  const fields = homeless.filter(({ source: { field } }) => field !== undefined);
  for (const [edit, parts] of fieldEdits(translation.text, fields, textOf)) take(edit, parts);
  const own = sectioned(
    source,
    pairs.map((pair) => pair.source),
  );
  const other = sectioned(translation, textUnits(translation.text, translation.isMdx));
  const sections = pairSections(own.units, other.units);
  const filled = (from: number, to: number) => {
    const texts = new Map(
      pairs.flatMap((pair) => {
        const text = pair.source.from >= from && pair.source.to <= to ? textOf(pair) : undefined;
        return text === undefined ? [] : [[pair.source, text] as const];
      }),
    );
    const inside = editsOf(own.text, texts).map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
    return replaceAt(own.text.slice(from, to), inside).replace(/\r?\n/g, newlineOf(other.text));
  };
  const ofUnit = new Map(pairs.map((pair) => [pair.source, pair]));
  for (const [section, units] of groupedUnits(own.units)) {
    const list = units.flatMap((unit) => ofUnit.get(unit) ?? []);
    if (!list.some(isHomeless)) continue;
    const twin = sections.get(section);
    if (twin === undefined) take(sectionEdit({ own, other }, { section, sections }, filled), list);
    else
      for (const run of runsOf(list).filter(({ from, to }) => list.slice(from, to).some(isHomeless)))
        take(runEdit({ own, other }, { list, run, section, twin }, filled), list.slice(run.from, run.to));
  }
  return { edits, lost };
}

function sectioned({ text }: UnitPage, units: readonly TextUnit[]): Sectioned {
  const starts = new Map(
    units.flatMap(({ heading, section, from }) =>
      heading ? [[section, text.lastIndexOf('\n', from - 1) + 1] as const] : [],
    ),
  );
  return { text, units, bodyStart: headOfPage(text).end, starts };
}

/** Where a section ends: at the next heading, or with the page. */
function endOf({ text, starts }: Sectioned, section: number): number {
  return [...starts].find(([number]) => number > section)?.[1] ?? text.length;
}

type Filled = (from: number, to: number) => string;
type Pages = { readonly own: Sectioned; readonly other: Sectioned };

/** Adds a section before the next one that the translation has, or at its end. */
function sectionEdit(
  { own, other }: Pages,
  { section, sections }: { readonly section: number; readonly sections: ReadonlyMap<number, number> },
  filled: Filled,
): TextEdit | undefined {
  const from = own.starts.get(section);
  const to = endOf(own, section);
  // A section that opens a block and does not close it cannot be added by itself.
  if (from === undefined || !isClosed(own.text.slice(from, to))) return undefined;
  const next = [...sections].find(([number]) => number > section)?.[1];
  const at = next === undefined ? undefined : other.starts.get(next);
  const newline = newlineOf(other.text);
  const text = filled(from, to).trimEnd() + newline;
  if (at !== undefined) return { from: at, to: at, text: text + newline };
  const end = other.text.length;
  return { from: end, to: end, text: (other.text.endsWith('\n') ? '' : newline) + newline + text };
}

function isClosed(text: string): boolean {
  const plain = text.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^\1?[ \t>]*\2[`~]*[ \t]*$/gm, '');
  const count = (mark: RegExp) => [...plain.matchAll(mark)].length;
  return (
    count(/^[ \t>]*:{3,}[ \t]*[\w-]/gm) === count(/^[ \t>]*:{3,}[ \t]*$/gm) &&
    count(/^[ \t]*<[A-Za-z](?:[^<>]*[^<>/])?>[ \t]*$/gm) === count(/^[ \t]*<\/[A-Za-z][^<>]*>[ \t]*$/gm)
  );
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Returns the longest runs of units without a counterpart. */
function runsOf(list: readonly UnitPair[]): readonly Run[] {
  const runs: Run[] = [];
  list.forEach(({ target }, i) => {
    const last = runs.at(-1);
    if (target) return;
    if (last?.to === i) runs[runs.length - 1] = { from: last.from, to: i + 1 };
    else runs.push({ from: i, to: i + 1 });
  });
  return runs;
}

/** Gives a section of the translation the blocks between two texts that it has, if it has no other texts there. */
function runEdit(
  { own, other }: Pages,
  place: { readonly list: readonly UnitPair[]; readonly run: Run; readonly section: number; readonly twin: number },
  filled: Filled,
): TextEdit | undefined {
  const { list, run, section, twin } = place;
  const [before, after] = [list[run.from - 1], list[run.to]];
  if (!before && section !== 0) return undefined;
  const from = before?.target?.to ?? other.bodyStart;
  const to = after?.target?.from ?? endOf(other, twin);
  const isTaken = other.units.some((unit) => unit.field === undefined && unit.from >= from && unit.to <= to);
  if (from > to || isTaken) return undefined;
  const newline = newlineOf(other.text);
  const text = filled(before?.source.to ?? own.bodyStart, after?.source.from ?? endOf(own, section));
  const kept = markupToKeep(other.text.slice(from, to), text);
  if (!kept) return undefined;
  const lead = kept.map((part) => newline + newline + part).join('') + (kept.length > 0 && !before ? newline : '');
  const tail = after ? '' : to === other.text.length ? newline : newline + newline;
  return { from, to, text: lead + (after ? text : text.trimEnd() + tail) };
}

/**
 * Returns the comments and definitions in the lines that new blocks replace, which have to stay. Undefined if there is other
 * markup that the new blocks do not have in the same order.
 */
function markupToKeep(gap: string, blocks: string): readonly string[] | undefined {
  const kept: string[] = [];
  const rest = gap.replace(/<!--[\s\S]*?-->/g, (comment) => {
    // The note that `codemaster new` writes into a page to translate is then removed.
    if (!/^<!-- (?:Translate|Dịch) title/.test(comment) && !blocks.includes(comment)) kept.push(comment);
    return '';
  });
  const lines = blocks.split('\n').map((line) => line.trim());
  let at = 0;
  for (const line of rest.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const found = lines.indexOf(line, at);
    if (found >= 0) at = found + 1;
    else if (/^\[[^\]]+\]:\s|^import\s/.test(line)) kept.push(line);
    else return undefined;
  }
  return kept;
}

/** Adds fields to the front matter, or fills those that are empty. Fields that stand inside of others are not added. */
function fieldEdits(
  text: string,
  fields: readonly UnitPair[],
  textOf: AddInput['textOf'],
): (readonly [TextEdit | undefined, readonly UnitPair[]])[] {
  const { from, to, end } = headOfPage(text);
  const newline = newlineOf(text);
  const added: UnitPair[] = [];
  const edits = fields.flatMap((pair): (readonly [TextEdit | undefined, readonly UnitPair[]])[] => {
    const { field = '' } = pair.source;
    const known = new RegExp(`^${field.split('.')[0]}[ \\t]*:(.*)$`, 'm').exec(text.slice(from, to));
    const isEmpty = /^[ \t]*(?:""|''|[|>][-+]?)?[ \t\r]*$/.test(known?.[1] ?? '-') && !field.includes('.');
    if (known && isEmpty && !/^[ \t-]/.test(text.slice(from + known.index + known[0].length + 1, to))) {
      const at = from + known.index + known[0].length - (known[1] ?? '').length;
      const place = { from: at, to: at + (known[1] ?? '').trimEnd().length };
      return [[{ ...place, text: ` ${yamlText(textOf(pair) ?? '', '')}` }, [pair]]];
    }
    if (known || field.includes('.')) return [[undefined, [pair]]];
    added.push(pair);
    return [];
  });
  if (added.length === 0) return edits;
  const lines = added.map((pair) => `${pair.source.field}: ${yamlText(textOf(pair) ?? '', '')}${newline}`).join('');
  const start = end > 0 ? to : text.startsWith('\ufeff') ? 1 : 0;
  const edit = { from: start, to: start, text: end > 0 ? lines : `---${newline}${lines}---${newline}${newline}` };
  return [...edits, [edit, added]];
}
