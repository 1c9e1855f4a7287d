import { findGo } from './go.ts';
import { findJava } from './java.ts';
import { findNode } from './node.ts';
import type { FindToolchain } from './toolchain.ts';

/** How the toolchain of each language is found, by the name of its `SampleLanguage`. */
export const FIND_TOOLCHAIN: ReadonlyMap<string, FindToolchain> = new Map([
  ['go', findGo],
  ['java', findJava],
  ['node', findNode],
]);
