import type { SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../site-config.ts';
import type { FieldsConfig } from './fields.ts';
import { folderOfSet, setOfVersion } from './version-keys.ts';

/** Fields that a site adds to front matter, by collection: `docs` (for all sets of docs), `blog`, `pages`, and those of the site. */
export type SiteFields = Readonly<Partial<Record<string, FieldsConfig>>>;

/** Returns the fields that a site adds to front matter. */
export function siteFields({ frontMatter, docsSets }: Pick<SiteConfig, 'frontMatter' | 'docsSets'>): SiteFields {
  const own = docsSets.flatMap(({ id, collection }) => (collection ? [[id, collection.schema] as const] : []));
  return { ...frontMatter, ...Object.fromEntries(own) };
}

/** Returns the folder, in that of a locale, in which a page stands: `docs`, `blog`, `pages`, or that of a set or collection. */
export function folderOfSource({ collection, version }: Pick<SourceFile, 'collection' | 'version'>): string {
  return version === undefined ? collection : folderOfSet(setOfVersion(version));
}

/** Returns the fields that the site adds to the front matter of a page. */
export function fieldsOfSource(
  fields: SiteFields,
  source: Pick<SourceFile, 'collection' | 'version'>,
): FieldsConfig | undefined {
  const folder = folderOfSource(source);
  return Object.hasOwn(fields, folder) ? fields[folder] : fields[source.collection];
}
