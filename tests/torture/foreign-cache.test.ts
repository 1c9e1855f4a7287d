import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { copySite, makeSharedSite } from '../support/site-test.ts';

// The cache of a site may be on another disk. A link that leads elsewhere must not have builds search, write or remove there.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

/** A site whose `.codemaster` is a link to a folder. */
function siteWithLink(target: string) {
  const site = copySite(good);
  site.remove('.codemaster');
  symlinkSync(target, join(site.root, '.codemaster'));
  return site;
}

describe('a cache that is a link to a folder of others', () => {
  /** A home folder, and one with more entries than a build should look at. */
  const makeFull = (count: number) => {
    const folder = makeFolder();
    for (let i = 0; i < count; i++) writeFileSync(join(folder, `photo-${i}`), 'x');
    return folder;
  };
  it.each([
    ['one file of its own', () => makeFull(1)],
    ['20,000 files', () => makeFull(20_000)],
    ['all processes', () => '/proc'],
  ])('is refused at once where there are %s, and both folders stay as they are', async (_, make) => {
    const target = make();
    const site = siteWithLink(target);
    const [before, old] = [target === '/proc' ? [] : readdirSync(target), site.manifest()];
    for (const command of ['build', 'check'] as const) {
      const started = performance.now();
      const { code, stdout, stderr } = await site.run([command]);
      expect(performance.now() - started).toBeLessThan(5000);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^<site>\/\.codemaster leads to \S+, which holds files of others, such as \S+\.\nhint: remove the link, or lead it to an empty folder\n$/,
      );
      expect(stderr).toContain(`leads to ${target === '/proc' ? target : realpathSync(target)},`);
    }
    if (target !== '/proc') expect(readdirSync(target)).toEqual(before);
    expect(site.manifest()).toEqual(old);
  });

  it('is left where it is by `clean`, which removes the link', async () => {
    const target = makeFull(3);
    const site = siteWithLink(target);
    await site.run(['clean']);
    expect(existsSync(join(site.root, '.codemaster'))).toBe(false);
    expect(readdirSync(target)).toHaveLength(3);
    await site.mustBuild();
    expect(site.manifest()).toEqual(good.manifest());
  });
});

it('keeps its files behind a link to an empty folder, and reads them there', async () => {
  const target = makeFolder();
  const site = siteWithLink(target);
  await site.mustBuild();
  expect(readdirSync(target)).toContain('cache-2');
  expect(lstatSync(join(site.root, '.codemaster')).isSymbolicLink()).toBe(true);
  const table = readFileSync(join(target, 'cache-2/table'));
  expect((await site.build('--profile')).code).toBe(0);
  // What was there is read and added to, not begun anew.
  expect(readFileSync(join(target, 'cache-2/table')).subarray(0, table.length)).toEqual(table);
  expect(site.manifest()).toEqual(good.manifest());
});

it('refuses an output folder below a folder in which the system makes none, and does not hang', async () => {
  const site = copySite(good);
  const { code, stderr } = await site.build('--out-dir', '/proc/none/of/it');
  expect(code).toBe(74);
  expect(stderr).toContain('/proc');
});
