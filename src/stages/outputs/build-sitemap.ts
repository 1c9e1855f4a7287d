/** Files for crawlers: `sitemap.xml` and `robots.txt`. */

import { escapeHtml } from '../../markdown/html/escape-html.ts';
import type { OutputFile } from '../../model/output.ts';

/** A page that search engines should know. */
export interface SitemapPage {
  /** Absolute URL. */
  readonly url: string;
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
}

/** Returns `sitemap.xml` of one locale (sitemaps.org protocol, with Google's `xhtml:link` for translations). */
export function buildSitemap(path: string, pages: readonly SitemapPage[]): OutputFile {
  const rows = [...pages]
    .sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
    .map(({ url, alternates }) => {
      const links = alternates.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(other.hreflang)}" href="${escapeHtml(other.url)}"/>`,
      );
      return `<url><loc>${escapeHtml(url)}</loc>${links.join('')}</url>`;
    });
  const contents = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
  return { path, contents };
}

/** Returns `robots.txt`: crawlers may read everything, unless the whole site asks not to be indexed. */
export function buildRobots(options: {
  readonly noIndex: boolean;
  readonly sitemapUrls: readonly string[];
}): OutputFile {
  const rule = options.noIndex ? 'Disallow: /' : 'Allow: /';
  const lines = ['User-agent: *', rule, ...options.sitemapUrls.map((url) => `Sitemap: ${url}`), ''];
  return { path: 'robots.txt', contents: lines.join('\n') };
}
