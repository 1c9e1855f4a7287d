import {
  closeSync,
  cpSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { type RunningServe, startServe } from '../support/running-serve.ts';
import { compiled, copySite, type Files, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';
import { expectNoLeftovers, IS_WHOLE } from '../support/torture.ts';

// What editors and tools do to files while `serve` and builds work. In the end, pages are those of the files as they are.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const PAGE = 'content/en/docs/second.md';
const AT = 'docs/second/';
/** How often a server has worked on edits, by what it has said. */
const roundsIn = (said: string) => said.match(/^updated in /gm)?.length ?? 0;
const text = (words: string) => `# Second\n\n${words}\n`;

/** How often each kind of file is broken and mended. */
const BREAKS = 25;

/** A site with a plugin. */
const MARKED: Files = {
  'codemaster.config.ts': String(SMALL_SITE['codemaster.config.ts']).replace(
    'export default {',
    "export default {\n  plugins: ['./plugins/mark.mjs'],",
  ),
  'plugins/mark.mjs': "export default { name: 'mark', remark: [() => () => undefined] };\n",
};

/** Serves a copy of the good site while something is done to it. */
async function whileServed(
  act: (site: TestSite, server: RunningServe) => Promise<void>,
  files: Files = {},
): Promise<void> {
  const site = copySite(good);
  site.write(files);
  const server = await startServe(site.root);
  try {
    await server.until(AT, 'More.');
    await act(site, server);
  } finally {
    await server.end();
  }
}

describe('edits under serve', () => {
  it.each([
    ['at once', 1],
    ['one after the other', 200],
  ])('a thousand within a second, %s: the last one is shown, after few rounds of work', async (_, pauses) => {
    await whileServed(async (site, server) => {
      const before = server.said().length;
      for (let i = 0; i < 1000; i++) {
        writeFileSync(join(site.root, PAGE), text(`Edit ${i}.`));
        if (i % (1000 / pauses) === 0) await pause(4);
      }
      expect(await server.until(AT, 'Edit 999.')).toBeLessThan(2_000);
      await expect.poll(() => roundsIn(server.said().slice(before)), { timeout: 20_000 }).toBeGreaterThan(0);
      // What would still come.
      await pause(500);
      expect(roundsIn(server.said().slice(before))).toBeLessThanOrEqual(20);
    });
  });

  const saves: Record<string, (path: string, after: string) => void | Promise<void>> = {
    'a new file that takes its place': (path, after) => {
      writeFileSync(`${path}.tmp`, after);
      renameSync(`${path}.tmp`, path);
    },
    'a copy of the old file, then a new one': (path, after) => {
      renameSync(path, `${path}~`);
      writeFileSync(path, after);
      unlinkSync(`${path}~`);
    },
    'removal, then a new file': async (path, after) => {
      unlinkSync(path);
      await pause(100);
      writeFileSync(path, after);
    },
    'truncation, then writing in pieces': async (path, after) => {
      const descriptor = openSync(path, 'r+');
      ftruncateSync(descriptor);
      for (let at = 0; at < after.length; at += 8) {
        writeSync(descriptor, after.slice(at, at + 8), at);
        await pause(5);
      }
      closeSync(descriptor);
    },
    'a second save by a formatter': (path, after) => {
      writeFileSync(path, after.replace('.', ' .'));
      writeFileSync(path, after);
    },
  };
  it.each(Object.entries(saves))('saved by %s', async (_, save) => {
    await whileServed(async (site, server) => {
      for (let round = 0; round < 3; round++) {
        await save(join(site.root, PAGE), text(`Round ${round}.`));
        await server.until(AT, `<p>Round ${round}.</p>`);
      }
    });
  });

  it('a folder that another one takes the place of', async () => {
    await whileServed(async (site, server) => {
      const docs = join(site.root, 'content/en/docs');
      cpSync(docs, join(site.root, 'other'), { recursive: true });
      writeFileSync(join(site.root, 'other/second.md'), text('Exchanged.'));
      renameSync(docs, join(site.root, 'old'));
      renameSync(join(site.root, 'other'), docs);
      await server.until(AT, 'Exchanged.');
      writeFileSync(join(docs, 'second.md'), text('Followed.'));
      await server.until(AT, 'Followed.');
    });
  });

  it('all content goes and comes back', async () => {
    await whileServed(async (site, server) => {
      const content = join(site.root, 'content');
      renameSync(content, join(site.root, 'away'));
      await pause(1000);
      expect((await fetch(`${server.url}${AT}`)).status).toBeLessThanOrEqual(500);
      renameSync(join(site.root, 'away'), content);
      await server.until(AT, (page, status) => status === 200 && page.includes('<p>More.</p>'));
      writeFileSync(join(site.root, PAGE), text('Back again.'));
      await server.until(AT, 'Back again.');
    });
  });

  it.each([
    ['the config', 'codemaster.config.ts', 'export default {\n', 'config/'],
    ['a plugin', 'plugins/mark.mjs', 'export default {\n', 'plugins/'],
    ['front matter', PAGE, '---\ntitle: [a\n---\n\nText.\n', 'front-matter/syntax'],
    ['a link', PAGE, '# Second\n\n[x](./nowhere.md)\n', 'links/broken'],
  ])(
    `%s is broken and mended ${BREAKS} times: the terminal says so, and pages recover`,
    async (_, file, broken, rule) => {
      await whileServed(async (site, server) => {
        const path = join(site.root, file);
        const whole = readFileSync(path, 'utf8');
        const times: number[] = [];
        for (let round = 0; round < BREAKS; round++) {
          const before = server.said().length;
          writeFileSync(path, broken);
          await expect.poll(() => server.said().slice(before), { timeout: 20_000, interval: 20 }).toContain(rule);
          writeFileSync(path, whole);
          writeFileSync(
            join(site.root, 'content/en/docs/intro.md'),
            `# Intro\n\nRound ${round}.\n\n## First steps\n\nGo on.\n`,
          );
          const ms = await server.until('docs/intro/', `Round ${round}.`);
          times.push(ms + (await server.until(AT, (page, status) => status === 200 && page.includes('<p>More.</p>'))));
        }
        // Single ones may wait for something else on a busy machine.
        expect(times.sort((a, b) => a - b)[Math.floor(BREAKS / 2)]).toBeLessThan(1000);
      }, MARKED);
    },
  );

  it('a build and a second serve at the same time: all are right', async () => {
    await whileServed(async (site, server) => {
      const second = await startServe(site.root);
      try {
        writeFileSync(join(site.root, PAGE), text('For all.'));
        await site.mustBuild();
        await server.until(AT, 'For all.');
        await second.until(AT, 'For all.');
        expect(site.read('docs/second/index.html')).toContain('For all.');
        const clean = makeSite({ ...SMALL_SITE, [PAGE]: text('For all.') });
        await clean.mustBuild();
        expect(site.manifest()).toEqual(clean.manifest());
        expectNoLeftovers(site);
      } finally {
        await second.end();
      }
    });
  });
});

/** In the whole family, more than the system keeps for a watcher that does not read, which is 16,384 events. */
const MANY = IS_WHOLE ? 20_000 : 2_000;
const SHOWN = 100;

describe('a branch that is switched', () => {
  it(`exchanges ${MANY} files while the server is stuck: no page is stale`, { timeout: 300_000 }, async () => {
    const part = (i: number, branch: string) => `Part ${i} of ${branch}.\n`;
    const path = (i: number) => `content/en/docs/parts/_part-${i}.md`;
    const pages = Array.from({ length: SHOWN }, (_, i) => i);
    const site = copySite(good);
    site.write(Object.fromEntries(Array.from({ length: MANY }, (_, i) => [path(i), part(i, 'main')])));
    const shown = (i: number) => i * (MANY / SHOWN);
    for (const i of pages)
      site.write({ [`content/en/docs/page-${i}.md`]: `# Page ${i}\n\n::include[./parts/_part-${shown(i)}.md]\n` });
    const server = await startServe(site.root);
    try {
      for (const i of pages) await server.until(`docs/page-${i}/`, part(shown(i), 'main').trim());
      server.signal('SIGSTOP');
      // The last ones tell nothing of those before: each page is asked for.
      for (let i = MANY - 1; i >= 0; i--) writeFileSync(join(site.root, path(i)), part(i, 'next'));
      unlinkSync(join(site.root, 'content/en/docs/page-7.md'));
      site.write({ 'content/en/docs/page-new.md': '# New page\n\nFrom the other branch.\n' });
      server.signal('SIGCONT');
      for (const i of pages.filter((page) => page !== 7))
        await server.until(`docs/page-${i}/`, part(shown(i), 'next').trim());
      await server.until('docs/page-new/', 'From the other branch.');
      await server.until('docs/page-7/', (_, status) => status === 404);
    } finally {
      server.signal('SIGCONT');
      await server.end();
    }
  });
});

describe('files of a build', () => {
  it('one file in two places is two pages', async () => {
    const site = copySite(good);
    linkSync(join(site.root, PAGE), join(site.root, 'content/en/docs/twice.md'));
    // Both have one title.
    expect((await site.findings()).map(({ rule }) => rule)).toEqual(['titles/duplicate']);
    expect(site.main('docs/second/index.html')).toContain('More.');
    expect(site.main('docs/twice/index.html')).toContain('More.');
    writeFileSync(join(site.root, PAGE), text('In both.'));
    await site.build();
    expect(site.main('docs/second/index.html')).toContain('In both.');
    expect(site.main('docs/twice/index.html')).toContain('In both.');
  });

  it('a name that changes in its case only takes its page along', async () => {
    const site = copySite(good);
    renameSync(join(site.root, PAGE), join(site.root, 'content/en/docs/Second.md'));
    await site.mustBuild();
    const { [PAGE]: page = '', ...others } = SMALL_SITE;
    const clean = makeSite({ ...others, 'content/en/docs/Second.md': page });
    await clean.mustBuild();
    expect(site.manifest()).toEqual(clean.manifest());
    expect(site.files().filter((path) => /^docs\/second\/index/i.test(path))).toHaveLength(1);
  });

  it('no docs, one doc and none again: each site is whole, and nothing is left of the one before', async () => {
    const site = copySite(good);
    rmSync(join(site.root, 'content/en/docs'), { recursive: true });
    const about = { 'content/en/pages/about.md': '# About\n\nUs.\n' };
    const none: Files = { 'codemaster.config.ts': SMALL_SITE['codemaster.config.ts'] ?? '', ...about };
    site.write(about);
    const compare = async (files: Files) => {
      await site.mustBuild();
      const clean = makeSite(files);
      await clean.mustBuild();
      expect(site.manifest()).toEqual(clean.manifest());
    };
    await compare(none);
    site.write({ 'content/en/docs/one.md': '# One\n\nText.\n' });
    await compare({ ...none, 'content/en/docs/one.md': '# One\n\nText.\n' });
    rmSync(join(site.root, 'content/en/docs'), { recursive: true });
    await compare(none);
  });
});
