import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { ferryman } from '../support/ferryman.ts';
import { ferrymanWithApi, OPENAPI_FILES } from '../support/ferryman-plugins.ts';
import { makeSite, type TestSite } from '../support/site-test.ts';

const LIST = 'docs/next/api/list-crossings/index.html';

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

/** A component of a page, and a page of MDX that shows it. */
const COUNT = {
  'components/count.tsx':
    "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default function Count() {\n  return <b>{usePluginData('openapi', 'api').length} operations</b>;\n}\n",
  'content/en/pages/numbers.mdx':
    "---\ntitle: Numbers\ndescription: Numbers of the server.\n---\n\nimport Count from '@site/components/count.tsx';\n\n<Count />\n",
  'content/en/pages/plain.mdx': '---\ntitle: Plain\ndescription: A page without data.\n---\n\n{1 + 1}\n',
};

describe('pages from an OpenAPI file', () => {
  it('come from the plugin that the docs show', () => {
    const docs = readFileSync(join(packageRoot, 'manual/content/en/docs/plugins.md'), 'utf8');
    expect(docs).toContain(`\`\`\`ts\n${OPENAPI_FILES['plugins/openapi.ts']}\`\`\`\n`);
  });

  it('are pages like others, in both languages', async () => {
    const site = makeSite(ferrymanWithApi({}, COUNT));
    const config = site.source('codemaster.config.ts');
    site.write({ 'codemaster.config.ts': config.replace('docs: {', "docs: { editUrl: 'https://git.example',") });
    await site.mustBuild();
    const english = site.main(LIST);
    expect(english).toContain('<h1>List crossings</h1>');
    expect(english).toMatch(/See <a href="\/ferryman\/docs\/next\/crossing\/resume">resume a crossing<\/a>/);
    expect(english).toContain('<td>Most crossings to return</td>');
    // There is no file to edit.
    expect(english).not.toContain('git.example');
    expect(site.main('docs/next/intro/index.html')).toContain('git.example');
    const vietnamese = site.main(`vi/${LIST}`);
    expect(vietnamese).toContain('<h1>Liệt kê các chuyến tải</h1>');
    expect(vietnamese).toContain('id="parameters"');
    const html = site.read(LIST);
    expect(html).toContain(
      'hrefLang="vi" href="https://docs.ferryman.example/ferryman/vi/docs/next/api/list-crossings"',
    );
    // The sidebar, in the order that the plugin gives.
    expect(html.indexOf('api/list-crossings" class="sidebar-link"')).toBeLessThan(
      html.indexOf('api/start-crossing" class="sidebar-link"'),
    );
    expect(html.indexOf('api/start-crossing" class="sidebar-link"')).toBeGreaterThan(0);
    expect(site.read('sitemap.xml')).toContain('/docs/next/api/start-crossing<');
    expect(site.read('docs/next/api/list-crossings.md')).toContain('| `limit` | Most crossings to return |');
    const search = await site.run(['search', 'chuyen tai', '--locale', 'vi', '--docs-version', 'current', '--json']);
    expect(search.stdout).toContain('docs/next/api/list-crossings');
    // Data in a page of MDX, and in a slot on every page.
    expect(site.main('numbers/index.html')).toContain('<b>2 operations</b>');
    expect(site.read('blog/index.html')).toContain('<p class="operations">list-crossings, start-crossing</p>');
  });

  it('follow their data: an edit of it makes again what shows it, and no more', async () => {
    const site = makeSite(
      ferrymanWithApi({}, { ...COUNT, 'theme/slots/footer-end.tsx': 'export default () => null;\n' }),
    );
    await site.mustBuild();
    // Files written within a tick of the clock before the first build are trusted from the second one on.
    await site.mustBuild();
    const unchanged = await runsOf(site);
    expect(Object.keys(unchanged).filter((stage) => /plugin|parse|load/.test(stage))).toEqual([]);
    const before = site.manifest();
    const api = site.source('api/ferryman.json');
    const edited = api.replace('Most crossings to return', 'At most so many');
    site.write({ 'api/ferryman.json': edited });
    // The English page with the sentence, and the page of MDX that shows this data. What is made of MDX is never kept as parsed.
    expect(await runsOf(site)).toMatchObject({ parse: 1 + 2, 'render MDX': 1, 'plugin openapi: pages': 1 });
    const changed = Object.entries(site.manifest()).flatMap(([path, hash]) => (before[path] === hash ? [] : [path]));
    expect(changed.filter((path) => path.endsWith('.html'))).toEqual([LIST]);
    // A file that appears in the folder.
    const renamed = { 'list-crossings': 'list-more', 'start-crossing': 'start-more', 'List crossings': 'List more' };
    const others = {
      'Start a crossing': 'Start more',
      'Liệt kê các chuyến tải': 'Liệt kê thêm',
      'Bắt đầu một chuyến tải': 'Bắt đầu thêm',
    };
    const more = Object.entries({ ...renamed, ...others }).reduce((text, [from, to]) => text.replaceAll(from, to), api);
    site.write({ 'api/more.json': more });
    await site.mustBuild();
    expect(site.has('docs/next/api/start-more/index.html')).toBe(true);
    expect(site.main('numbers/index.html')).toContain('<b>4 operations</b>');
    const clean = makeSite(
      ferrymanWithApi(
        {},
        {
          ...{ ...COUNT, 'theme/slots/footer-end.tsx': 'export default () => null;\n' },
          ...{ 'api/ferryman.json': edited, 'api/more.json': more },
        },
      ),
    );
    await clean.mustBuild();
    expect(site.manifest()).toEqual(clean.manifest());
  });

  it('have findings with the page, its line and the plugin', async () => {
    const site = makeSite(
      ferrymanWithApi(
        {},
        { 'content/en/docs/api/start-crossing.md': '---\ntitle: Mine\ndescription: My own page.\n---\n\nText.\n' },
      ),
    );
    site.write({
      'api/ferryman.json': site
        .source('api/ferryman.json')
        .replace('](../crossing/resume.md)', '](../crossing/resum.md)'),
    });
    const run = await site.build();
    expect(run.stderr).toContain(
      'content/en/docs/api/list-crossings.md:7:65  error  links/broken\n  The link `../crossing/resum.md` leads nowhere.',
    );
    expect(run.stderr).toContain('the page is made by the hook `pages` of the plugin `openapi` plugins/openapi.ts:6:');
    expect(run.stderr).toContain(
      'The plugin `openapi` makes the page `content/en/docs/api/start-crossing.md`, but there is a file of this name.',
    );
    site.write({ 'api/ferryman.json': '{ "paths": { "a": } }' });
    expect((await findings(site))[0]).toMatch(
      /^api\/ferryman.json:1 error plugins\/broken-data The data `api` of the plugin `openapi` cannot be read: /,
    );
    site.write({ 'api/ferryman.json': '{}' });
    expect(await findings(site)).toEqual([
      expect.stringMatching(
        /^plugins\/openapi.ts:\d+ error plugins\/failed The hook `data.api` of the plugin `openapi` failed: Cannot convert undefined/,
      ),
    ]);
    site.remove('api');
    expect(await findings(site)).toEqual([
      'plugins/openapi.ts:6 error plugins/no-data The data `api` of the plugin `openapi` has no files: there is no folder `api`.',
    ]);
  });

  it('may be drawn by components, and are refused where they cannot be', async () => {
    const pages = (...all: object[]) => `export default { name: 'own', pages: () => ${JSON.stringify(all)} };`;
    const good = {
      locale: 'en',
      collection: 'pages',
      // No folder of the content is needed for it.
      path: 'prices/fares.mdx',
      frontMatter: { title: 'Fares', description: 'What it costs.' },
    };
    const drawn = { ...good, component: './components/fares.tsx', props: { fares: [{ name: 'Bike', price: 3 }] } };
    const site = makeSite(
      ferryman(
        { plugins: ['./own.js'] },
        {
          'own.js': pages(drawn),
          'components/fares.tsx':
            "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default function Fares({ fares }) {\n  return <ul>{fares.map(({ name, price }) => <li key={name}>{name}: {price}</li>)}</ul>;\n}\n",
        },
      ),
    );
    await site.mustBuild();
    expect(site.main('prices/fares/index.html')).toContain('<li>Bike: 3</li>');
    site.write({ 'own.js': pages({ ...drawn, props: { fares: [{ name: 'Car', price: 9 }] } }) });
    await site.mustBuild();
    expect(site.main('prices/fares/index.html')).toContain('<li>Car: 9</li>');
    site.write({
      'own.js': pages(
        { ...good, locale: 'fr', text: '' },
        { ...good, collection: 'doc', text: '' },
        { ...good, path: '../x.md', text: '' },
        { ...good },
        { ...good, path: 'a.md', component: './x.tsx' },
        { ...good, path: 'b.md', text: 'x' },
        { ...good, path: 'b.md', text: 'x' },
      ),
    });
    expect((await findings(site)).map((line) => line.replace(/^own.js:1 error /, ''))).toEqual([
      'plugins/page-exists The plugin `own` makes the page `content/en/pages/b.md`, but the plugin `own` makes it as well.',
      ...[
        'page 1 has the locale "fr"; `i18n.locales` has en, vi.',
        'page 2 has the collection "doc"; there are docs, blog, pages.',
        'page 3 has the path "../x.md"; it should be a path such as "api/create-user.md".',
        'page 4 `prices/fares.mdx` should have exactly one of `text` and `component`.',
        'page 5 `a.md` has a `component`; its path should end in `.mdx`.',
      ].map(
        (what) => `plugins/wrong-result The hook \`pages\` of the plugin \`own\` returned something wrong: ${what}`,
      ),
    ]);
  });
});

