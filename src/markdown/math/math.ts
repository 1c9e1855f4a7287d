import { cleanMathml } from './clean-mathml.ts';

/** A formula as MathML, or the reason why it is invalid, with an offset in characters. */
type DrawnMath = { readonly mathml: string } | { readonly problem: string; readonly offset?: number | undefined };

/** Renders formulas. Created once per process; after `load`, `render` is synchronous and pure. */
export interface MathRenderer {
  /** Loads the library. Only sites with formulas need it. */
  readonly load: () => Promise<void>;
  readonly render: (tex: string, display: boolean) => DrawnMath;
}

/** Maximum length of a formula in characters. The time to render one grows with its length. */
const MAX_LENGTH = 5_000;

// References would become links, but formulas have no ids to link to.
const REFERENCE = /(?<!\\)\\(?:ref|eqref)(?![a-zA-Z])/;
const NO_REFERENCES = 'Formulas have no names, so there is nothing that `\\ref` could lead to.';

/** Creates a renderer without loading the library. */
export function createMathRenderer(): MathRenderer {
  let temml: typeof import('temml').default | undefined;
  return {
    async load() {
      temml ??= (await import('temml')).default;
    },
    render(tex, display) {
      if (!temml) throw new Error('a formula was drawn before the renderer was loaded');
      const reference = REFERENCE.exec(tex);
      if (reference) return { problem: NO_REFERENCES, offset: reference.index };
      if (tex.length > MAX_LENGTH)
        return { problem: `The formula has ${tex.length} characters, where at most ${MAX_LENGTH} are allowed.` };
      try {
        // A new table for each formula, so that macros defined in one formula do not affect others.
        const drawn = temml.renderToString(tex, {
          displayMode: display,
          throwOnError: true,
          trust: false,
          maxSize: [50, 50],
          maxExpand: 500,
          macros: {},
        });
        return { mathml: cleanMathml(drawn) };
      } catch (error) {
        const { message, position } = error as Error & { position?: number };
        // The library fails in its own code over a formula that it did not expect; the message is about that code.
        if (error instanceof TypeError || error instanceof RangeError) return unfinished(tex);
        const first = message.replace(/\s+at (position \d+|end of input):[\s\S]*$/, '').trim();
        return { problem: `The formula cannot be read: ${first}.`, offset: position };
      }
    },
  };
}

/** Says what a formula lacks whose reader failed: most often what stands after `^` or `_`. */
function unfinished(tex: string): { readonly problem: string; readonly offset: number } {
  const bare = /[\^_](?=\s*(?:$|[}&]|\\\\|\\(?:right|end)\b))/.exec(tex);
  return bare
    ? { problem: `The formula cannot be read: nothing stands after \`${bare[0]}\`.`, offset: bare.index }
    : {
        problem: 'The formula cannot be read: a part of it is missing, or in a place where it cannot stand.',
        offset: 0,
      };
}
