import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, it } from 'vitest';

/** Debian's package; its command is this file, which not every system can start by itself. */
const JAR = '/usr/share/java/epubcheck.jar';

/**
 * Options of a JVM that works for seconds: with the second compiler, EPUBCheck takes more than twice the processor time. (Of four
 * books, each 17 seconds instead of 7.)
 */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** How EPUBCheck is called on this machine; undefined where it is not installed. */
function findEpubcheck(): readonly string[] | undefined {
  const named = process.env.EPUBCHECK_JAR;
  const jar = [named, JAR].find((path) => path !== undefined && path !== '' && existsSync(path));
  const works = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (jar !== undefined && works('java', ['-version'])) return ['java', ...SHORT_RUN, '-jar', jar];
  return works('epubcheck', ['--version']) ? ['epubcheck'] : undefined;
}

/** Errors and warnings that EPUBCheck has about a file, one a line. */
export function faultsOfEpub([command = '', ...args]: readonly string[], file: string): string[] {
  const { stdout, stderr } = spawnSync(command, [...args, file], { encoding: 'utf8', timeout: 120_000 });
  const said = `${stdout}${stderr}`;
  const counts = /Messages: 0 fatals \/ 0 errors \/ 0 warnings/.test(said);
  return counts ? [] : said.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)|rror/.test(line));
}

/** Tests that need EPUBCheck; without it they are skipped, and say so, unless they must run. */
export function describeWithEpubcheck(name: string, tests: (epubcheck: readonly string[]) => void): void {
  const found = findEpubcheck();
  if (found) describe(name, () => tests(found));
  else if (process.env.CODEMASTER_REQUIRE_TOOLCHAINS === '1') {
    it(`${name}: has EPUBCheck`, () => {
      throw new Error('CODEMASTER_REQUIRE_TOOLCHAINS is set, and EPUBCheck is not installed (Debian: epubcheck).');
    });
  } else describe.skip(`${name} (EPUBCheck is not installed)`, () => tests([]));
}
