import { FIELDS } from '../../../client/shared/search/index-format.ts';
import { longer } from './longer.ts';

/** Where forms occur, section by section. Forms are numbered from 0. */
export interface PlaceList {
  /** Begins a section. Sections are entered in order. */
  readonly enter: (section: number) => void;
  /** Adds a form to a field of the entered section. */
  readonly add: (form: number, field: number) => void;
  /** Returns the forms with their places, given the numbers of all forms in the order of an index. */
  readonly byForm: (numbers: Uint32Array, formOf: (number: number) => string) => CollectedWords;
}

/**
 * The words of all pages with their places as in `PageWords`, sorted by word, with sections numbered across all pages. The places
 * of a word may change when the next word is taken, unless `places` is there.
 */
export interface CollectedWords extends Iterable<readonly [form: string, places: ArrayLike<number>]> {
  /** Number of words. */
  readonly length: number;
  /** Returns a word by its position. */
  readonly formAt: (index: number) => string;
  /** The places of all words in this order, if they are in one array. */
  readonly places?: Uint32Array;
}

/** Number of places in one piece of the list of all places. */
const PIECE = 65_536;

/** Stores a piece of the list elsewhere; returns what reads it. */
export type StorePiece = (piece: Uint32Array) => () => Uint32Array;
/** Most places that are sorted at once: 8 MB. A list of more is read again for every range of forms. */
const MOST_SORTED = 2_000_000;

/** Creates an empty list. With `store`, full pieces of it are elsewhere. */
export function createPlaceList({
  store = (piece) => () => piece,
  mostSorted = MOST_SORTED,
}: {
  readonly store?: StorePiece | undefined;
  readonly mostSorted?: number;
} = {}): PlaceList {
  /** For each form, by number: its fields in the current section, and the number of its places. */
  let fields = new Uint8Array(4096);
  let counts = new Uint32Array(4096);
  /** Numbers of the forms in the current section. */
  let met: number[] = [];
  let section = -1;
  /** Each section with any words, and the length of the list before it. */
  const [sections, starts]: [number[], number[]] = [[], []];
  const pieces: (() => Uint32Array)[] = [];
  let piece = new Uint32Array(PIECE);
  let size = 0;

  const endSection = () => {
    if (met.length > 0) {
      sections.push(section);
      starts.push(size);
    }
    for (const number of met) {
      piece[size % PIECE] = number * FIELDS + (fields[number] as number);
      counts[number] = (counts[number] as number) + 1;
      fields[number] = 0;
      size++;
      if (size % PIECE > 0) continue;
      pieces.push(store(piece));
      piece = new Uint32Array(PIECE);
    }
    met = [];
  };
  return {
    enter(next) {
      if (next === section) return;
      endSection();
      section = next;
    },
    add(number, field) {
      while (number >= fields.length) {
        const length = fields.length * 2;
        [fields, counts] = [longer(fields, new Uint8Array(length)), longer(counts, new Uint32Array(length))];
      }
      const before = fields[number] as number;
      if (before === 0) met.push(number);
      fields[number] = before | field;
    },
    byForm(numbers, formOf) {
      endSection();
      const rest = piece;
      pieces.push(() => rest);
      return sortPlaces({ sections, starts, pieces, size }, { numbers, formOf, counts }, mostSorted);
    },
  };
}

/** Places section by section; a place is the number of a form times `FIELDS`, plus its fields. */
interface ListedPlaces {
  readonly sections: readonly number[];
  /** Index of the first place of each section. */
  readonly starts: readonly number[];
  readonly pieces: (() => Uint32Array)[];
  readonly size: number;
}

/** Numbers of forms in the order of an index; `counts` has the number of places by the number of the form. */
interface NumberedForms {
  readonly numbers: Uint32Array;
  readonly formOf: (number: number) => string;
  readonly counts: Uint32Array;
}

/** A range of forms in the order of the index; `to` is not included. */
interface FormRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Sorts places by form, one range of forms after the other, so that a large site has its places in memory once. A list that fits
 * into one range is sorted once, and emptied.
 */
function sortPlaces(listed: ListedPlaces, { numbers, formOf, counts }: NumberedForms, most: number): CollectedWords {
  const { length } = numbers;
  const formAt = (index: number) => formOf(numbers[index] as number);
  const ends = new Uint32Array(length + 1);
  const order = new Uint32Array(counts.length);
  for (const [i, number] of numbers.entries()) {
    ends[i + 1] = (ends[i] as number) + (counts[number] as number);
    order[number] = i;
  }
  const whole = listed.size <= most ? new Uint32Array(listed.size) : undefined;
  if (whole) {
    sortRange(listed, { from: 0, to: length, ends, order }, whole);
    listed.pieces.length = 0;
  }
  return {
    length,
    formAt,
    *[Symbol.iterator]() {
      let room = new Uint32Array(0);
      /** Ranges use the same memory, one after the other. */
      const withRoom = (size: number) => {
        if (room.length < size) room = new Uint32Array(size);
        return room;
      };
      for (let from = 0, to = 0; from < length; from = to) {
        const first = ends[from] as number;
        to = whole ? length : from + 1;
        while (to < length && (ends[to + 1] as number) - first <= most) to++;
        const places = whole ?? withRoom((ends[to] as number) - first);
        if (!whole) sortRange(listed, { from, to, ends, order }, places);
        for (let i = from; i < to; i++)
          yield [formAt(i), places.subarray((ends[i] as number) - first, (ends[i + 1] as number) - first)];
      }
    },
    ...(whole ? { places: whole } : {}),
  };
}

/** Writes the places of a range of forms into `places`, form by form. `order` has the index of each form by its number. */
function sortRange(
  { sections, starts, pieces, size }: ListedPlaces,
  { from, to, ends, order }: FormRange & { readonly ends: Uint32Array; readonly order: Uint32Array },
  places: Uint32Array,
): void {
  const first = ends[from] as number;
  /** Index for the next place of each form. */
  const next = ends.slice(from, to);
  let piece: Uint32Array = new Uint32Array(0);
  for (const [i, section] of sections.entries()) {
    const end = starts[i + 1] ?? size;
    for (let at = starts[i] as number; at < end; at++) {
      if (at % PIECE === 0) piece = pieces[at / PIECE]?.() ?? piece;
      const entry = piece[at % PIECE] as number;
      const form = order[Math.floor(entry / FIELDS)] as number;
      if (form < from || form >= to) continue;
      const own = next[form - from] as number;
      places[own - first] = section * FIELDS + (entry % FIELDS);
      next[form - from] = own + 1;
    }
  }
}
