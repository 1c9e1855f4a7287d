import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { ferryman } from '../support/ferryman.ts';
import { compiled, makeSite, type TestSite } from '../support/site-test.ts';

// Configs import the compiled tool, and some tests start it.
beforeAll(compiled);

/** A remark plugin that writes `:ferry:` as a picture of letters, in all collections. */
const EMOJI = `
import { definePlugin } from 'codemaster-site';
import { SIGN } from './sign.ts';
const walk = (node) => {
  if (node.type === 'text') node.value = node.value.replaceAll(':ferry:', SIGN);
  for (const child of node.children ?? []) walk(child);
};
export default definePlugin({ name: 'emoji', remark: [() => (tree) => walk(tree)] });
`;
const SIGN = "export const SIGN = '⛴';\n";

/** A rehype plugin with options, for the blog alone. */
const NOTES = `
export default ({ className }) => ({
  name: 'notes',
  rehype: { blog: [[(options) => (tree) => {
    for (const node of tree.children) if (node.tagName === 'p') node.properties = { className: [options.className] };
  }, { className }]] },
});
`;

const doc = (text: string, title = 'Own') => `---\ntitle: ${title}\ndescription: A page of its own.\n---\n\n${text}\n`;

/** Findings as `file:line severity rule message`. */
async function findings(site: TestSite): Promise<string[]> {
  const found = await site.findings();
  return found.map(({ file, line, rule, severity, message }) => `${file}:${line} ${severity} ${rule} ${message}`);
}

/** Runs of the stages of a build, by name. */
async function runsOf(site: TestSite): Promise<Record<string, number>> {
  const { stderr } = await site.build('--profile');
  const rows = [...stderr.matchAll(/^(\S.*?) {2,}(\d+) +(\d+) +[\d.]+/gm)];
  return Object.fromEntries(rows.map(([, stage = '', runs]) => [stage, Number(runs)]));
}

