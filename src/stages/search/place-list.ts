import { FIELDS } from '../../../client/shared/search/index-format.ts';

/** Where forms occur, section by section. Forms are numbered from 0. */
export interface PlaceList {
  /** Goes on with a section. Sections are entered in order. */
  readonly enter: (section: number) => void;
  /** Adds a form to a field of the entered section. */
  readonly add: (form: number, field: number) => void;
  /** Returns the places of each form, as in `PageWords`. Empties the list. */
  readonly byForm: (forms: readonly (readonly [form: string, number: number])[]) => Map<string, Uint32Array>;
}

/** Number of places in one piece of the list of all places. */
const PIECE = 65_536;

/** Creates an empty list. */
export function createPlaceList(): PlaceList {
  /** For each form, by number: its fields in the current section, and the number of its places. */
  let fields = new Uint8Array(4096);
  let counts = new Uint32Array(4096);
  /** Numbers of the forms in the current section. */
  let met: number[] = [];
  let section = -1;
  /** Each section with any words, and the length of the list before it. */
  const sections: SectionStart[] = [];
  const pieces: Uint32Array[] = [];
  let size = 0;

  const endSection = () => {
    if (met.length > 0) sections.push({ section, from: size });
    for (const number of met) {
      const at = size % PIECE;
      if (at === 0) pieces.push(new Uint32Array(PIECE));
      const piece = pieces.at(-1) as Uint32Array;
      piece[at] = number * FIELDS + (fields[number] as number);
      counts[number] = (counts[number] as number) + 1;
      fields[number] = 0;
      size++;
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
    byForm(forms) {
      endSection();
      /** Index for the next place of each form, by number. */
      const ends = new Uint32Array(forms.length);
      let sum = 0;
      for (const [, number] of forms) {
        ends[number] = sum;
        sum += counts[number] as number;
      }
      const places = sortPlaces({ sections, pieces, size }, ends);
      const words = new Map(
        forms.map(([form, number]) => {
          const end = ends[number] as number;
          return [form, places.subarray(end - (counts[number] as number), end)];
        }),
      );
      for (const list of [pieces, sections]) list.length = 0;
      return words;
    },
  };
}

interface SectionStart {
  readonly section: number;
  readonly from: number;
}

interface ListedPlaces {
  readonly sections: readonly SectionStart[];
  readonly pieces: readonly Uint32Array[];
  readonly size: number;
}

/** Sorts places by form. `ends` has the index of the first place of each form, and then of the end of its last one. */
function sortPlaces({ sections, pieces, size }: ListedPlaces, ends: Uint32Array): Uint32Array {
  const places = new Uint32Array(size);
  for (const [i, { section, from }] of sections.entries()) {
    const to = sections[i + 1]?.from ?? size;
    for (let at = from; at < to; at++) {
      const entry = pieces[Math.floor(at / PIECE)]?.[at % PIECE] as number;
      const number = Math.floor(entry / FIELDS);
      const end = ends[number] as number;
      places[end] = section * FIELDS + (entry % FIELDS);
      ends[number] = end + 1;
    }
  }
  return places;
}

function longer<T extends Uint8Array | Uint32Array>(short: T, long: T): T {
  long.set(short);
  return long;
}
