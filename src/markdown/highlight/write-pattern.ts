/** Converts patterns of Oniguruma to JavaScript. */

import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** A pattern of Oniguruma converted to JavaScript. Plain data. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  /** Behaviour that JavaScript's own regular expressions lack; see `EmulatedRegExp` of oniguruma-to-es. */
  readonly emulation?: Emulation;
}

interface Emulation {
  /** Name of a search strategy that only looks at the text from the start of the search. */
  readonly strategy?: string | null;
}

type Target = 'auto' | 'ES2024' | 'ES2025';

/** Converts a pattern to JavaScript; throws when it has no equivalent. */
export function writePattern(pattern: string, target: Target = 'auto'): WrittenPattern {
  const draft = draftOf(pattern, target);
  const { source, flags } = draft;
  const { lazyCompile, ...emulation } = 'rawOptions' in draft ? (draft.rawOptions as LazyEmulation) : {};
  return { source, flags, ...(Object.keys(emulation).length === 0 ? {} : { emulation }) };
}

type LazyEmulation = Emulation & { readonly lazyCompile?: boolean };

/** Returns the regular expression that Shiki would use, not compiled yet, because compiling takes time. */
function draftOf(pattern: string, target: Target): RegExp {
  return defaultJavaScriptRegexConstructor(pattern, { target, lazyCompileLength: 0 });
}

/** Creates the regular expression of a converted pattern. */
export function regexOf({ source, flags, emulation }: WrittenPattern): RegExp {
  if (!emulation) return new RegExp(source, flags);
  emulated ??= draftOf('a', 'auto').constructor as NonNullable<typeof emulated>;
  return new emulated(source, flags, emulation);
}

let emulated: (new (source: string, flags: string, emulation: Emulation) => RegExp) | undefined;

/**
 * Returns the patterns of a grammar, converted. Leaves out patterns without an equivalent, and patterns whose conversion depends
 * on the version of JavaScript.
 */
export function writePatterns(grammar: object): Readonly<Record<string, WrittenPattern>> {
  const written: Record<string, WrittenPattern> = {};
  for (const pattern of patternsIn(grammar)) {
    try {
      const older = writePattern(pattern, 'ES2024');
      if (JSON.stringify(older) === JSON.stringify(writePattern(pattern, 'ES2025'))) written[pattern] = older;
    } catch {
      // Left out. The first search for this pattern finds out again that it has no equivalent.
    }
  }
  return written;
}

const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while']);

function patternsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string' && PATTERN_KEYS.has(key)) found.add(value);
    else patternsIn(value, found);
  }
  return found;
}
