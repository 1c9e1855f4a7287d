import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/io/modules/load-config.ts';
import { openOutput } from '../../../../src/io/output/write-output.ts';
import type { OutputFile } from '../../../../src/model/output.ts';
import { createSiteLoader } from '../../../../src/pipeline/load/load-site.ts';
import type { LoadedSite } from '../../../../src/pipeline/load/loaded-site.ts';
import type { ReadFile } from '../../../../src/pipeline/publish/file-reader.ts';
import { createSiteClosure } from '../../../../src/pipeline/publish/site-closure.ts';
import { createStageLog } from '../../../../src/pipeline/stage-log.ts';
import type { FileFacts, KnownFacts } from '../../../../src/stages/closure/file-facts.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import { compiled, makeSharedSite } from '../../../support/site-test.ts';

let site: ReturnType<typeof makeSharedSite>;
let loaded: LoadedSite;
beforeAll(async () => {
  await compiled();
  site = makeSharedSite({
    'codemaster.config.ts': "export default { title: 'X', url: 'https://x.example', baseUrl: '/sub/', blog: false };\n",
    'content/en/docs/intro.md': '# Intro\n\nText.\n',
  });
  const configFile = await loadConfig(site.root);
  if (!configFile.config) throw new Error('the config is broken');
  loaded = await createSiteLoader().load({ root: site.root, config: configFile.config, configFile, drafts: false });
}, 120_000);
afterAll(() => site.dispose());

const textsOf = (facts: FileFacts | KnownFacts) =>
  'numbers' in facts ? facts.numbers.map((number) => facts.texts[number]) : facts;

/** Gives files to a site, written by a thread or not; `also` come of the facts of the first. */
async function publish(
  files: readonly OutputFile[],
  { isThreaded, also = [] }: { readonly isThreaded: boolean; readonly also?: readonly OutputFile[] },
) {
  const root = makeFolder();
  const log = createStageLog(() => 0, true);
  const closure = createSiteClosure({ root: site.root, loaded, routes: [], log });
  const manner = { thread: isThreaded ? 'write-thread.js' : undefined };
  const output = openOutput<ReadFile>(join(root, 'build'), root, { pid: process.pid, ...manner });
  const target = closure.watch(output);
  const told: (readonly [path: string, facts: readonly (string | undefined)[]])[] = [];
  try {
    for (const [i, file] of files.entries())
      target.write(file, (facts) => {
        if (i === 0) for (const more of also) target.write(more, (found) => told.push([more.path, textsOf(found)]));
        told.push([file.path, textsOf(facts)]);
      });
    await output.settle();
    const findings = closure.findings([], 'codemaster.config.ts');
    output.commit();
    const threads = log.events().map(({ thread = 'main' }) => thread);
    return { told, findings, count: log.totals().find(({ stage }) => stage === 'read addresses')?.count, threads };
  } finally {
    await output.close();
    output.discard();
  }
}

const page = (path: string, body: string): OutputFile => ({ path: `${path}/index.html`, contents: body });

/** As many bytes as no batch has room for. */
const LONG = '<p>đ</p>'.repeat(60_000);

