import { cleanMathml } from './clean-mathml.ts';

/** A formula as MathML, or why it cannot be read and where (a count of characters). */
export type DrawnMath =
  | { readonly mathml: string }
  | { readonly problem: string; readonly offset?: number | undefined };

/** Draws formulas. Made once per process; `render` is synchronous and pure once `load` has run. */
export interface MathRenderer {
  /** Fetches the renderer. Only sites with formulas pay for it. */
  readonly load: () => Promise<void>;
  readonly render: (tex: string, display: boolean) => DrawnMath;
}

/** Longest accepted formula in characters; the time to draw one grows with its length. */
const MAX_LENGTH = 5_000;

// They would be links, and to what: formulas have no ids.
const REFERENCE = /(?<!\\)\\(?:ref|eqref)(?![a-zA-Z])/;
const NO_REFERENCES = 'Formulas have no names, so there is nothing that `\\ref` could lead to.';

/** Makes a renderer with nothing loaded. */
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
        // Macros defined in a formula are its own: the empty table is new each time.
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
        const first = message.replace(/\s+at (position \d+|end of input):[\s\S]*$/, '').trim();
        return { problem: `The formula cannot be read: ${first}.`, offset: position };
      }
    },
  };
}
