import { type TextUnit, textUnits } from './text-units.ts';

/** The text of a page, and whether lines of it may be code of components. */
export interface UnitPage {
  readonly text: string;
  readonly isMdx: boolean;
}

/** A unit of the source, with its counterpart in the translation if that has one. */
export interface UnitPair {
  readonly source: TextUnit;
  readonly target?: TextUnit;
}

/** Returns the units of a page and those of its translation, in pairs; without a translation, units of the source alone. */
export function unitsOfPages(source: UnitPage, translation?: UnitPage): readonly UnitPair[] {
  const units = textUnits(source.text, source.isMdx);
  return translation
    ? pairUnits(units, textUnits(translation.text, translation.isMdx))
    : units.map((one) => ({ source: one }));
}

/**
 * Pairs the units of a source and of its translation: fields by name, and texts section by section where both have the same kinds of
 * units in the same order. In other sections they are paired as long as the kinds agree, from the start and from the end.
 */
function pairUnits(source: readonly TextUnit[], translation: readonly TextUnit[]): readonly UnitPair[] {
  const fields = new Map(
    translation.flatMap((unit) => (unit.field === undefined ? [] : [[unit.field, unit] as const])),
  );
  const bySection = groupedUnits(translation);
  const sections = pairSections(source, translation);
  const pairs = new Map<TextUnit, TextUnit>();
  for (const [section, units] of groupedUnits(source)) {
    const others = bySection.get(sections.get(section) ?? -1) ?? [];
    for (const [i, j] of pairLists(units, others, (a, b) => a.kind === b.kind && a.isItem === b.isItem)) {
      const [unit, other] = [units[i], others[j]];
      if (unit && other) pairs.set(unit, other);
    }
  }
  return source.map((unit) => {
    const target = unit.field === undefined ? pairs.get(unit) : fields.get(unit.field);
    return target ? { source: unit, target } : { source: unit };
  });
}

/** Pairs two lists from the start and then from the end, as long as the values fit: places in both. */
function pairLists<T>(
  list: readonly T[],
  others: readonly T[],
  fits: (value: T, other: T) => boolean,
): (readonly [number, number])[] {
  const isPair = (i: number, j: number) => {
    const [value, other] = [list[i], others[j]];
    return value !== undefined && other !== undefined && fits(value, other);
  };
  const most = Math.min(list.length, others.length);
  let from = 0;
  while (from < most && isPair(from, from)) from++;
  let back = 0;
  while (back < most - from && isPair(list.length - 1 - back, others.length - 1 - back)) back++;
  return [
    ...Array.from({ length: from }, (_, i) => [i, i] as const),
    ...Array.from({ length: back }, (_, i) => [list.length - back + i, others.length - back + i] as const),
  ];
}

/** The units of a body by their sections. */
export function groupedUnits(units: readonly TextUnit[]): ReadonlyMap<number, readonly TextUnit[]> {
  const groups = new Map<number, TextUnit[]>();
  for (const unit of units) {
    if (unit.field === undefined) groups.set(unit.section, [...(groups.get(unit.section) ?? []), unit]);
  }
  return groups;
}

/**
 * Returns the section of the translation for each section of the source that has one. Headings with the same id or words belong
 * together; the sections between them do in their order, and as long as their headings have the same level if some are missing.
 */
export function pairSections(
  source: readonly TextUnit[],
  translation: readonly TextUnit[],
): ReadonlyMap<number, number> {
  const [own, others] = [headingsOf(source), headingsOf(translation)];
  const pairs = new Map([[0, 0]]);
  const isTwin = own.length === others.length && own.every((unit, i) => !hasOtherId(unit, others[i]));
  if (isTwin) return new Map([...pairs, ...own.map((unit, i) => [unit.section, others[i]?.section ?? 0] as const)]);
  let [from, start] = [0, 0];
  const pairUpTo = (to: number, end: number) => {
    const [left, right] = [own.slice(from, to), others.slice(start, end)];
    const isWhole = left.length === right.length;
    const fits = (a: TextUnit, b: TextUnit) => isWhole || a.heading?.depth === b.heading?.depth;
    for (const [i, j] of pairLists(left, right, fits)) pairs.set(left[i]?.section ?? 0, right[j]?.section ?? 0);
  };
  own.forEach((unit, i) => {
    const at = others.findIndex((other, j) => j >= start && isSameHeading(unit, other));
    if (at < 0) return;
    pairUpTo(i, at);
    pairs.set(unit.section, others[at]?.section ?? 0);
    [from, start] = [i + 1, at + 1];
  });
  pairUpTo(own.length, others.length);
  return pairs;
}

function headingsOf(units: readonly TextUnit[]): readonly TextUnit[] {
  return units.filter(({ heading }) => heading !== undefined);
}

function hasOtherId(one: TextUnit, other: TextUnit | undefined): boolean {
  const [id, otherId] = [one.heading?.id, other?.heading?.id];
  return id !== undefined && otherId !== undefined && id !== otherId;
}

function isSameHeading(one: TextUnit, other: TextUnit): boolean {
  if (one.heading?.id !== undefined && other.heading?.id !== undefined) return one.heading.id === other.heading.id;
  return one.text === other.text && one.heading?.depth === other.heading?.depth;
}
