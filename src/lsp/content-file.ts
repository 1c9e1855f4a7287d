import type { Collection, LocaleCode } from '../model/source.ts';
import type { FieldsConfig } from '../schema/content/fields.ts';
import { fieldsOfSource, siteFields } from '../schema/content/fields-of-source.ts';
import { folderOfSet, versionKey } from '../schema/content/version-keys.ts';
import { placeOfFile } from '../stages/graph/content-places.ts';
import type { Site } from '../stages/graph/site.ts';
import { CURRENT_VERSION } from '../stages/versions/version-names.ts';

/** Where a page file stands in the content of its site. */
export interface ContentFile {
  readonly locale: LocaleCode;
  /** Folder in that of the locale, or of a version: `docs`, `blog`, `sdk`. */
  readonly folder: string;
  readonly collection: Collection;
  /** Version of the docs to which it belongs; absent outside of docs. */
  readonly version?: string;
  /** Fields that the site adds to its front matter. */
  readonly fields?: FieldsConfig | undefined;
}

/** Returns where a page stands, by its path from the site folder; undefined for files that are no pages. */
export function contentFile({ config, roots }: Pick<Site, 'config' | 'roots'>, file: string): ContentFile | undefined {
  const place = /\.mdx?$/i.test(file) ? placeOfFile(roots, file) : undefined;
  const [, locale, frozen, folder] = /^([^/]+)\/(?:versions\/([^/]+)\/)?([^/]+)\//.exec(place ?? '') ?? [];
  if (locale === undefined || folder === undefined || !config.i18n.locales.includes(locale)) return undefined;
  const set = config.docsSets.find(({ id }) => folderOfSet(id) === folder);
  const fieldsOf = (source: Pick<ContentFile, 'collection' | 'version'>) => fieldsOfSource(siteFields(config), source);
  if (set) {
    const source = { collection: 'docs', version: versionKey(set.id, frozen ?? CURRENT_VERSION) } as const;
    return { locale, folder, ...source, fields: fieldsOf(source) };
  }
  if ((folder !== 'blog' && folder !== 'pages') || frozen !== undefined) return undefined;
  return { locale, folder, collection: folder, fields: fieldsOf({ collection: folder }) };
}
