import { describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { attributes, compiled, makeSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

const config = (rest: string) =>
  `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n${rest}\n};\n`;

/** Every address in a page that stays on the site. */
const localLinks = (html: string) =>
  [
    ...attributes(html, 'a', 'href'),
    ...attributes(html, 'link', 'href'),
    ...attributes(html, 'script', 'src'),
    ...attributes(html, 'img', 'src'),
    ...attributes(html, 'form', 'action'),
  ].filter((url) => url.startsWith('/'));

describe('a base path', () => {
  it('stands before every address of every page, asset, redirect and sitemap, but not in file names', async () => {
    await compiled();
    const site = makeSite({
      ...TWO_LOCALES,
      'codemaster.config.ts': (TWO_LOCALES['codemaster.config.ts'] as string).replace(
        "url: 'https://lessons.example',",
        "url: 'https://lessons.example', baseUrl: 'sub',",
      ),
    });
    await site.mustBuild();
    expect(site.has('docs/intro/index.html')).toBe(true);
    expect(site.has('sub/docs/intro/index.html')).toBe(false);
    const pages = site.files().filter((path) => path.endsWith('.html'));
    const outside = pages.flatMap((path) =>
      localLinks(site.read(path))
        .filter((url) => !url.startsWith('/sub/'))
        .map((url) => `${path} → ${url}`),
    );
    expect(outside).toEqual([]);
    expect(site.read('docs/index.html')).toContain('content="0; url=/sub/docs/intro"');
    expect(site.read('en/docs/intro/index.html')).toContain(
      '<link rel="canonical" href="https://lessons.example/sub/en/docs/intro"',
    );
    expect(site.read('sitemap.xml')).toContain('<loc>https://lessons.example/sub/</loc>');
    expect(site.read('robots.txt')).toContain('Sitemap: https://lessons.example/sub/en/sitemap.xml\n');
    expect(
      site
        .files()
        .filter((path) => /\.(css|js)$/.test(path))
        .map(site.read)
        .join(''),
    ).not.toMatch(/["'(]\/assets\//);
  });
});

describe('trailingSlash', () => {
  const withSlash = (value: string) => ({
    ...SMALL_SITE,
    'codemaster.config.ts': config(`  trailingSlash: ${value},`),
    'content/en/docs/intro.md':
      '# Intro\n\n[second](./second.md) [again](/docs/second#here) [self](#first)\n\n## First\n',
    'content/en/docs/second.md': '# Second\n\n## Here\n',
  });
  const written = ['docs/intro', 'docs/second', 'search'];

  it('left out: folders with an index, links without a slash', async () => {
    const site = makeSite(withSlash('undefined'));
    await site.mustBuild();
    for (const path of written) expect(site.has(`${path}/index.html`), path).toBe(true);
    expect(attributes(site.main('docs/intro/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/second', '/docs/second#here', '/docs/intro#first']),
    );
  });

  it('true: folders with an index, links and canonical addresses with a slash', async () => {
    const site = makeSite(withSlash('true'));
    await site.mustBuild();
    for (const path of written) expect(site.has(`${path}/index.html`), path).toBe(true);
    const html = site.read('docs/intro/index.html');
    expect(attributes(site.main('docs/intro/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/second/', '/docs/second/#here', '/docs/intro/#first']),
    );
    expect(html).toContain('<link rel="canonical" href="https://lessons.example/docs/intro/"');
    expect(site.read('sitemap.xml')).toContain('<loc>https://lessons.example/docs/intro/</loc>');
    expect(site.read('docs/index.html')).toContain('url=/docs/intro/"');
    const pages = attributes(html, 'a', 'href').filter((url) => /^\/[^#?]*$/.test(url));
    expect(pages.filter((url) => !url.endsWith('/'))).toEqual([]);
  });

  it('false: one file for each page, links without a slash', async () => {
    const site = makeSite(withSlash('false'));
    await site.mustBuild();
    for (const path of written) {
      expect(site.has(`${path}.html`), path).toBe(true);
      expect(site.has(`${path}/index.html`), path).toBe(false);
    }
    expect(site.has('index.html')).toBe(true);
    expect(site.has('404.html')).toBe(true);
    expect(attributes(site.main('docs/intro.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/second', '/docs/second#here']),
    );
  });
});

describe('small sites', () => {
  it('builds one page without blog, home page, sidebars, or headings', async () => {
    const site = makeSite({ 'codemaster.config.ts': config(''), 'content/en/docs/only.md': 'Just text.\n' });
    const run = await site.build();
    expect(run.code).toBe(0);
    const pages = site.files().filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(['404.html', 'docs/index.html', 'docs/only/index.html', 'index.html', 'search/index.html']);
    expect(site.read('index.html')).toContain('content="0; url=/docs/only"');
    expect(site.read('docs/only/index.html')).not.toContain('class="toc');
    expect(site.text('docs/only/index.html')).toContain('Just text.');
  });

  it('builds a blog alone', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('  docs: false,'),
      'content/en/blog/2025-03-03-first.md': '# First\n\nText.\n',
    });
    await site.mustBuild();
    const pages = site.files().filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => path !== 'index.html')).toEqual([
      '404.html',
      'blog/2025/03/03/first/index.html',
      'blog/archive/index.html',
      'blog/index.html',
      'search/index.html',
    ]);
  });

  it('offers no link to tag and author pages that the blog does not have', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('  docs: false,'),
      'content/en/blog/2025-03-03-first.md': '# First\n\nText.\n',
    });
    await site.mustBuild();
    const links = attributes(site.read('blog/index.html'), 'a', 'href');
    expect(links).not.toContain('/blog/tags');
    expect(links).not.toContain('/blog/authors');
    expect(links).toContain('/blog/archive');
  });

  it('has an address behind every link of a site without a home page', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('  docs: false,'),
      'content/en/blog/2025-03-03-first.md': '# First\n\nText.\n',
    });
    await site.mustBuild();
    const known = new Set(site.files());
    const missing = localLinks(site.read('blog/index.html')).filter((url) => {
      const path = url.slice(1);
      return !known.has(path) && !known.has(`${path}/index.html`.replace(/^\//, ''));
    });
    expect(missing).toEqual([]);
  });

  it('lists all docs in one sidebar when none is configured, in the order of their number prefixes', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(''),
      'content/en/docs/10-last.md': '# Last\n',
      'content/en/docs/02-second.md': '# Second\n',
      'content/en/docs/01-first.md': '# First\n',
    });
    await site.mustBuild();
    const html = site.read('docs/first/index.html');
    const side = html.slice(html.indexOf('class="page-side'), html.indexOf('<main'));
    expect(attributes(side, 'a', 'href')).toEqual(['/docs/first', '/docs/second', '/docs/last']);
    expect(site.read('index.html')).toContain('content="0; url=/docs/first"');
  });
});

