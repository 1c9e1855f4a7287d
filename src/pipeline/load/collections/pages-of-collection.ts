import { createHash } from 'node:crypto';
import { suggestOrList } from '../../../diagnostics/suggest.ts';
import type { LocaleCode } from '../../../model/source.ts';
import type { CollectionData, CollectionPage } from '../../../schema/content/collection-page.ts';

/** The pages of a collection in a locale. Throws where there is no such collection, for a component that asks for it. */
export function pagesOfCollection(
  data: CollectionData | undefined,
  name: string,
  locale: LocaleCode,
): readonly CollectionPage[] {
  const found = data?.get(name);
  if (found) return found.get(locale) ?? [];
  const hint = data ? suggestOrList(name, [...data.keys()], 'collections') : 'the config has no `collections`';
  throw new Error(`there is no collection \`${name}\`; ${hint}`);
}

const versions = new WeakMap<readonly CollectionPage[], string>();

/** Hash of the pages of a collection in a locale: equal ones are equal data. */
export function versionOfCollection(data: CollectionData | undefined, name: string, locale: LocaleCode): string {
  const pages = data?.get(name)?.get(locale);
  if (!pages) return '';
  const version = versions.get(pages) ?? createHash('sha256').update(JSON.stringify(pages)).digest('base64url');
  versions.set(pages, version);
  return version;
}
