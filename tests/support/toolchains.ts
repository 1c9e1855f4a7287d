import { describe, it } from 'vitest';
import { FIND_TOOLCHAIN } from '../../src/io/toolchains/find-toolchain.ts';
import { isAtLeast } from '../../src/samples/is-at-least.ts';

/** Whether the tests of a language must run: then one that is missing is a failure, and no reason to skip. */
const REQUIRED = process.env.CODEMASTER_REQUIRE_TOOLCHAINS === '1';

/** Variables with which the checker finds the toolchains of this machine. */
export const machineVariables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** Tests that need the toolchains of some languages (`go`, `java 25`); without them they are skipped, and say so. */
export function describeWith(languages: readonly string[], name: string, tests: () => void): void {
  const missing = languages.filter((language) => {
    const [name = '', version = '0'] = language.split(' ');
    const found = FIND_TOOLCHAIN.get(name)?.({ variables: machineVariables, chosen: {} });
    return !found || 'looked' in found || !isAtLeast(found.version, version);
  });
  if (missing.length === 0) describe(name, tests);
  else if (REQUIRED) {
    it(`${name}: has the toolchain of ${missing.join(' and ')}`, () => {
      throw new Error(`CODEMASTER_REQUIRE_TOOLCHAINS is set, and there is no toolchain for ${missing.join(' and ')}.`);
    });
  } else describe.skip(`${name} (there is no toolchain for ${missing.join(' and ')})`, tests);
}
