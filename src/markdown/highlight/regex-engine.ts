import type { RegexEngine } from 'shiki/types';
import { isCommonText, narrowPattern } from './narrow-pattern.ts';
import {
  createMark,
  isFindable,
  markCharacters,
  type NeededCharacters,
  neededCharacters,
} from './needed-characters.ts';
import { regexOf, type WrittenPattern, writePattern } from './write-pattern.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Capture = NonNullable<ReturnType<Scanner['findNextMatchSync']>>['captureIndices'][number];

/** A string to search in. Equal strings have different ids. */
interface Subject {
  readonly content: string;
  readonly id: number;
}

/** A pattern of grammars, with its last search. Rules with the same pattern share this object, and so its search results. */
interface Pattern {
  readonly source: string;
  readonly needed: NeededCharacters;
  /** The pattern converted to JavaScript; undefined until it is needed. */
  written: WrittenPattern | undefined;
  /** Regular expressions for any text and for common text. Each is created by the first search that needs it. */
  full: RegExp | undefined;
  narrow: RegExp | undefined;
  /** Whether a match also holds for later starts of the search up to its own index, so that it can be reused. */
  isLasting: boolean;
  subject: number;
  from: number;
  /** Index of the match, or -1. */
  index: number;
  match: RegExpExecArray | undefined;
}

const NO_CAPTURE: Capture = { start: 4_294_967_295, end: 4_294_967_295, length: 0 };

/** An engine that accepts patterns already converted to JavaScript, because converting them is slow. */
export interface LearningEngine extends RegexEngine {
  readonly learn: (written: Readonly<Record<string, WrittenPattern>>) => void;
}

/**
 * Creates an engine with the results of Shiki's JavaScript engine, in half the time. Most patterns of a rule do not match in a
 * line: they are skipped when a character they need is missing (`needed-characters.ts`). Search results in a line are shared by
 * all rules. Patterns are compiled at their first search, as narrow as the text allows (`narrow-pattern.ts`). Patterns without an
 * equivalent in JavaScript never match.
 */
export function createRegexEngine(): LearningEngine {
  const patterns = new Map<string, Pattern>();
  const learned = new Map<string, WrittenPattern>();
  const patternOf = (source: string | RegExp): Pattern => {
    if (typeof source !== 'string') throw new TypeError('Grammars have their patterns as text');
    let pattern = patterns.get(source);
    if (!pattern) {
      pattern = createPattern(source, learned.get(source));
      patterns.set(source, pattern);
    }
    return pattern;
  };
  let strings = 0;
  // Facts about the string of the last search.
  const mark = createMark();
  let described = 0;
  let isCommon = false;
  const describe = ({ content, id }: Subject) => {
    if (id === described) return;
    described = id;
    markCharacters(content, mark);
    isCommon = isCommonText(content);
  };

  return {
    learn(written) {
      for (const [source, pattern] of Object.entries(written)) learned.set(source, pattern);
    },
    createString: (content) => ({ content, id: ++strings }),
    createScanner(sources) {
      const all = sources.map(patternOf);
      /** Numbers of the patterns that may still match in the last string, from the start of the last search. */
      const open = new Int32Array(all.length);
      let count = 0;
      let last = 0;
      let from = 0;
      return {
        findNextMatchSync(string, start) {
          const subject = string as Subject;
          describe(subject);
          if (subject.id !== last || start < from) {
            count = 0;
            for (let number = 0; number < all.length; number++) {
              const { needed } = all[number] as Pattern;
              if (!needed || isFindable(needed, mark)) open[count++] = number;
            }
            last = subject.id;
          }
          from = start;
          let best: Pattern | undefined;
          let bestNumber = 0;
          let kept = 0;
          for (let i = 0; i < count; i++) {
            const number = open[i] as number;
            const pattern = all[number] as Pattern;
            search(pattern, subject, { start, isCommon });
            const { index } = pattern;
            if (index === -1 && pattern.isLasting && pattern.subject === subject.id) continue;
            open[kept++] = number;
            if (index === -1 || (best && index >= best.index)) continue;
            best = pattern;
            bestNumber = number;
            if (index > start) continue;
            // No match can come before it. The remaining patterns stay in the list.
            open.copyWithin(kept, i + 1, count);
            kept += count - i - 1;
            break;
          }
          count = kept;
          return best?.match ? { index: bestNumber, captureIndices: capturesOf(best.match) } : null;
        },
      };
    },
  };
}

function createPattern(source: string, written: WrittenPattern | undefined): Pattern {
  return {
    source,
    needed: neededCharacters(source),
    written,
    full: undefined,
    narrow: undefined,
    isLasting: true,
    subject: 0,
    from: 0,
    index: -1,
    match: undefined,
  };
}

/** Updates where a pattern matches next. */
function search(
  pattern: Pattern,
  { content, id }: Subject,
  { start, isCommon }: { readonly start: number; readonly isCommon: boolean },
): void {
  const isKnown = pattern.subject === id && pattern.isLasting && pattern.from <= start;
  if (isKnown && (pattern.index === -1 || pattern.index >= start)) return;
  if (isCommon) pattern.narrow ??= makeRegex(pattern, true);
  else pattern.full ??= makeRegex(pattern, false);
  const regex = (isCommon ? pattern.narrow : pattern.full) as RegExp;
  pattern.from = start;
  try {
    regex.lastIndex = start;
    const match = regex.exec(content);
    pattern.subject = id;
    pattern.index = match ? match.index : -1;
    pattern.match = match ?? undefined;
  } catch {
    // Backtracking overflowed the stack. A search from a later start may succeed.
    pattern.subject = 0;
    pattern.index = -1;
  }
}

const NEVER = /(?!)/g;

function makeRegex(pattern: Pattern, isNarrow: boolean): RegExp {
  try {
    pattern.written ??= writePattern(pattern.source);
    const { source, flags, emulation } = pattern.written;
    if (flags.includes('y') || emulation?.strategy) pattern.isLasting = false;
    return regexOf({
      ...pattern.written,
      source: isNarrow && flags.includes('v') ? narrowPattern(source, flags) : source,
      flags: hasCaptures(source) ? flags : flags.replace('d', ''),
    });
  } catch {
    return NEVER;
  }
}

/** Returns whether a pattern has captures. Their indices take longer than most searches. */
function hasCaptures(source: string): boolean {
  for (const [, capture] of source.matchAll(/\\.|(\((?!\?)|\(\?<(?![=!]))/gs)) if (capture) return true;
  return false;
}

function capturesOf({ index, 0: { length }, indices }: RegExpExecArray): Capture[] {
  if (!indices) return [{ start: index, end: index + length, length }];
  return indices.map((place) => (place ? { start: place[0], end: place[1], length: place[1] - place[0] } : NO_CAPTURE));
}
