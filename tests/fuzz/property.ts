import fc, { type Arbitrary } from 'fast-check';

/** Something that must hold for every input of a kind. Inputs are plain data, so that one that was found can be kept as JSON. */
export interface Property {
  readonly name: string;
  /** What it belongs to in the table of figures. */
  readonly family: 'Markdown' | 'MDX' | 'front matter' | 'config' | 'addresses' | 'edits';
  /** Its share of all cases, beside the shares of the others: what is quick is tried more often. */
  readonly share: number;
  /** Tries the property; fast-check is told where the numbers come from. */
  readonly attempt: (options: {
    readonly seed: number;
    readonly runs: number;
    readonly path?: string;
  }) => Promise<Attempt>;
  /** Tries it with one input that was kept. Throws if it does not hold. */
  readonly replay: (input: unknown) => Promise<void>;
}

/** What came of some runs. Without a `fault`, all of them have passed. */
export interface Attempt {
  readonly runs: number;
  readonly fault?: { readonly input: unknown; readonly message: string; readonly path: string };
}

/** Makes a property of a function that throws if its input shows that something is wrong. */
export function property<T>(
  { name, family, share }: Pick<Property, 'name' | 'family' | 'share'>,
  inputs: Arbitrary<T>,
  check: (input: T) => void | Promise<void>,
): Property {
  return {
    name,
    family,
    share,
    async attempt({ seed, runs, path }) {
      const result = await fc.check(
        fc.asyncProperty(inputs, async (input) => check(input)),
        { seed, numRuns: runs, ...(path === undefined ? {} : { path }) },
      );
      if (!result.failed) return { runs: result.numRuns };
      const [input] = result.counterexample ?? [];
      const message = String((result.errorInstance as Error | null)?.stack ?? result.errorInstance);
      return { runs: result.numRuns, fault: { input, message, path: result.counterexamplePath ?? '' } };
    },
    replay: async (input) => check(input as T),
  };
}

/** Throws unless something holds; `facts` say what was seen instead. */
export function must(holds: boolean, words: string, facts?: unknown): asserts holds {
  if (!holds) throw new Error(facts === undefined ? words : `${words}: ${JSON.stringify(facts)?.slice(0, 600)}`);
}