describe('remote data', () => {
  async function startServer() {
    const state = { answer: '{"version":"2.1"}', status: 200, asked: 0, delay: 0 };
    const server = createServer((_, response) => {
      state.asked++;
      setTimeout(() => response.writeHead(state.status).end(state.answer), state.delay);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`, server };
  }

  it('is fetched once, kept, fetched again when it is old, and used with a warning when the address is down', async () => {
    const { state, url } = await startServer();
    const plugin = (maxAge: number, timeout = 10) => `
      const page = (version) => ({ locale: 'en', collection: 'pages', path: 'latest.md', frontMatter: { title: 'Latest', description: 'The latest one.' }, text: 'Version ' + version });
      export default { name: 'news', data: { latest: { url: '${url}', maxAge: ${maxAge}, timeout: ${timeout}, load: (json) => json.version } },
        pages: ({ data }) => [page(data.latest)] };`;
    const site = makeSite(ferryman({ plugins: ['./news.mjs'] }, { 'news.mjs': plugin(3600) }));
    await site.mustBuild();
    expect(site.main('latest/index.html')).toContain('Version 2.1');
    state.answer = '{"version":"2.2"}';
    await site.mustBuild();
    site.write({ 'content/en/docs/reference.md': `${site.source('content/en/docs/reference.md')}\nMore.\n` });
    await site.mustBuild();
    expect(state.asked).toBe(1);
    // A copy that counts for no time is asked for in every build.
    site.write({ 'news.mjs': plugin(0) });
    await site.mustBuild();
    expect(site.main('latest/index.html')).toContain('Version 2.2');
    state.answer = '{"version":"2.3"}';
    await site.mustBuild();
    expect(state.asked).toBe(3);
    expect(site.main('latest/index.html')).toContain('Version 2.3');
    state.status = 503;
    expect(await findings(site)).toEqual([
      `news.mjs:3 warning plugins/remote-stale The data \`latest\` of the plugin \`news\` cannot be fetched from ${url}: the answer is 503.`,
    ]);
    expect(site.main('latest/index.html')).toContain('Version 2.3');
    // Too slow, and no copy.
    state.delay = 3000;
    site.write({ 'news.mjs': plugin(0, 0.2) });
    site.remove('.codemaster/remote');
    const run = await site.build('--json');
    expect(run.code).toBe(75);
    expect(run.stdout).toContain('there was no answer within 0.2 s');
    expect(site.main('latest/index.html')).toContain('Version 2.3');
    state.delay = 0;
    state.status = 200;
    state.answer = '<p>';
    expect((await site.build('--json')).stdout).toContain('the answer is no JSON');
  });
});

