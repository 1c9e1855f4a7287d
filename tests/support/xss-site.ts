import { HTML_PAYLOADS, TEXT_PAYLOADS, URL_PAYLOADS } from './xss-payloads.ts';

const quote = (text: string) => JSON.stringify(text);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** How many pages a list of them has: a longer one is fetched, and a site of 500 would be mostly lists. */
const PER_LIST = 20;

/**
 * A site with every payload in its text, and some in each place of the front matter and the data files. A page of its own
 * for each payload of a kind, so that none is hidden by another that was never closed. Each of `texts` has a page as well, and is
 * its text, title, description, keyword, tag and label, and an author with a page.
 */
export function xssSite(texts: readonly string[] = everyTwentyFifth(TEXT_PAYLOADS)): {
  readonly files: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
} {
  const files: Record<string, string> = {
    'codemaster.config.ts': `import { defineConfig } from 'codemaster';
const quiet = ['links/broken', 'links/malformed', 'links/social-image', 'output/broken-link', 'links/broken-image', 'links/broken-anchor', 'links/unsafe-url', 'links/empty', 'links/no-text', 'links/undefined-reference',
  'images/missing-alt', 'markdown/bad-attribute', 'markdown/bad-code-meta', 'markdown/bad-directive', 'markdown/bad-heading-id', 'markdown/bad-image-size',
  'markdown/bad-math', 'markdown/bad-tabs', 'markdown/dropped-html', 'markdown/duplicate-anchor', 'markdown/second-title', 'markdown/skipped-heading',
  'markdown/unclosed-directive', 'markdown/unclosed-fence', 'markdown/unclosed-html', 'markdown/undefined-footnote', 'markdown/unknown-alert',
  'markdown/unknown-directive', 'markdown/unknown-language', 'markdown/noncharacter', 'markdown/stray-directive-end', 'markdown/empty-heading', 'markdown/broken-table', 'blog/truncate-mark', 'blog/unknown-author', 'blog/unknown-network', 'tags/unknown'];
export default defineConfig({
  title: 'T',
  url: 'https://t.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'], fallback: false },
  markdown: { math: true, mermaid: true },
  blog: { postsPerPage: 'ALL', sidebarCount: 'ALL' },
  rules: Object.fromEntries(quiet.map((rule) => [rule, 'off'])),
});
`,
    'content/vi/abbreviations.yml': `HTML: ${quote('<img src=x onerror=alert(1)>"><script>alert(1)</script>')}\n`,
    'components/mermaid.tsx': `'use client';\nexport default ({ value }: { value: string }) => <p title={value}>{value}</p>;\n`,
    'content/en/docs/x.md': '---\ntitle: X\n---\n\nx\n',
  };
  const paths: string[] = [];
  const bodies = [...HTML_PAYLOADS, ...URL_PAYLOADS];
  // Several short texts share a page; each is a paragraph of its own, and those that may swallow others come alone.
  const perPage = 20;
  const groups = [
    ...HTML_PAYLOADS.slice(0, 100).map((text) => [text]),
    ...Array.from({ length: Math.ceil((bodies.length - 100) / perPage) }, (_, i) =>
      bodies.slice(100 + i * perPage, 100 + (i + 1) * perPage),
    ),
  ];
  for (const [i, group] of groups.entries()) {
    const [own = ''] = group;
    const words = oneLine(own).replace(/[\ufdd0-\ufdef]/g, '');
    files[`content/vi/docs/p${i}.md`] = [
      '---',
      `title: ${quote(words)}`,
      `description: ${quote(words)}`,
      `sidebar_label: ${quote(words)}`,
      `pagination_label: ${quote(words)}`,
      `keywords: [${quote(words)}]`,
      `slug: /p${i}`,
      '---',
      '',
      group.join('\n\n').replace(/[\ufdd0-\ufdef]/g, ''),
      '',
    ].join('\n');
    paths.push(`/docs/p${i}`);
  }
  const authors: string[] = [];
  for (const [i, text] of HTML_PAYLOADS.slice(0, 52).entries()) {
    const words = oneLine(text)
      .replace(/[\ufdd0-\ufdef]/g, '')
      .slice(0, 200);
    const address = URL_PAYLOADS[(i * PLACES_APART) % URL_PAYLOADS.length] ?? '';
    const url = /\((.*)\)$/.exec(address)?.[1] ?? 'javascript:alert(1)';
    authors.push(
      `a${i}:\n  name: ${quote(words)}\n  title: ${quote(words)}\n  description: ${quote(words)}\n  url: ${quote(url)}\n  image_url: ${quote(url)}\n  page: true\n  socials:\n    site: ${quote(url)}\n`,
    );
    files[`content/vi/blog/2025-01-${String((i % 28) + 1).padStart(2, '0')}-q${i}.md`] =
      `---\ntitle: ${quote(words)}\ndescription: ${quote(words)}\nslug: q${i}\ntags: [${quote(`${words} ${i}`)}]\nauthors: [a${i}]\n---\n\n${text.replace(/[\ufdd0-\ufdef]/g, '')}\n${i % 2 ? MARK : ''}`;
    paths.push(`/blog/q${i}`, `/blog/authors/a${i}`);
  }
  addTexts(texts, { files, paths, authors });
  files['content/vi/blog/authors.yml'] = authors.join('');
  // The site has no front page of its own: `/` leads on, which is no payload's doing.
  paths.push('/blog', '/blog/tags', '/blog/authors', '/blog/archive', '/search');
  return { files, paths };
}

/** Lists then show the payload as the opening of the post. Some payloads swallow the mark, which is fine as well. */
const MARK = '\n<!-- truncate -->\n\nThe rest.\n';

/** The first place of each address is the plain link. */
const PLACES_APART = 9;

const TAG_LENGTH = 80;

const everyTwentyFifth = (list: readonly string[]) => list.filter((_, i) => i % 25 === 0);

/** Puts each text into every place that takes one. */
function addTexts(
  texts: readonly string[],
  {
    files,
    paths,
    authors,
  }: { readonly files: Record<string, string>; readonly paths: string[]; readonly authors: string[] },
): void {
  const sidebars: Record<string, object[]> = { rest: [{ type: 'autogenerated', dirName: '.' }] };
  for (const [i, text] of texts.entries()) {
    const words = quote(oneLine(text));
    const list = Math.floor(i / PER_LIST);
    // A tag has an address of its words, which are no longer than a file name may be.
    const tags = text.length > TAG_LENGTH ? '' : quote(`${oneLine(text)} ${i}`);
    files[`content/vi/docs/list${list}/t${i}.md`] =
      `---\ntitle: ${words}\ndescription: ${words}\nsidebar_label: ${words}\nkeywords: [${words}]\ntags: [${tags}]\nslug: /t${i}\n---\n\n${text}\n`;
    paths.push(`/docs/t${i}`);
    authors.push(`t${i}:\n  name: ${words}\n  title: ${words}\n  page: true\n`);
    if (i % PER_LIST > 0) continue;
    files[`content/en/docs/list${list}/x.md`] = '---\ntitle: X\n---\n\nx\n';
    sidebars[`list${list}`] = [{ type: 'autogenerated', dirName: `list${list}` }];
    const names = texts.slice(i, i + PER_LIST).map((_, at) => `t${i + at}`);
    files[`content/vi/blog/2025-02-01-list${list}.md`] =
      `---\ntitle: List\nslug: list${list}\nauthors: [${names.join(', ')}]\n---\n\nText.\n`;
    paths.push(`/blog/list${list}`, ...names.map((name) => `/blog/authors/${name}`));
  }
  files['content/sidebars.json'] = JSON.stringify(sidebars);
}