const HARD: readonly OutputFile[] = [
  page(
    'docs/entities',
    '<a href="/sub/a?x=1&amp;y=2&copy=3" id="a&amp;b"><a href="#a&b"><a href="#a&#x26;b"><a href=#gone>',
  ),
  page('docs/linked-data', '<script type="application/ld+json">{"url":"/sub/no","@id":"#x","item":["../y"]}</script>'),
  page('docs/no-data', '<script type="application/ld+json">{"url":</script><a href="">'),
  page(
    'docs/relative',
    '<a href="../intro"><img src="./mất.png" srcset="a.png 1x, /sub/b.png 2x"><a href="?q#x"><img src="">',
  ),
  page('docs/also-relative', '<a href="../intro"><img src="./mất.png"><a href="../relative#x"><a href="../twice#one">'),
  page(
    'docs/twice',
    '<p id="one"><p id="one"><a name="two"></a><p id="two"><p id="đường"><a href="#%C4%91%C6%B0%E1%BB%9Dng">',
  ),
  page(
    'docs/anchors',
    '<a href="/sub/docs/twice#Two"><a href="/sub/docs/entities#a&amp;b"><a href="/sub/docs/long#end">',
  ),
  page('docs/long', `${LONG}<a href="/sub/first-in-long"><a href="#gone"><p id="end">`),
  page(
    'docs/after',
    '<a href="/sub/first-in-long"><a href="/sub/no"><a href="https://x.example/outside"><a href="/outside">',
  ),
  page(
    'docs/markup',
    '<!-- <a href="/no1"> --><textarea><a href="/no2"></textarea><A HREF=\'/sub/no3\'><a href="javascript:x">',
  ),
  page('docs/marked', '<p>\ufdd0'),
  page('docs/other-signs', '<p>\ufdcf\ufdf0\ufffd\ufeff \u{1f600}'),
  page('docs/empty', ''),
  { path: 'bytes/index.html', contents: new TextEncoder().encode('<p>\ufdd0</p><a href="/sub/in-bytes">') },
  { path: 'marked.md', contents: 'A \ufdef.' },
  { path: 'sitemap.xml', contents: '<urlset><url><loc>https://x.example/sub/none?a&amp;b</loc></url></urlset>' },
  {
    path: 'feed.json',
    contents: '{"home_page_url":"/sub/none","items":[{"content_html":"<a href=\\"/sub/in-feed\\">"}]}',
  },
  { path: 'assets/a.css', contents: '@import "b.css"; a{background:url(c\\(1.png)}' },
  { path: 'data.bin', contents: new Uint8Array([0xef, 0xb7, 0x90, 0xff]) },
  { path: '404.html', contents: '<a href="/sub/docs/twice#one"><a href="/sub/no">' },
];

describe('files that a thread writes', () => {
  it('are found to hold what this thread finds in them, in the same order', async () => {
    const [here, there] = [await publish(HARD, { isThreaded: false }), await publish(HARD, { isThreaded: true })];
    expect(here.told.map(([path]) => path)).toEqual(HARD.map(({ path }) => path));
    expect(there.told).toEqual(here.told);
    expect(here.findings.length).toBeGreaterThan(20);
    expect(there.findings).toEqual(here.findings);
    expect(there.findings.filter(({ code }) => code === 'output/leftover-marker')).toHaveLength(2);
    expect([there.count, here.count]).toEqual([HARD.length, HARD.length]);
    expect(
      there.threads.filter((name) => name === 'main'),
      'the long one',
    ).toHaveLength(1);
  });

  it('may be more than a thread has room for, so that this one writes some of them in between', async () => {
    const files = Array.from({ length: 300 }, (_, i) => {
      const own = `<a href="/sub/n-${i % 7}"><a href="/sub/only-${i}"><a href="#gone-${i % 3}"><p id="p${i}">`;
      return page(`docs/p${i}`, own + '<p>đ</p>'.repeat(i % 40 === 39 ? 30_000 : 3000));
    });
    const [here, there] = [await publish(files, { isThreaded: false }), await publish(files, { isThreaded: true })];
    const byThread = there.threads.filter((name) => name === 'write thread').length;
    expect(byThread).toBeGreaterThan(50);
    expect(byThread).toBeLessThan(files.length);
    expect(there.told).toEqual(here.told);
    expect(there.findings).toEqual(here.findings);
    expect(there.findings.length).toBeGreaterThan(files.length);
  });

  it('may lead to more files, which stand right behind them', async () => {
    const also = [
      { path: 'assets/sheets-a.css', contents: 'a{background:url(/sub/no)}' },
      page('docs/more', `${LONG}<a href="/sub/only-here">`),
    ];
    const [here, there] = [
      await publish(HARD, { isThreaded: false, also }),
      await publish(HARD, { isThreaded: true, also }),
    ];
    expect(here.told.slice(0, 3).map(([path]) => path)).toEqual([...also, ...HARD].slice(0, 3).map(({ path }) => path));
    expect(there.told).toEqual(here.told);
    expect(there.findings).toEqual(here.findings);
  });

  it('are not judged before they are read', () => {
    const closure = createSiteClosure({ root: site.root, loaded, routes: [] });
    const slow = { write: () => true, keep: () => false, copy() {} };
    closure.watch(slow).write(page('docs/x', ''));
    expect(() => closure.findings([], 'codemaster.config.ts')).toThrow('not read: 1');
  });
});
