import { addTexts } from './add-texts.ts';
import type { ExchangeUnit } from './exchange-file.ts';
import { type UnitPage, type UnitPair, unitsOfPages } from './pair-units.ts';
import { editsOf, putTexts, replaceAt } from './place-units.ts';
import type { TextUnit } from './text-units.ts';

/** A text that was not imported: its source has changed, or the translation has no place for it. */
interface UnplacedUnit {
  readonly unit: ExchangeUnit;
  readonly reason: 'changed' | 'no-place';
}

/** A translation with imported texts. */
interface MergedPage {
  readonly text: string;
  /** Number of texts that are new or other than before. */
  readonly texts: number;
  readonly unplaced: readonly UnplacedUnit[];
}

/**
 * Puts texts into a translation, or into a copy of the source if there is no translation yet. If a translation has no place for
 * a text, it gets that part of the source. Everything else in the translation stays.
 */
export function mergePage(
  source: UnitPage,
  translation: UnitPage | undefined,
  units: readonly ExchangeUnit[],
): MergedPage {
  const pairs = unitsOfPages(source, translation);
  const { wanted, unplaced } = wantedTexts(pairs, units);
  const textOf = (pair: UnitPair) => wanted.get(pair)?.target;
  const texts = [...wanted].filter(([pair, unit]) => unit.target !== pair.target?.text).length;
  if (!translation) {
    const filled = new Map([...wanted].map(([pair, unit]) => [pair.source, unit.target ?? ''] as const));
    return { text: putTexts(source.text, filled), texts, unplaced };
  }
  const placed = new Map<TextUnit, string>();
  for (const [pair, unit] of wanted) if (pair.target) placed.set(pair.target, unit.target ?? '');
  const added = addTexts(source, translation, { pairs, textOf });
  const lost = [...added.lost].flatMap((pair): UnplacedUnit[] => {
    const unit = wanted.get(pair);
    return unit ? [{ unit, reason: 'no-place' }] : [];
  });
  return {
    text: replaceAt(translation.text, [...editsOf(translation.text, placed), ...added.edits]),
    texts: texts - lost.length,
    unplaced: [...unplaced, ...lost],
  };
}

/**
 * Finds the text of the source that each unit translates: by its number, or by its words if texts were added or removed since.
 */
function wantedTexts(pairs: readonly UnitPair[], units: readonly ExchangeUnit[]) {
  const wanted = new Map<UnitPair, ExchangeUnit>();
  const unplaced: UnplacedUnit[] = [];
  for (const unit of units) {
    if (unit.target === undefined) continue;
    const own = pairs[Number(unit.id.slice(1)) - 1];
    const isSame = (pair: UnitPair | undefined): pair is UnitPair =>
      pair?.source.text === unit.source && !wanted.has(pair);
    const pair = isSame(own) ? own : pairs.find(isSame);
    if (pair) wanted.set(pair, { ...unit, target: linesAsIn(pair.source, unit.target) });
    else unplaced.push({ unit, reason: 'changed' });
  }
  return { wanted, unplaced };
}

/** Tools may break lines: a field of one line stays one. */
function linesAsIn({ field, text }: TextUnit, target: string): string {
  return field === undefined || text.includes('\n') ? target : target.trim().replace(/\s*\n\s*/g, ' ');
}
