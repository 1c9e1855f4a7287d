/** A fast check before a pattern is searched for in a line: does the line contain the characters that the pattern needs? */

/**
 * What a pattern needs in a text to match: at least one of several bit masks, stored one after the other, must be part of the
 * text's bit mask. Undefined when nothing is needed.
 */
export type NeededCharacters = Int32Array | undefined;

/**
 * Number of 32-bit words in the bit mask of a text: one bit for each ASCII character, then bits for pairs of characters. Several
 * pairs share a bit.
 */
const WORDS = 8;
const PAIR_WORDS = 4;

/** With more alternatives than this, the check does not pay. */
const MAX_CHOICES = 24;
/** Classes with more characters are ignored, because most lines have one of them. */
const MAX_CLASS = 8;

/** Writes the bit mask of a text: its ASCII characters and their pairs. */
export function markCharacters(text: string, mark: Int32Array): void {
  mark.fill(0);
  let before = 128;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      setBit(mark, code);
      if (before < 128) setBit(mark, pairBit(before, code));
    }
    before = code;
  }
}

/** Returns an empty bit mask. */
export function createMark(): Int32Array {
  return new Int32Array(WORDS);
}

/** Returns whether a text with this bit mask has what a pattern needs. */
export function isFindable(needed: Int32Array, mark: Int32Array): boolean {
  for (let i = 0; i < needed.length; i += WORDS) {
    let missing = 0;
    for (let word = 0; word < WORDS; word++) missing |= (needed[i + word] as number) & ~(mark[word] as number);
    if (missing === 0) return true;
  }
  return false;
}

function setBit(mark: Int32Array, bit: number): void {
  // `<<` only uses the lowest five bits of `bit`.
  mark[bit >> 5] = (mark[bit >> 5] as number) | (1 << bit);
}

function pairBit(first: number, second: number): number {
  return 128 + ((first * 31 + second) & (32 * PAIR_WORDS - 1));
}

/**
 * Returns the characters without which an Oniguruma pattern cannot match in a text. Parses the pattern only as far as necessary;
 * parts that it does not understand need nothing.
 */
export function neededCharacters(pattern: string): NeededCharacters {
  try {
    const needs = new PatternReader(pattern).readAll();
    if (!needs) return undefined;
    const needed = new Int32Array(needs.length * WORDS);
    for (const [i, mark] of needs.entries()) needed.set(mark, i * WORDS);
    return needed;
  } catch (error) {
    if (error === NOT_UNDERSTOOD) return undefined;
    throw error;
  }
}

/** Alternatives, of which a text must have one. None of them is empty. Undefined when nothing is needed. */
type Needs = readonly Int32Array[] | undefined;

/** Thrown when a pattern contains something whose end or meaning is uncertain. */
const NOT_UNDERSTOOD = new Error('A pattern that is not understood');

const GROUP_OPENING = /^\((?:\?(?:[:>=!]|<[=!]|<[A-Za-z_]\w*>|([imx]*)(?:-([imx]*))?:))?/;
const LONG_ESCAPE = /^\\(?:x\{[^}]*\}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|\d+|[pP]\{[^}]*\}|[kg](?:<[^>]*>|'[^']*'))/;

interface Flags {
  readonly ignoresCase: boolean;
  /** Whether blanks and comments between the parts of the pattern are ignored (flag `x`). */
  readonly isSpaced: boolean;
}

class PatternReader {
  private readonly pattern: string;
  private at = 0;
  /** Code of the last atom, if it is exactly one literal character. */
  private single: number | undefined;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  readAll(): Needs {
    // Flags of the whole pattern may open it. Flags that start elsewhere are rare and not supported.
    const [opening = '', flags = ''] = /^\(\?([imx]+)\)/.exec(this.pattern) ?? [];
    this.at = opening.length;
    const needs = this.readChoices({ ignoresCase: flags.includes('i'), isSpaced: flags.includes('x') });
    if (this.at < this.pattern.length) throw NOT_UNDERSTOOD;
    return needs;
  }

  /** Reads the alternatives up to the end of the group. */
  private readChoices(flags: Flags): Needs {
    let needs = this.readSequence(flags);
    while (this.pattern[this.at] === '|') {
      this.at++;
      needs = oneOf(needs, this.readSequence(flags));
    }
    return needs;
  }

  private readSequence(flags: Flags): Needs {
    let needs: Needs;
    let before: number | undefined;
    for (;;) {
      if (flags.isSpaced) this.skipBlanks();
      const sign = this.pattern[this.at];
      if (sign === undefined || sign === '|' || sign === ')') return needs;
      this.single = undefined;
      const atom = this.readAtom(sign, flags);
      const { single } = this;
      if (flags.isSpaced) this.skipBlanks();
      const isThere = this.isNeeded();
      if (isThere) needs = both(needs, atom);
      if (isThere && before !== undefined && single !== undefined)
        needs = both(needs, [markOf(pairBit(before, single))]);
      before = isThere ? single : undefined;
    }
  }

