import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedBuild, SMALL_SITE } from '../support/refusal.ts';
import { attributes, type Files, type JsonFinding, makeSharedSite, makeSite } from '../support/site-test.ts';

const config = (rest: string) =>
  `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n${rest}\n};\n`;

/** Findings of a site as `rule file:line:column message | hint`. */
async function findings(files: Files, ...args: string[]): Promise<string[]> {
  const site = makeSite({ ...SMALL_SITE, ...files });
  return (await site.findings(...args)).map(short);
}

function short({ rule, file, line, column, message, hint }: JsonFinding): string {
  return `${rule} ${file}:${line}:${column} ${message}${hint ? ` | ${hint}` : ''}`;
}

describe('an address that only the finished page shows to be wrong is reported where it was written', () => {
  it('in the text of a page: the complete address of a page of the site that is not there', async () => {
    expect(
      await findings({
        'content/en/docs/intro.md':
          '# Intro\n\nSee [this](https://lessons.example/docs/secnod) and [that](https://lessons.example/docs/second#gone).\n\n## First steps\n',
      }),
    ).toEqual([
      'links/broken content/en/docs/intro.md:3:5 The link `https://lessons.example/docs/secnod` leads nowhere. | did you mean `/docs/second`?',
      'links/broken-anchor content/en/docs/intro.md:3:53 The link `https://lessons.example/docs/second#gone` points to the anchor `#gone`, which content/en/docs/second.md does not have. | the page has no anchors',
    ]);
  });

  it('in the text of a page: an anchor of a static file', async () => {
    expect(
      await findings({
        'content/static/demo.html': '<p id="start">A demo with a <a href="/nowhere">link of its own</a>.',
        'content/en/docs/second.md': '# Second\n\n[ok](/demo.html#start) [bad](/demo.html#strat)\n',
      }),
    ).toEqual([
      'links/broken-anchor content/en/docs/second.md:3:24 The link `/demo.html#strat` points to the anchor `#strat`, which the page demo.html does not have. | did you mean `#start`?',
    ]);
  });

  it('in the text of a page: what browsers cannot read', async () => {
    expect(
      await findings({ 'content/en/docs/second.md': '# Second\n\n[bad](https://lessons.example:99999/)\n' }),
    ).toEqual([
      'links/malformed content/en/docs/second.md:3:1 The address `https://lessons.example:99999/` cannot be read by browsers. | check scheme, host name and port; write `%20` for a space',
    ]);
  });

  it('in the config, once for all pages', async () => {
    const [anchor, outside, ...others] = await findings({
      'codemaster.config.ts': config(`  baseUrl: '/sub/',
  themeConfig: {
    announcementBar: { content: 'New', to: '/docs/second#gone', linkLabel: 'Look' },
    footer: { links: [{ title: 'More', items: [{ label: 'App', href: '/app/' }] }] },
  },`),
    });
    expect(anchor).toMatch(/^links\/broken-anchor codemaster.config.ts:6:45 The link `\/docs\/second#gone` points/);
    expect(outside).toBe(
      'config/broken-link codemaster.config.ts:7:71 The link `/app/` of the config leads nowhere. | the site stands below `/sub/`, and this address does not; for something else on the same host write the complete address, or `pathname:///app/`',
    );
    expect(others).toEqual([]);
  });

  it('in a sidebar', async () => {
    const found = await findings({
      'content/sidebars.ts':
        "export default {\n  main: ['intro', 'second', { type: 'link', label: 'There', href: '/docs/second#gone' }],\n};\n",
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^links\/broken-anchor content\/sidebars.ts:2:68 The link `\/docs\/second#gone` points/);
  });

  it('in raw HTML: every picture of a srcset', async () => {
    expect(
      await findings({
        'content/en/docs/map.png': 'x',
        'content/en/docs/second.md':
          '# Second\n\n<picture><source srcset="./map.png 1x, ./mpa.png 2x"><img src="./map.png" srcset="/img/x.png 2x" alt="Map"></picture>\n',
      }),
    ).toEqual([
      'links/broken-image content/en/docs/second.md:3:10 The image `./mpa.png` does not exist. | did you mean `./map.png`?',
      'links/broken-image content/en/docs/second.md:3:54 The image `/img/x.png` does not exist. | put the file into `content/static/`',
    ]);
  });

  it('in raw HTML: a source of a quotation', async () => {
    expect(
      await findings({ 'content/en/docs/second.md': '# Second\n\n<blockquote cite="/gone">Words</blockquote>\n' }),
    ).toEqual([
      'links/broken content/en/docs/second.md:3:19 The link `/gone` leads nowhere. | no page and no file of the site has this address',
    ]);
  });
});

describe('what is right stays right', () => {
  it('pictures of a srcset are published and named like all others', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'content/en/docs/map.png': 'x',
      'content/en/docs/map@2x.png': 'y',
      'content/en/docs/second.md':
        '# Second\n\n<picture><source media="(min-width: 30em)" srcset="./map.png, ./map@2x.png 2x"><img src="./map.png" alt="Map"></picture>\n',
    });
    await site.mustBuild();
    const [srcset = ''] = attributes(site.main('docs/second/index.html'), 'source', 'srcset');
    expect(srcset).toMatch(/^\/assets\/files\/map-\w{8}\.png, \/assets\/files\/map@2x-\w{8}\.png 2x$/);
    for (const [path] of srcset.matchAll(/assets\S+png/g)) expect(site.has(path)).toBe(true);
    const twin = site.read('docs/second.md');
    expect(twin).toContain(srcset.replaceAll('/assets', 'https://lessons.example/assets'));
    expect(twin).toMatch(/<img src="https:\/\/lessons\.example\/assets\/files\/map-\w{8}\.png"/);
  });

  it('anchors that raw HTML makes, by id or by name', async () => {
    expect(
      await findings({
        'content/en/docs/intro.md':
          '# Intro\n\n[a](./second.md#here) [b](./second.md#there) [c](#own)\n\n<a name="own"></a>\n',
        'content/en/docs/second.md': '# Second\n\n<p id="here">Here</p>\n\n<a name="there"></a>There\n',
      }),
    ).toEqual([]);
  });

  it('addresses marked as not to be checked, in texts and in the config', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config(
        "  baseUrl: '/sub/',\n  themeConfig: { navbar: { items: [{ label: 'App', href: 'pathname:///app/' }] } },",
      ),
      'content/en/docs/second.md':
        '# Second\n\n[other](pathname:///other/) and [elsewhere](https://lessons.example/beside)\n',
    });
    await site.mustBuild();
    expect(attributes(site.read('docs/second/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/app/', '/other/', 'https://lessons.example/beside']),
    );
  });

  it('static files in the navigation bar, below the base path', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config(
        "  baseUrl: '/sub/',\n  trailingSlash: true,\n  themeConfig: { navbar: { items: [{ label: 'Plan', to: '/files/plan.pdf#page=2' }] } },",
      ),
      'content/static/files/plan.pdf': 'x',
    });
    await site.mustBuild();
    expect(attributes(site.read('docs/second/index.html'), 'a', 'href')).toContain('/sub/files/plan.pdf#page=2');
  });

  it('links of a sidebar with an anchor or to a file, on the cards of a category too', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'content/static/files/plan.pdf': 'x',
      'codemaster.config.ts': config('  trailingSlash: true,'),
      'content/sidebars.ts': `export default {
  main: [{ type: 'category', label: 'All', key: 'all', link: { type: 'generated-index' }, items: [
    'intro', 'second',
    { type: 'link', label: 'Steps', href: '/docs/intro#first-steps' },
    { type: 'link', label: 'Plan', href: '/files/plan.pdf' },
  ] }],
};\n`,
    });
    await site.mustBuild();
    expect(attributes(site.main('docs/category/all/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/intro/#first-steps', '/files/plan.pdf']),
    );
  });

  it('a link to an address that leads on is a link to where it leads', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config("  redirects: [{ from: '/old', to: '/docs/second' }],"),
      'content/en/docs/second.md': '# Second\n\n[home](/docs#first-steps) [old](/old)\n',
    });
    await site.mustBuild();
    expect(attributes(site.main('docs/second/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/intro#first-steps', '/docs/second']),
    );
  });

  it('links to another locale, when only one is written', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config("  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },"),
      'content/vi/docs/intro.md':
        '# Mở đầu\n\n## Những bước đầu {#first-steps}\n\n[Anh](https://lessons.example/docs/intro#first-steps)\n',
    });
    await site.mustBuild('--locale', 'vi');
    expect(attributes(site.read('vi/docs/intro/index.html'), 'a', 'href')).toContain(
      'https://lessons.example/docs/intro#first-steps',
    );
  });
});

