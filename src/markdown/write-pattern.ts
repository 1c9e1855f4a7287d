import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** A pattern of Oniguruma as JavaScript writes it. Plain data. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  /** What regular expressions cannot say by themselves; see `EmulatedRegExp` of oniguruma-to-es. */
  readonly emulation?: Emulation;
}

interface Emulation {
  /** Names a way of searching that looks at the text from where the search begins only. */
  readonly strategy?: string | null;
}

type Target = 'auto' | 'ES2024' | 'ES2025';

/** Writes a pattern for JavaScript; throws where it has no counterpart. */
export function writePattern(pattern: string, target: Target = 'auto'): WrittenPattern {
  const draft = draftOf(pattern, target);
  const { source, flags } = draft;
  const { lazyCompile, ...emulation } = 'rawOptions' in draft ? (draft.rawOptions as LazyEmulation) : {};
  return { source, flags, ...(Object.keys(emulation).length === 0 ? {} : { emulation }) };
}

type LazyEmulation = Emulation & { readonly lazyCompile?: boolean };

/** The regular expression that Shiki would use, not compiled yet: that is what takes time. */
function draftOf(pattern: string, target: Target): RegExp {
  return defaultJavaScriptRegexConstructor(pattern, { target, lazyCompileLength: 0 });
}

/** Makes the regular expression that was written. */
export function regexOf({ source, flags, emulation }: WrittenPattern): RegExp {
  if (!emulation) return new RegExp(source, flags);
  emulated ??= draftOf('a', 'auto').constructor as NonNullable<typeof emulated>;
  return new emulated(source, flags, emulation);
}

let emulated: (new (source: string, flags: string, emulation: Emulation) => RegExp) | undefined;

/**
 * The patterns of a grammar, written. Those are left out that have no counterpart, and those that depend on the version
 * of JavaScript.
 */
export function writePatterns(grammar: object): Readonly<Record<string, WrittenPattern>> {
  const written: Record<string, WrittenPattern> = {};
  for (const pattern of patternsIn(grammar)) {
    try {
      const older = writePattern(pattern, 'ES2024');
      if (JSON.stringify(older) === JSON.stringify(writePattern(pattern, 'ES2025'))) written[pattern] = older;
    } catch {
      // It is found out again when it is asked for.
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