describe('rules of plugins', () => {
  const RULES = `
    export default { name: 'words', findings: ({ pages, routes, config }) => pages.flatMap((page) => {
      if (!Object.isFrozen(page) || !Object.isFrozen(page.links) || !Array.isArray(routes) || config.locales.length !== 2) throw new Error('not plain');
      if (page.kind !== 'doc' || page.locale !== 'en' || page.version !== 'current') return [];
      return page.links.filter(({ href }) => href.endsWith('install.md')).map(({ file, line, column }) => ({
        rule: 'no-install', message: 'Link the releases instead.', file, line, column, hint: 'see /blog' }));
    }) };`;

  it('see the joined site, and their findings have places and severities', async () => {
    const site = makeSite(ferryman({ plugins: ['./words.js'] }, { 'words.js': RULES }));
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('content/en/docs/intro.md:');
    expect(run.stderr).toContain('warning  words/no-install\n  Link the releases instead.');
    expect(run.stderr).toContain('hint: see /blog');
    expect((await site.build()).stderr).toBe(
      run.stderr.replace(/^built.*\n/m, (await site.build()).stderr.match(/^built.*\n/m)?.[0] ?? ''),
    );
    // A sentence of a page may concern a rule.
    const intro = site.source('content/en/docs/intro.md');
    site.write({ 'content/en/docs/intro.md': intro.replaceAll('./install.md', './reference.md') });
    expect((await findings(site)).filter((line) => line.includes('intro.md'))).toEqual([]);
    site.write({ 'content/en/docs/intro.md': intro });
    const config = site.source('codemaster.config.ts');
    site.write({
      'codemaster.config.ts': config.replace('plugins:', "rules: { 'words/no-install': 'error' },\n  plugins:"),
    });
    expect((await site.build()).code).toBe(1);
    const check = await site.run(['check', '--only', 'words', '--json']);
    expect(check.stdout).toContain('words/no-install');
  });

  it('that return something else are findings themselves', async () => {
    const site = makeSite(
      ferryman(
        { plugins: ['./own.js'] },
        {
          'own.js':
            "export default { name: 'own', findings: () => [{ rule: 'No', message: '' }, { rule: 'a', message: 'A', severity: 'bad' }] };",
        },
      ),
    );
    expect(await findings(site)).toEqual([
      'own.js:1 error plugins/wrong-result The hook `findings` of the plugin `own` returned something wrong: a finding has the rule "No"; it should be a name such as "missing-summary".',
      'own.js:1 error plugins/wrong-result The hook `findings` of the plugin `own` returned something wrong: a finding of the rule `a` has the severity "bad".',
    ]);
    site.write({
      'own.js': "export default {\n  name: 'own',\n  findings() {\n    throw new Error('no rule');\n  },\n};",
    });
    expect(await findings(site)).toEqual([
      'own.js:4 error plugins/failed The hook `findings` of the plugin `own` failed: no rule.',
    ]);
  });
});

