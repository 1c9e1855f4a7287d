import { findTitlePart } from '../../../markdown/parse/opening-title.ts';
import { isMdx, type SourceFile } from '../../../model/source.ts';
import type { CollectionData } from '../../../schema/content/collection-page.ts';
import { setOfVersion } from '../../../schema/content/version-keys.ts';
import { collectPages } from '../../../stages/collections/collect-pages.ts';
import { borrowEntries } from '../../../stages/entries/borrow-entries.ts';
import { splitFrontMatter } from '../../../stages/front-matter/split-front-matter.ts';
import { createLocales } from '../../../stages/i18n/create-locales.ts';
import type { LoadOptions } from '../loaded-site.ts';
import { readHead } from '../unread-entries.ts';

/** Finds titles that only the parser of Markdown can tell from other text. */
type TitleOf = (text: string) => string | undefined;

/**
 * Reads the front matter of the pages of collections before any page is parsed, because pages of MDX and plugins may use it.
 * Undefined for a site without collections.
 */
export async function loadCollections(
  { config, drafts }: Pick<LoadOptions, 'config' | 'drafts'>,
  sources: readonly SourceFile[],
  loadTitleOf: () => Promise<TitleOf>,
): Promise<CollectionData | undefined> {
  const sets = config.docsSets.filter(({ collection }) => collection);
  if (sets.length === 0) return undefined;
  const schemas = new Map(sets.map(({ id, collection }) => [id, collection?.schema]));
  const setOf = ({ version }: SourceFile) => setOfVersion(version ?? '');
  const raws = sources
    .filter((source) => schemas.has(setOf(source)))
    .map((source) => ({ ...splitFrontMatter(source).value, setId: setOf(source) }));
  const isPlain = (text: string) => 'part' in (findTitlePart(text) ?? {});
  const needsParser = raws.some(({ source, data, body }) => !('title' in data) && !isMdx(source) && isPlain(body));
  const parse = needsParser ? await loadTitleOf() : () => undefined;
  const entries = raws.flatMap((raw) => {
    const found = (text: string) => {
      const part = findTitlePart(text);
      if (part && 'title' in part) return part.title;
      // Where imports and expressions above a title end, only the parser of MDX knows.
      return isMdx(raw.source) ? undefined : parse(text);
    };
    const entry = readHead(raw, found, schemas.get(raw.setId))?.value?.entry;
    return entry && (drafts || !entry.draft) ? [entry] : [];
  });
  const { defaultLocale, locales, fallback: enabled } = config.i18n;
  const borrowed = borrowEntries(entries, { defaultLocale, locales, enabled });
  return collectPages(sets, createLocales(config), [...entries, ...borrowed]);
}
