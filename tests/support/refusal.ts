import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { copySite, type Files, type Run, type TestSite } from './site-test.ts';

/** The site most broken sites are made from: one locale, two docs, no warnings. */
export const SMALL_SITE: Files = {
  'codemaster.config.ts': "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n};\n",
  'content/en/docs/intro.md': '# Intro\n\nHello.\n\n## First steps\n\nGo on.\n',
  'content/en/docs/second.md': '# Second\n\nMore.\n',
};

/** The end of what a build prints that found something. */
export const KEPT = 'nothing was written; the previous site was kept\n';

/**
 * Builds a changed copy of a site that has been built before, and makes sure that the finished site is byte for
 * byte as it was and that nothing is left lying about.
 */
export async function refusedBuild(
  good: TestSite,
  change: (site: TestSite) => void,
  args: readonly string[] = [],
): Promise<Run> {
  const site = copySite(good);
  change(site);
  const before = { manifest: site.manifest(), times: site.times() };
  const run = await site.build(...args);
  expect({ manifest: site.manifest(), times: site.times() }).toEqual(before);
  for (const leftover of ['staging', 'previous', 'lock'])
    expect(existsSync(join(site.root, `.build.${leftover}`)), `.build.${leftover} is left`).toBe(false);
  return run;
}