  /** Reads the quantifiers of an atom; returns whether it must occur at least once. */
  private isNeeded(): boolean {
    let isNeeded = true;
    for (;;) {
      const sign = this.pattern[this.at];
      if (sign === '+') this.at++;
      else if (sign === '*' || sign === '?') {
        isNeeded = false;
        this.at++;
      } else if (sign === '{') {
        const count = /^\{(\d*),?\d*\}/.exec(this.pattern.slice(this.at, this.at + 30));
        if (!count || !/\d/.test(count[0])) return isNeeded;
        if (Number(count[1]) === 0) isNeeded = false;
        this.at += count[0].length;
      } else return isNeeded;
    }
  }

  private readAtom(sign: string, flags: Flags): Needs {
    switch (sign) {
      case '(':
        return this.readGroup(flags);
      case '[':
        return this.readClass(flags);
      case '\\':
        return this.readEscape(flags);
      default:
        this.at++;
        return sign === '.' || sign === '^' || sign === '$' ? undefined : this.literal(sign, flags);
    }
  }

  private readGroup(flags: Flags): Needs {
    const [opening = '', on = '', off = ''] = GROUP_OPENING.exec(this.pattern.slice(this.at, this.at + 80)) ?? [];
    this.at += opening.length;
    // Comments, conditions, callouts, flags that start here …
    if (opening === '(' && /[?*]/.test(this.pattern[this.at] ?? '')) throw NOT_UNDERSTOOD;
    const has = (flag: string, before: boolean) => (before || on.includes(flag)) && !off.includes(flag);
    const needs = this.readChoices({ ignoresCase: has('i', flags.ignoresCase), isSpaced: has('x', flags.isSpaced) });
    if (this.pattern[this.at] !== ')') throw NOT_UNDERSTOOD;
    this.at++;
    this.single = undefined;
    return opening.endsWith('!') ? undefined : needs;
  }

  private readEscape(flags: Flags): Needs {
    const [long] = LONG_ESCAPE.exec(this.pattern.slice(this.at, this.at + 80)) ?? [];
    if (long) {
      this.at += long.length;
      return undefined;
    }
    const sign = this.pattern[this.at + 1];
    if (sign === undefined || /[xupPkgcCMQE]/.test(sign)) throw NOT_UNDERSTOOD;
    this.at += 2;
    return /[A-Za-z]/.test(sign) ? undefined : this.literal(sign, flags);
  }

  private readClass(flags: Flags): Needs {
    this.at++;
    const isNegated = this.pattern[this.at] === '^';
    if (isNegated) this.at++;
    if (this.pattern[this.at] === ']') throw NOT_UNDERSTOOD;
    const members: Needs[] = [];
    for (let sign = this.pattern[this.at]; sign !== ']'; sign = this.pattern[this.at]) {
      if (sign === undefined) throw NOT_UNDERSTOOD;
      if (sign === '[') {
        const [posix] = /^\[:\^?\w+:\]/.exec(this.pattern.slice(this.at, this.at + 20)) ?? [];
        if (posix) this.at += posix.length;
        else this.readClass(flags);
        members.push(undefined);
      } else if (sign === '\\') members.push(this.readEscape(flags));
      else {
        this.at++;
        const next = this.pattern[this.at];
        // Ranges and intersections of classes are no short list of characters.
        const isSyntax = (sign === '-' && next !== ']') || (sign === '&' && next === '&');
        members.push(isSyntax ? undefined : this.literal(sign, flags));
      }
    }
    this.at++;
    this.single = undefined;
    if (isNegated || members.length > MAX_CLASS) return undefined;
    return members.reduce(oneOf);
  }

  /** Reads a literal character. A letter that may have either case needs nothing, because the rules of case folding are long. */
  private literal(sign: string, { ignoresCase }: Flags): Needs {
    const code = sign.charCodeAt(0);
    if (code >= 128 || (ignoresCase && /[a-z]/i.test(sign))) return undefined;
    this.single = code;
    return [markOf(code)];
  }

  private skipBlanks(): void {
    const [blanks = ''] = /^(?:\s|#[^\n]*(?:\n|$))+/.exec(this.pattern.slice(this.at)) ?? [];
    this.at += blanks.length;
  }
}

function markOf(bit: number): Int32Array {
  const mark = createMark();
  setBit(mark, bit);
  return mark;
}

function oneOf(a: Needs, b: Needs): Needs {
  if (!a || !b) return undefined;
  const all = [...a, ...b];
  if (all.length <= MAX_CHOICES) return all;
  // Characters that all alternatives need are needed in any case.
  const common = all.reduce((x, y) => x.map((word, i) => word & (y[i] as number)));
  return common.some((word) => word !== 0) ? [common] : undefined;
}

function both(a: Needs, b: Needs): Needs {
  if (!a || !b) return a ?? b;
  // With too many combinations, the side with fewer alternatives is more selective.
  if (a.length * b.length > MAX_CHOICES) return a.length <= b.length ? a : b;
  return a.flatMap((x) => b.map((y) => x.map((word, i) => word | (y[i] as number))));
}