describe('afterBuild', () => {
  const AFTER = `
    export default { name: 'list', afterBuild({ files, readText, write, config }) {
      const pages = files.filter((path) => path.endsWith('.html'));
      const titles = pages.map((path) => path + ' ' + /<title>(.*?)<\\/title>/.exec(readText(path))[1]);
      write('api/titles.txt', config.baseUrl + '\\n' + titles.join('\\n'));
    } };`;

  it('sees the finished files, and adds some before the site is replaced', async () => {
    const site = makeSite(ferryman({ plugins: ['./list.js'] }, { 'list.js': AFTER }));
    await site.mustBuild();
    const list = site.read('api/titles.txt');
    expect(list).toMatch(/^\/ferryman\/\n404.html /);
    expect(list).toContain('docs/intro/index.html What Ferryman does | Ferryman');
    expect(list.split('\n').length).toBe(site.files().filter((path) => path.endsWith('.html')).length + 1);
    const first = site.manifest();
    await site.mustBuild();
    expect(site.manifest()).toEqual(first);
    // An edited page: the list is made again from all files, also those that were kept.
    const intro = site.source('content/en/docs/intro.md');
    site.write({ 'content/en/docs/intro.md': `${intro}\nAnd more.\n` });
    await site.mustBuild();
    expect(site.read('api/titles.txt')).toBe(list);
    await site.mustBuild('--clean');
    expect(site.read('api/titles.txt')).toBe(list);
    const before = site.manifest();
    site.write({ 'list.js': AFTER.replace('api/titles.txt', 'index.html') });
    expect(await findings(site)).toEqual([
      'list.js:5 error plugins/failed The hook `afterBuild` of the plugin `list` failed: there is a file `index.html` already.',
    ]);
    expect(site.manifest()).toEqual(before);
  });
});