describe('letters that can be written in two ways', () => {
  const NFC = 'lập-trình';
  const NFD = NFC.normalize('NFD');

  it('finds files, anchors and addresses however the author composes letters', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      [`content/en/docs/${NFD}.md`]: `# Lập trình\n\n## ${'Vòng lặp'.normalize('NFD')}\n\nText.\n`,
      'content/en/docs/links.md': [
        '# Links',
        '',
        `[a](./${NFC}.md#vòng-lặp)`,
        `[b](./${NFD}.md#${'vòng-lặp'.normalize('NFD')})`,
        `[c](/docs/${NFD})`,
        `[d](/docs/${encodeURI(NFC)}#${encodeURIComponent('vòng-lặp')})`,
        '',
      ].join('\n'),
    });
    await site.mustBuild();
    const page = encodeURI(`/docs/${NFC}`);
    const anchor = `#${encodeURIComponent('vòng-lặp')}`;
    expect(site.has(`docs/${NFC}/index.html`)).toBe(true);
    expect(attributes(site.main(`docs/${NFC}/index.html`), 'h2', 'id')).toEqual(['vòng-lặp']);
    expect(attributes(site.main('docs/links/index.html'), 'a', 'href').slice(-5)).toEqual(
      expect.arrayContaining([page + anchor, page + anchor, page, page + anchor]),
    );
  });

  it('gives one address to a tag written in both ways', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'content/en/docs/one.md': `---\ntitle: One\ntags: [${'cơ bản'.normalize('NFC')}]\n---\n`,
      'content/en/docs/two.md': `---\ntitle: Two\ntags: [${'cơ bản'.normalize('NFD')}]\n---\n`,
    });
    await site.mustBuild();
    expect(site.files().filter((path) => path.startsWith('docs/tags/'))).toEqual([
      'docs/tags/cơ-bản/index.html',
      'docs/tags/index.html',
    ]);
    expect(site.text('docs/tags/cơ-bản/index.html')).toContain('2 docs');
  });

  it('reports two files whose names differ only in composition as one address, with both files', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      [`content/en/docs/${NFC}.md`]: '# One\n',
      [`content/en/docs/${NFD}.md`]: '# Two\n',
    });
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('routes/duplicate');
    expect(run.stderr).toContain(`content/en/docs/${NFC}.md`);
    expect(run.stderr).toContain(`content/en/docs/${NFD}.md`);
  });
});

describe('names that need care in addresses', () => {
  it('refuses or encodes every one of them, so that the link finds the file', async () => {
    const names = [
      'with space',
      'plus+sign',
      "quote's",
      'amp&er',
      'emoji-🙂',
      'dots.in.name',
      '(brackets)',
      'a,b;c=d@e!',
    ];
    const site = makeSite({
      ...SMALL_SITE,
      ...Object.fromEntries(names.map((name, i) => [`content/en/docs/${name}.md`, `# Page ${i}\n`])),
    });
    await site.mustBuild();
    const html = site.read('docs/intro/index.html');
    const hrefs = attributes(html, 'a', 'href').map((href) => href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
    for (const name of names) {
      const href = hrefs.find((candidate) => decodeURI(candidate) === `/docs/${name}`);
      expect(href, name).toBeDefined();
      expect(new URL(href ?? '', 'https://x.example').pathname, name).toBe(
        new URL(encodeURI(`/docs/${name}`), 'https://x.example').pathname,
      );
      expect(site.has(`docs/${name}/index.html`), name).toBe(true);
    }
  });

  it.each(['100%', 'what?', 'c#', 'a:b', 'con', 'back\\slash'])('refuses %s with its reason', async (name) => {
    const site = makeSite({ ...SMALL_SITE, [`content/en/docs/${name}.md`]: '# Page\n' });
    const findings = await site.findings();
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([['routes/bad-slug', `content/en/docs/${name}.md`]]);
  });
});
