import { describe, expect, it } from 'vitest';
import type { Route } from '../../../../src/model/route.ts';
import type { UrlPath } from '../../../../src/model/source.ts';
import { folderClashes } from '../../../../src/stages/graph/folder-clashes.ts';
import type { RouteInput } from '../../../../src/stages/graph/route-input.ts';
import type { Claim } from '../../../../src/stages/graph/settle-claims.ts';
import { makeTwoLocaleConfig } from '../../../support/model.ts';

const LOCALES = [
  { code: 'vi', label: 'Tiếng Việt', dir: 'ltr', urlPrefix: '' },
  { code: 'en', label: 'English', dir: 'ltr', urlPrefix: 'en' },
] as unknown as RouteInput['locales'];

const claim = (url: UrlPath, kind: 'entry' | 'redirect' = 'entry'): Claim => ({
  route: { kind, url, locale: 'vi' } as unknown as Route,
  file: `${url.slice(1)}.source.md`,
});

/** The findings about pages at some addresses: the message of each. */
function clashes(urls: readonly UrlPath[], config = makeTwoLocaleConfig()): string[] {
  const input = { config, locales: LOCALES } as unknown as RouteInput;
  return folderClashes(
    input,
    urls.map((url) => claim(url)),
  ).map(({ message }) => message);
}

describe('a page that needs a folder where a file stands', () => {
  it.each<[UrlPath, string]>([
    ['/robots.txt', 'robots.txt'],
    ['/_redirects/a', '_redirects'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/en/404.html/deep/er', 'en/404.html'],
    ['/blog/rss.xml', 'blog/rss.xml'],
    ['/en/blog/feed.json', 'en/blog/feed.json'],
  ])('%s is reported: the tool writes %s', (url, file) => {
    expect(clashes([url])).toEqual([expect.stringContaining(file)]);
  });

  it('is reported with the other page whose file or Markdown twin stands there', () => {
    expect(clashes(['/docs/a', '/docs/a/index.html'])).toEqual([expect.stringContaining('docs/a/index.html')]);
    expect(clashes(['/docs/a', '/docs/a.md'])).toEqual([expect.stringContaining('docs/a.md')]);
    expect(clashes(['/', '/index.md/x'])).toEqual([expect.stringContaining('index.md')]);
    const [finding] = folderClashes({ config: makeTwoLocaleConfig(), locales: LOCALES } as unknown as RouteInput, [
      claim('/docs/a'),
      claim('/docs/a.md'),
    ]);
    expect(JSON.stringify(finding)).toContain('docs/a.source.md');
  });

  it('is not one that only looks like it', () => {
    expect(clashes(['/docs/a', '/docs/a/b', '/docs/robots.txt', '/robots', '/docs/a.mdx', '/blog/rss'])).toEqual([]);
    expect(clashes(['/blog/rss.xml'], makeTwoLocaleConfig({ blog: false }))).toEqual([]);
  });

  it('is none where pages are files without folders of their own', () => {
    const config = makeTwoLocaleConfig({ trailingSlash: false });
    expect(clashes(['/robots.txt', '/docs/a', '/docs/a.md'], config)).toEqual([]);
    expect(clashes(['/robots.txt/a'], config)).toHaveLength(1);
  });

  it('is not reported for the twin of a redirect, which has none', () => {
    const input = { config: makeTwoLocaleConfig(), locales: LOCALES } as unknown as RouteInput;
    expect(folderClashes(input, [claim('/docs/a', 'redirect'), claim('/docs/a.md')])).toEqual([]);
  });
});
