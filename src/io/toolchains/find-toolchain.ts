import { findGo } from './go.ts';
import { findJava } from './java.ts';
import { findNode } from './node.ts';
import type { FindToolchain, MissingToolchain, Toolchain, ToolchainPlaces } from './toolchain.ts';

/** The functions that find the toolchain of a language, by the name of its `SampleLanguage`. */
export const FIND_TOOLCHAIN: ReadonlyMap<string, FindToolchain> = new Map([
  ['go', findGo],
  ['java', findJava],
  ['node', findNode],
]);

/**
 * Returns the toolchain of a language, by the name of its `SampleLanguage`. Each toolchain is looked for once, when it is first
 * needed.
 */
export type FindToolchains = (language: string) => Toolchain | MissingToolchain | undefined;

/** Creates the function that finds the toolchains of this machine. */
export function findToolchains(places: ToolchainPlaces): FindToolchains {
  const known = new Map<string, ReturnType<FindToolchains>>();
  return (language) => {
    if (!known.has(language)) known.set(language, FIND_TOOLCHAIN.get(language)?.(places));
    return known.get(language);
  };
}