describe('a site with such an address', () => {
  const wrong = { 'content/en/docs/second.md': '# Second\n\n[x](https://lessons.example/gone)\n' };
  let good: ReturnType<typeof makeSharedSite>;
  beforeAll(async () => {
    good = makeSharedSite(SMALL_SITE);
    await good.mustBuild();
  });
  afterAll(() => good.dispose());

  it('does not replace the one before', async () => {
    const run = await refusedBuild(good, (site) => site.write(wrong));
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('content/en/docs/second.md:3:1  error  links/broken');
  });

  it('is found wanting by `check` too, which writes nothing', async () => {
    const site = makeSite({ ...SMALL_SITE, ...wrong });
    const run = await site.run(['check', '--json']);
    expect(run.code).toBe(1);
    expect((JSON.parse(run.stdout) as { findings: JsonFinding[] }).findings).toEqual(await site.findings());
    expect(site.files('.').filter((path) => /^(build|\.build)/.test(path))).toEqual([]);
  });

  it('is built all the same when the rule is a warning or off', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      ...wrong,
      'codemaster.config.ts': config("  rules: { 'links/broken': 'warning' },"),
    });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('warning  links/broken');
    expect(site.has('docs/second/index.html')).toBe(true);
    site.write({ 'codemaster.config.ts': config("  rules: { 'links/broken': 'off' },") });
    await site.mustBuild();
  });

  it('hears of a missing file of the config once, whatever its severity', async () => {
    for (const [severity, count] of [
      ['warning', 1],
      ['off', 0],
    ] as const) {
      const files = {
        'codemaster.config.ts': config(`  favicon: 'img/none.svg',\n  rules: { 'config/broken-link': '${severity}' },`),
      };
      const found = await findings(files);
      expect(found.map((text) => text.split(' ')[0])).toEqual(Array(count).fill('config/broken-link'));
    }
  });
});
