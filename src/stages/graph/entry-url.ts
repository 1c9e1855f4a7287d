import type { DocsVersion } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { UrlPath } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { joinUrl } from './join-url.ts';

/** Returns the root of the docs in a locale, or of one of their versions, without the base path. */
export function docsBase({ docs }: SiteConfig, locale: Locale, version?: DocsVersion): UrlPath | undefined {
  return docs ? joinUrl(locale.urlPrefix, docs.routeBasePath, version?.path ?? '') : undefined;
}

/** Returns the URL of an entry, without the base path; undefined when the site has no such part. */
export function entryUrl(
  config: SiteConfig,
  locale: Locale,
  { versions, entry }: { readonly versions: ReadonlyMap<string, DocsVersion>; readonly entry: Entry },
): UrlPath | undefined {
  switch (entry.kind) {
    case 'doc': {
      const base = docsBase(config, locale, versions.get(entry.version));
      return base === undefined ? undefined : joinUrl(base, entry.slug);
    }
    case 'post':
      return config.blog ? joinUrl(locale.urlPrefix, config.blog.routeBasePath, entry.slug) : undefined;
    case 'page':
      return joinUrl(locale.urlPrefix, entry.slug);
  }
}
