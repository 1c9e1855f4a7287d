import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolStamp, toolVersion } from '../../src/io/process/package-root.ts';
import { findingsOf } from '../../src/pipeline/load/findings-of.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { copySite, makeSharedSite, type TestSite } from '../support/site-test.ts';

const NOTE = 'content/en/docs/note.md';
const SAME_HEADINGS = '# Note\n\n![](/a.png)\n\n```go\npackage main\n```\n';

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite({ ...SMALL_SITE, [NOTE]: SAME_HEADINGS, 'content/static/a.png': 'x' });
  await good.build();
  // A stamp tells of a change only when some time has passed since the build.
  await sleep(50);
  await good.build();
});
afterAll(() => good.dispose());

/** Rules that were found, and how often pages were told of on the way. */
async function look({ root }: TestSite, more: { readonly drafts?: boolean; readonly cache?: boolean } = {}) {
  let steps = 0;
  let parsed = 0;
  const { diagnostics, pages } = await findingsOf({
    ...{ root, drafts: false, cache: true, ...more },
    cacheStamp: toolStamp(),
    generator: `codemaster ${toolVersion()}`,
    signal: new AbortController().signal,
    onProgress(_done, total, work) {
      steps++;
      if (work === 'parse') parsed = total;
    },
  });
  return {
    rules: diagnostics.map(({ code, span }) => `${code} ${span?.file ?? ''}`),
    pages,
    isRead: steps > 0,
    parsed,
  };
}

/** Bytes of all files below a folder, by path. */
function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'latin1')]),
  );
}

describe('check after a build', () => {
  it('says what the build said, without reading a page', async () => {
    const site = copySite(good);
    await sleep(50);
    await site.build();
    const known = await look(site);
    const anew = await look(site, { cache: false });
    expect(known.isRead).toBe(false);
    expect(anew.isRead).toBe(true);
    expect(known.rules.length).toBeGreaterThan(0);
    expect([known.rules, known.pages]).toEqual([anew.rules, anew.pages]);
  });

  it('does so whatever became of the output', async () => {
    const site = copySite(good);
    await sleep(50);
    await site.build();
    site.remove('build/docs');
    expect((await look(site)).isRead).toBe(false);
  });

  it.each<readonly [string, (site: TestSite) => void]>([
    ['a page', (site) => site.write({ [NOTE]: `${SAME_HEADINGS}\n[Gone](./gone.md)\n` })],
    ['a new page', (site) => site.write({ 'content/en/docs/new.md': '# New\n\n[Gone](./gone.md)\n' })],
  ])('reads the pages again when %s has changed', async (_what, edit) => {
    const site = copySite(good);
    await sleep(50);
    await site.build();
    edit(site);
    const { rules, isRead } = await look(site);
    expect(isRead).toBe(true);
    expect(rules.join()).toMatch(/links\/\S+ content\/en\/docs/);
  });

  it('parses only the page that has changed, finds what a first check finds, and leaves everything as it was', async () => {
    const site = copySite(good);
    await sleep(50);
    await site.build();
    const kept = () => readFolder(join(site.root, '.codemaster'));
    site.write({ 'content/en/docs/intro.md': '# Intro\n\nHello.\n\n## First steps\n\nGo on and on.\n' });
    const [before, built] = [kept(), site.manifest()];
    const again = await look(site);
    const anew = await look(site, { cache: false });
    expect([again.parsed, anew.parsed]).toEqual([1, 3]);
    expect([again.rules, again.pages]).toEqual([anew.rules, anew.pages]);
    expect(again.rules.length).toBeGreaterThan(0);
    expect(kept()).toEqual(before);
    expect(site.manifest()).toEqual(built);
  });

  it('starts from the beginning when what was remembered is damaged', async () => {
    const site = copySite(good);
    await sleep(50);
    await site.build();
    site.write({ [NOTE]: `${SAME_HEADINGS}\nMore.\n` });
    const folder = join(site.root, '.codemaster', 'cache-2');
    for (const name of readdirSync(folder)) if (name.startsWith('pack')) truncateSync(join(folder, name), 0);
    const again = await look(site);
    const anew = await look(site, { cache: false });
    expect([again.rules, again.pages]).toEqual([anew.rules, anew.pages]);
  });

  it('reads the pages when drafts are asked for too', async () => {
    const site = copySite(good);
    expect((await look(site, { drafts: true })).isRead).toBe(true);
  });

  it('is not misled by a build into another folder, or by one of a single locale', async () => {
    const site = copySite(good);
    site.remove('build');
    site.remove('.codemaster');
    await site.run(['build', '--out-dir', join(site.root, 'elsewhere')]);
    expect((await look(site)).isRead).toBe(true);
    await site.run(['build', '--locale', 'en']);
    expect((await look(site)).isRead).toBe(true);
  });
});

it('code that is not printed has the same findings as with colours', async () => {
  const site = copySite(good);
  const noted =
    '```go showLineNumbers=7\na() // [!note 1]\nb()\n```\n\n:::notes\n1. One\n:::\n\n[Mark](#code-1-mark-1) [Gone](#code-1-mark-2)\n';
  const folded = '```js show=1-9\na\nb\n```\n\n```console\n$ ls /none\nls: error\n```\n\n```ansi\n\u001b[31mred\n```\n';
  const faulty = '```nolang\nx\n```\n\n```js {9}\na\n```\n\n```go /missing/\nb\n```\n';
  site.write({ [NOTE]: `# Note\n\n${faulty}\n${noted}\n${folded}` });
  const { rules } = await look(site, { cache: false });
  const run = await site.run(['build', '--format', 'json', '--no-cache']);
  const built = (JSON.parse(run.stdout) as { findings: { rule: string; file: string }[] }).findings;
  expect(rules).toEqual(built.map(({ rule, file }) => `${rule} ${file}`));
  expect(rules.length).toBeGreaterThan(1);
});
