import type { DocsVersion } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { UrlPath } from '../../model/source.ts';
import { type DocsSet, docsSetOf } from '../../schema/content/docs-sets.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { joinUrl } from './join-url.ts';

/** Returns the root of a set of docs in a locale, without the base path. */
export function setBase({ routeBasePath }: DocsSet, locale: Locale): UrlPath {
  return joinUrl(locale.urlPrefix, routeBasePath);
}

/** Returns the root of a version of the docs in a locale, without the base path; undefined when its set is not there. */
export function docsBase(
  config: Pick<SiteConfig, 'docsSets'>,
  locale: Locale,
  { name, path }: Pick<DocsVersion, 'name' | 'path'>,
): UrlPath | undefined {
  const docs = docsSetOf(config, name);
  return docs && joinUrl(setBase(docs, locale), path);
}

/** Returns the URL of an entry, without the base path; undefined when the site has no such part. */
export function entryUrl(
  config: SiteConfig,
  locale: Locale,
  { versions, entry }: { readonly versions: ReadonlyMap<string, DocsVersion>; readonly entry: Entry },
): UrlPath | undefined {
  switch (entry.kind) {
    case 'doc': {
      const version = versions.get(entry.version);
      const base = version && docsBase(config, locale, version);
      return base === undefined ? undefined : joinUrl(base, entry.slug);
    }
    case 'post':
      return config.blog ? joinUrl(locale.urlPrefix, config.blog.routeBasePath, entry.slug) : undefined;
    case 'page':
      return joinUrl(locale.urlPrefix, entry.slug);
  }
}