describe('remark and rehype plugins', () => {
  it('work on the texts of the collections they are for, in .md and .mdx', async () => {
    const site = makeSite(
      ferryman(
        { plugins: ['./plugins/emoji.ts', ['./plugins/notes.ts', { className: 'quiet' }]] },
        {
          'plugins/emoji.ts': EMOJI,
          'plugins/sign.ts': SIGN,
          'plugins/notes.ts': NOTES,
          'content/en/docs/own.md': doc('## The :ferry: goes\n\nA **:ferry:** and `:ferry:`.'),
          'content/en/docs/own2.mdx': doc('Sum {1 + 1} :ferry:', 'Own two'),
          'content/en/blog/2026-05-01-own.md': doc('A post :ferry:.', 'Post'),
          'content/en/blog/2026-05-02-own.mdx': doc('A post :ferry: in MDX.', 'Post two'),
        },
      ),
    );
    await site.mustBuild();
    expect(site.main('docs/next/own/index.html')).toContain('A <strong>⛴</strong> and <code>:ferry:</code>');
    expect(site.main('docs/next/own/index.html')).toContain('id="the--goes"');
    expect(site.main('docs/next/own2/index.html')).toContain('<p>Sum 2 ⛴</p>');
    expect(site.main('blog/2026/05/01/own/index.html')).toContain('<p class="quiet">A post ⛴.</p>');
    expect(site.main('blog/2026/05/02/own/index.html')).toContain('<p class="quiet">A post ⛴ in MDX.</p>');
    expect(site.read('docs/next/own.md')).toContain(':ferry:');
  });

  it('may add syntax, and work with the options they are given', async () => {
    const syntax = `
      // Two plus signs around a word, as a micromark extension would be added.
      export default { name: 'syntax', remark: { docs: [function () {
        const data = this.data();
        (data.fromMarkdownExtensions ??= []).push({ enter: { thematicBreak(token) { this.enter({ type: 'paragraph', children: [{ type: 'text', value: 'A line was here.' }] }, token); } }, exit: { thematicBreak(token) { this.exit(token); } } });
      }] } };`;
    const site = makeSite(
      ferryman(
        { plugins: ['plugins/syntax.js'] },
        { 'plugins/syntax.js': syntax, 'content/en/docs/own.md': doc('One\n\n***\n\nTwo') },
      ),
    );
    await site.mustBuild();
    expect(site.main('docs/next/own/index.html')).toContain('A line was here.');
    expect(site.main('docs/next/own/index.html')).not.toContain('<hr');
  });

  it('may make what the tool then completes: fences, callouts, headings, links, raw HTML', async () => {
    const maker = `
      const text = (value) => ({ type: 'text', value });
      const made = () => [
        { type: 'heading', depth: 2, children: [text('Made here')] },
        { type: 'paragraph', children: [{ type: 'link', url: './install.md', children: [text('install')] }] },
        { type: 'code', lang: 'go', meta: 'title="a.go"', value: 'package main' },
        { type: 'containerDirective', name: 'tip', attributes: {}, children: [{ type: 'paragraph', children: [text('Well.')] }] },
        { type: 'html', value: '<b class="raw">bold</b>' },
        { type: 'table', align: [null], children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [text('cell')] }] }] },
        { type: 'list', ordered: false, children: [{ type: 'listItem', checked: true, children: [{ type: 'paragraph', children: [text('done')] }] }] },
        { type: 'paragraph', children: [{ type: 'image', url: '/img/logo.svg', alt: 'Logo' }, { type: 'footnoteReference', identifier: 'a', label: 'a' }] },
        { type: 'blockquote', children: [{ type: 'paragraph', children: [text('[!NOTE]')] }] },
        { type: 'footnoteDefinition', identifier: 'a', label: 'a', children: [{ type: 'paragraph', children: [text('Note.')] }] },
      ];
      // Nothing has a place in the text any more.
      const strip = (node) => { delete node.position; node.children?.forEach(strip); };
      export default { name: 'maker', remark: { docs: [() => (tree) => { strip(tree); tree.children.push(...made()); }] } };`;
    const site = makeSite(
      ferryman(
        { plugins: ['./maker.mjs'] },
        {
          'maker.mjs': maker,
          'content/en/docs/own.md': doc(':::note\n\n> [!TIP]\n> x\n\n:::\n\n| a |\n| - |\n| b |\n\n```go\nx\n```'),
        },
      ),
    );
    // Links and images made for the pages of the frozen version lead elsewhere.
    const found = (await findings(site)).filter((line) => line.startsWith('content/en/docs/own'));
    expect(found).toEqual([]);
    const { main } = site;
    const html = main('docs/next/own/index.html');
    expect(html).toContain('<h2 id="made-here">Made here<a class="heading-anchor"');
    expect(html).toMatch(/href="\/ferryman\/docs\/next\/install">install/);
    expect(html).toContain('a.go');
    expect(html).toContain('callout is-tip');
    expect(html).toContain('<b class="raw">bold</b>');
    expect(html).toMatch(/<img src="[^"]*logo.svg" alt="Logo"/);
    expect(html).toContain('class="footnotes"');
    expect(JSON.stringify(site.read('sitemap.xml'))).toContain('docs/next/own');
  });

  it('cannot pass the allow-list of elements and addresses', async () => {
    const evil = `
      const bad = [
        { type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'evil()' }] },
        { type: 'element', tagName: 'iframe', properties: { src: 'https://evil.example' }, children: [] },
        { type: 'element', tagName: 'p', properties: { onclick: 'evil()', style: 'color:red', className: ['fine'] }, children: [
          { type: 'element', tagName: 'a', properties: { href: 'javascript:evil()' }, children: [{ type: 'text', value: 'click' }] },
        ] },
      ];
      export default { name: 'evil', rehype: [() => (tree) => { tree.children.push(...structuredClone(bad)); }], remark: [() => (tree) => {
        tree.children.push({ type: 'paragraph', data: { hName: 'style' }, children: [{ type: 'text', value: 'evil{}' }] });
      }] };`;
    for (const ending of ['md', 'mdx']) {
      // In MDX, an address that is not allowed always stops the page.
      const plugin = ending === 'md' ? evil : evil.replace('javascript:evil()', '/docs/intro');
      const site = makeSite(
        ferryman(
          { plugins: ['./evil.mjs'], rules: { 'links/unsafe-url': 'warning' } },
          { 'evil.mjs': plugin, [`content/en/docs/own.${ending}`]: doc('Text.') },
        ),
      );
      const found = (await site.findings()).filter(({ file }) => file?.includes('own.'));
      expect(found.map(({ rule }) => rule)).toEqual(ending === 'md' ? ['links/unsafe-url'] : []);
      const main = site.main('docs/next/own/index.html');
      expect(main).not.toMatch(/evil|onclick|style=|<iframe|<script/);
      expect(main).toMatch(/<p class="fine"><a( href="[^"]*intro")?>click<\/a><\/p>/);
    }
  });
});

describe('mistakes in plugins', () => {
  const build = (plugin: string, page = 'content/en/docs/own.md') =>
    makeSite(ferryman({ plugins: ['./own.ts'] }, { 'own.ts': plugin, [page]: doc('First line.\n\nSecond line.') }));

  it('name the plugin, the hook and the page', async () => {
    const site = build(
      "export default { name: 'own', remark: { docs: [() => () => { throw new Error('no such word'); }] } };",
    );
    // One finding for all pages, which are docs, with the place in the plugin.
    expect(await findings(site)).toEqual([
      expect.stringMatching(
        /^content\/en\/docs\/[\w/]+\.md:1 error plugins\/failed The hook `remark` of the plugin `own` on \d+ pages \((?:`content\/en\/docs\/[\w/]+\.md`,? ?){3}, and \d+ more\) failed: no such word\.$/,
      ),
    ]);
    const again = await site.run(['check']);
    expect(again.stderr).toMatch(/the error was thrown at own\.ts:1:\d+/);
  });

  it('point at the node that an error names', async () => {
    const site = build(`export default {
  name: 'own',
  remark: {
    docs: [
      () => (tree, file) => {
        for (const node of tree.children)
          if (/Second/.test(JSON.stringify(node))) throw Object.assign(new Error('no such word'), { place: node.position });
      },
    ],
  },
};`);
    expect(await findings(site)).toEqual([
      'content/en/docs/own.md:8 error plugins/failed The hook `remark` of the plugin `own` on the page `content/en/docs/own.md` failed: no such word.',
    ]);
    expect((await site.run(['check'])).stderr).toContain('the error was thrown at own.ts:7:');
  });

  it('end code that never ends, on pages and elsewhere', async () => {
    const loops = build("export default { name: 'own', timeout: 1, remark: { docs: [() => () => { for (;;); }] } };");
    const onPage =
      /plugins\/too-slow The hook `remark` of the plugin `own` on the page `content\/en\/docs\/[\w/]+\.md` did not end within 1 s\. It is not tried on other pages\.$/;
    expect(await findings(loops)).toEqual([expect.stringMatching(onPage)]);
    // Pages without the plugin were not taken for those with it.
    const plugin = "export default { name: 'own', timeout: 1, remark: { docs: [() => () => undefined] } };";
    loops.write({ 'own.ts': plugin });
    await loops.mustBuild();
    loops.write({ 'own.ts': "export default { name: 'own', timeout: 1, pages: () => new Promise(() => undefined) };" });
    expect(await findings(loops)).toEqual([
      'own.ts:1 error plugins/too-slow The hook `pages` of the plugin `own` did not end within 1 s.',
    ]);
    // Only another thread can end a loop after an await, in a process of its own.
    const afterAwait = 'await Promise.resolve(); for (;;);';
    loops.write({ 'own.ts': `export default { name: 'own', timeout: 1, findings: async () => { ${afterAwait} } };` });
    const child = spawnSync(process.execPath, [join(packageRoot, 'bin/codemaster.js'), 'check', loops.root], {
      encoding: 'utf8',
    });
    expect(child.status).toBe(1);
    expect(child.stderr).toContain('The hook `findings` of the plugin `own` did not end within 1 s.');
  });

  it('let signals end a loop at once', async () => {
    const site = build(
      "export default { name: 'own', remark: { docs: [() => () => { console.log('on'); for (;;); }] } };",
    );
    const hookLoops = build(
      "export default { name: 'own', findings: async () => { console.log('on'); await null; for (;;); } };",
    );
    const configLoops = makeSite(ferryman({}, { 'codemaster.config.ts': "console.log('on'); for (;;);\n" }));
    const slowPattern = build(
      "export default { name: 'own', remark: { docs: [() => () => { console.log('on'); /^(a+)+$/.test('a'.repeat(60) + 'b'); }] } };",
    );
    for (const [{ root }, signal, command] of [
      [site, 'SIGINT', 'build'],
      [site, 'SIGTERM', 'build'],
      [slowPattern, 'SIGTERM', 'check'],
      [hookLoops, 'SIGTERM', 'check'],
      [configLoops, 'SIGINT', 'build'],
      [configLoops, 'SIGTERM', 'serve'],
    ] as const) {
      const child = spawn(process.execPath, [join(packageRoot, 'bin/codemaster.js'), command, root]);
      await once(child.stdout, 'data');
      child.kill(signal);
      const [, by] = await once(child, 'exit');
      expect(by).toBe(signal);
    }
  });

  it('are found in plugins that cannot be used', async () => {
    for (const ending of ['md', 'mdx']) {
      const page = `content/en/docs/own.${ending}`;
      const about = async (plugin: string) =>
        (await findings(build(plugin, page))).filter((line) => line.includes(' plugins/'));
      expect(await about("export default { name: 'own', rehype: { docs: [() => async () => undefined] } };")).toEqual([
        expect.stringMatching(
          /plugins\/async The hook `rehype` of the plugin `own` on \d+ pages \(.*\) does not finish at once: it returns a promise or takes a callback\.$/,
        ),
      ]);
      expect(await about("export default { name: 'own', remark: { docs: [(options) => { options.x.y; }] } };")).toEqual(
        [
          expect.stringMatching(
            /plugins\/failed The hook `remark` of the plugin `own` on \d+ pages .* failed: Cannot read prop/,
          ),
        ],
      );
    }
    expect(await findings(build("export default { name: 'Own', remrak: [] };"))).toEqual([
      'own.ts:1 error plugins/invalid Unknown key `remrak`.',
      'own.ts:1 error plugins/invalid `name` should be a name such as "openapi" or "read-aloud".',
    ]);
    expect(await findings(build("export default { name: 'links' };"))).toEqual([
      'codemaster.config.ts:6 error plugins/name-taken No plugin can be called `links`: rules of the tool begin with this name.',
    ]);
    expect(await findings(build("export default { name: 'own', remark: { dosc: [] } };"))).toEqual([
      'own.ts:1 error plugins/invalid The plugin `own` has plugins for a collection `dosc`, which the site does not have.',
    ]);
    const missing = makeSite(ferryman({ plugins: ['./none.ts'] }));
    expect(await findings(missing)).toEqual([
      'codemaster.config.ts:6 error plugins/not-found There is no plugin `./none.ts`: there is no such file.',
    ]);
    missing.write({ 'none.ts': "export default { name: 'none' };" });
    await missing.mustBuild();
  });

  it('are not taken for bugs of the tool', async () => {
    for (const ending of ['md', 'mdx']) {
      const page = `content/en/docs/own.${ending}`;
      const leave = async (code: string) => {
        const site = build(`export default { name: 'own', remark: { docs: [() => (tree) => { ${code} }] } };`, page);
        const found = await findings(site);
        return { site, found: found.filter((line) => line.includes(' plugins/')) };
      };
      // Holes in the tree do no harm.
      const holes = await leave(
        "tree.children.push(null, undefined); const [text] = tree.children[0]?.children ?? []; if (text?.type === 'text') text.children = undefined;",
      );
      expect(holes.found).toEqual([]);
      expect(holes.site.main('docs/next/own/index.html')).toContain('<p>First line.</p>');
      const broken = await leave("tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text' }] });");
      expect(broken.found).toEqual([
        expect.stringMatching(
          /plugins\/failed The hook `remark` or `rehype` of the plugin `own` on \d+ pages .* failed: no page can be made of the tree that is left \(/,
        ),
      ]);
    }
  });

  it('messages of plugins are findings of their own rules, with places', async () => {
    const plugin =
      "export default { name: 'own', remark: { docs: [() => (tree, file) => { for (const node of tree.children) if (node.type === 'paragraph' && /Second/.test(JSON.stringify(node))) file.message('Do not count.', node, 'own:counting'); }] } };";
    const site = build(plugin);
    expect(await findings(site)).toEqual(['content/en/docs/own.md:8 warning own/counting Do not count.']);
    const config = site.source('codemaster.config.ts');
    site.write({ 'codemaster.config.ts': config.replace('plugins:', "rules: { 'own/counting': 'off' },\n  plugins:") });
    await site.mustBuild();
    site.write({ 'codemaster.config.ts': config.replace('plugins:', "rules: { 'onw/counting': 'off' },\n  plugins:") });
    expect((await findings(site))[0]).toBe(
      'codemaster.config.ts:6 error config/unknown-rule There is no rule `onw/counting`.',
    );
  });
});

describe('what is remembered', () => {
  const files = {
    'plugins/emoji.ts': EMOJI.replace('remark: [', 'remark: { docs: [').replace(')] });', ')] } });'),
    'plugins/sign.ts': SIGN,
    'plugins/notes.ts': NOTES,
    'content/en/docs/own.md': doc('A :ferry: again.'),
    'content/en/docs/own2.mdx': doc('Sum {1 + 1} :ferry:', 'Own two'),
    'content/en/blog/2026-05-01-own.md': doc('A post :ferry:.', 'Post'),
  };
  const makeOne = () =>
    makeSite(ferryman({ plugins: ['./plugins/emoji.ts', ['./plugins/notes.ts', { className: 'quiet' }]] }, files));

  it('a build with nothing changed loads no plugin', async () => {
    const site = makeOne();
    // Files written within a tick of the clock before the first build are trusted from the second one on.
    await site.mustBuild();
    await site.mustBuild();
    expect(await runsOf(site)).toMatchObject({ config: 1 });
    const runs = await runsOf(site);
    expect(Object.keys(runs).filter((stage) => /plugin|parse/.test(stage))).toEqual([]);
  });

  it('a changed file of a plugin makes the pages again that it works on, and no others', async () => {
    const site = makeOne();
    await site.mustBuild();
    const before = site.manifest();
    site.write({ 'plugins/sign.ts': SIGN.replace('⛴', 'FERRY') });
    const runs = await runsOf(site);
    const docs = site.files('content').filter((file) => /\/docs\/.*\.md$/.test(file)).length;
    expect(runs).toMatchObject({ parse: docs + 1, 'render MDX': 1, 'plugin emoji: remark': docs + 1 });
    expect(runs['plugin notes: rehype']).toBeUndefined();
    expect(site.main('docs/next/own/index.html')).toContain('A FERRY again.');
    expect(site.main('docs/next/own2/index.html')).toContain('2 FERRY');
    const clean = makeOne();
    clean.write({ 'plugins/sign.ts': SIGN.replace('⛴', 'FERRY') });
    await clean.mustBuild();
    expect(site.manifest()).toEqual(clean.manifest());
    expect(site.manifest()).not.toEqual(before);
  });

  it('changed options, and an edited sentence, count as well', async () => {
    const site = makeOne();
    await site.mustBuild();
    const config = site.source('codemaster.config.ts');
    site.write({ 'codemaster.config.ts': config.replace('quiet', 'loud') });
    expect(await runsOf(site)).toMatchObject({ 'plugin notes: rehype': 5 });
    expect(site.main('blog/2026/05/01/own/index.html')).toContain('<p class="loud">');
    site.write({ 'content/en/docs/own.md': doc('Another :ferry: again.') });
    expect(await runsOf(site)).toMatchObject({ parse: 1, 'plugin emoji: remark': 1, 'unified parser (plugins)': 1 });
    expect(site.main('docs/next/own/index.html')).toContain('Another ⛴ again.');
  });

  it('a plugin in the config works like one in a file', async () => {
    const site = makeSite(ferryman({}, files));
    const config = site.source('codemaster.config.ts');
    const named = config.replace("title: 'Ferryman',", "title: 'Ferryman', plugins: [emoji],");
    site.write({ 'codemaster.config.ts': `import emoji from './plugins/emoji.ts';\n${named}` });
    await site.mustBuild();
    expect(site.main('docs/next/own/index.html')).toContain('A ⛴ again.');
    site.write({ 'plugins/sign.ts': SIGN.replace('⛴', 'FERRY') });
    await site.mustBuild();
    expect(site.main('docs/next/own/index.html')).toContain('A FERRY again.');
  });
});

describe('--untrusted', () => {
  it('runs no plugin, and names each', async () => {
    const { 'content/sidebars.ts': _, 'codemaster.config.ts': __, ...files } = ferryman();
    const config = {
      title: 'Ferryman',
      url: 'https://docs.ferryman.example',
      plugins: ['./own.mjs', ['other.mjs', {}]],
      head: [{ tag: 'script', attrs: { src: 'https://cdn.example/a.js' } }],
      scripts: [{ src: '/js/own.js' }],
      analytics: { plausible: { domain: 'docs.ferryman.example' } },
    };
    const site = makeSite({
      ...files,
      'codemaster.config.json': JSON.stringify(config),
      'own.mjs': "throw new Error('it ran');",
      'other.mjs': "throw new Error('it ran');",
      'theme/slots/banner.tsx': "throw new Error('it ran');",
      'components/card.tsx': "throw new Error('it ran');",
      'content/en/docs/page.mdx': '---\ntitle: Page\n---\n',
    });
    const run = await site.run(['check', '--untrusted', '--json']);
    expect(run.code).toBe(3);
    expect((await site.run(['build', '--untrusted', '--json'])).stdout).toBe(run.stdout);
    expect((await site.run(['check', '--untrusted', '--only', 'samples'])).code).toBe(2);
    const { findings: found } = JSON.parse(run.stdout) as {
      findings: { rule: string; file: string; message: string }[];
    };
    expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      ...Array<string>(3).fill('source/untrusted-code codemaster.config.json'),
      'source/untrusted-code components/card.tsx',
      'source/mdx content/en/docs/page.mdx',
      'source/untrusted-code other.mjs',
      'source/untrusted-code own.mjs',
      'source/untrusted-code theme/slots/banner.tsx',
    ]);
    const about = found.map(({ message }) => /and (.*) is code/.exec(message)?.[1] ?? '');
    expect(about.slice(0, 3).sort()).toEqual([
      'a script in `head`',
      'a script in `scripts`',
      'the script of a service in `analytics`',
    ]);
    expect(about[5]).toBe('a plugin');
  });
});
