import type { Outcome } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Doc } from '../../model/entry.ts';
import type { LocaleCode } from '../../model/source.ts';
import { COLLECTION_SIDEBAR } from '../../schema/content/collections.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { DEFAULT_SIDEBARS, type SidebarSource } from '../sidebars/sidebar-source.ts';
import { sortCollection } from './sort-collection.ts';

/**
 * Returns the sidebar of a collection by locale: its folders, or with `sort` all its pages in one list. Undefined for versions of docs, whose
 * sidebars have files.
 */
export function collectionSidebars(
  config: Pick<SiteConfig, 'docsSets' | 'i18n'>,
  version: VersionName,
  docsIn: (locale: LocaleCode) => readonly Doc[] | undefined,
): Outcome<ReadonlyMap<LocaleCode, SidebarSource>> | undefined {
  const { collection } = docsSetOf(config, version) ?? {};
  if (!collection) return undefined;
  const { locales } = config.i18n;
  const value = new Map(locales.map((locale) => [locale, sourceOf(docsIn(locale) ?? [], locale, collection.sort)]));
  return { value, diagnostics: [] };
}

function sourceOf(docs: readonly Doc[], locale: LocaleCode, sort: string | undefined): SidebarSource {
  if (sort === undefined) return { sidebars: DEFAULT_SIDEBARS };
  const rows = sortCollection(docs, locale, sort)
    .filter(({ slug }) => slug !== '/')
    .map(({ docId }) => ({ type: 'doc', id: docId }) as const);
  return { sidebars: { [COLLECTION_SIDEBAR]: rows } };
}
