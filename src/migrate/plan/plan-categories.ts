import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { categoryFileSchema } from '../../schema/sidebar-config.ts';
import { baseOf, folderOf, pathWithoutPrefixes, splitNumberPrefix } from '../../stages/entries/file-names.ts';
import { tagSlug } from '../../stages/graph/term-slug.ts';
import { type ConvertedData, convertDataFile } from '../convert/convert-data-file.ts';
import { withLineEnds } from '../convert/convert-entry.ts';
import { categorySlugWritten, dataLeftOut } from '../messages.ts';
import { filesBelow, type SourceSite, type SourceText } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';

/** Files that describe the folder they are in. */
export const CATEGORY_FILE = /(^|\/)_category_\.(json|ya?ml)$/;

/** A `_category_` file, converted so that it is valid here. */
export interface CategoryFileCopy {
  readonly from: string;
  /** Path relative to the docs folder. */
  readonly inner: string;
  readonly text?: string;
  /** Folder without number prefixes. It identifies the category here unless the file has a `key`. */
  readonly folder: string;
  readonly label: string;
  readonly key?: string;
}

/** Ids of the docs that `_category_` files may name. */
export interface DocIds {
  readonly carried: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
}

/**
 * Reads the `_category_` files of a docs folder. Docusaurus makes the URL of a generated index page from its label
 * (`/category/<slug of label>`, by GitHub's rules). Where the URL here would differ, it is written into the file.
 */
export function readCategoryFiles(
  site: SourceSite,
  folder: string,
  {
    ids,
    uniqueSlug,
    builder,
  }: { readonly ids: DocIds; readonly uniqueSlug: (label: string) => string; readonly builder: PlanBuilder },
): CategoryFileCopy[] {
  return filesBelow(site, folder).flatMap(({ from, inner }): CategoryFileCopy[] => {
    const source = CATEGORY_FILE.test(inner) ? site.texts.get(from) : undefined;
    if (!source) return [];
    const raw = folderOf(inner);
    const plain = raw === '' ? '' : pathWithoutPrefixes(`${raw}/x`).slice(0, -2);
    const converted = convert(source, from, { folder: plain, ids, uniqueSlug, builder });
    builder.report(...converted.diagnostics);
    if (!('data' in converted)) return [];
    const { data } = converted;
    return [
      {
        from,
        inner,
        ...(converted.text === source.text ? {} : { text: withLineEnds(converted.text, source) }),
        folder: plain,
        label: typeof data.label === 'string' ? data.label : splitNumberPrefix(baseOf(raw)).name,
        ...(typeof data.key === 'string' ? { key: data.key } : {}),
      },
    ];
  });
}

function convert(
  source: SourceText,
  from: string,
  {
    folder,
    ids,
    uniqueSlug,
    builder,
  }: {
    readonly folder: string;
    readonly ids: DocIds;
    readonly uniqueSlug: (label: string) => string;
    readonly builder: PlanBuilder;
  },
): ConvertedData | { readonly diagnostics: ConvertedData['diagnostics'] } {
  return convertDataFile({ file: from, text: source.text }, categoryFileSchema, (data, set) => {
    const link = data.link as { type?: unknown; slug?: unknown; id?: unknown } | null | undefined;
    if (link?.type === 'doc' && typeof link.id === 'string') {
      // The id may be relative to the folder.
      const local = `${folder}/${link.id}`;
      if (!ids.carried.has(link.id) && ids.carried.has(local)) set(['link', 'id'], local);
      else if (ids.lost.has(link.id) || ids.lost.has(local)) {
        set(['link'], null);
        const span = startOfFile(from);
        builder.report(dataLeftOut('link', span, `the doc \`${link.id}\` was not carried`));
      }
    }
    if (link?.type !== 'generated-index' || link.slug !== undefined) return;
    const label = typeof data.label === 'string' ? data.label : baseOf(folder);
    const slug = `/category/${uniqueSlug(label)}`;
    const named = typeof data.key === 'string' ? data.key : data.label;
    // A folder without a label may be named after its index page here, so its slug is always written.
    if (typeof named === 'string' && slug === `/category/${tagSlug(named)}`) return;
    set(['link', 'slug'], slug);
    builder.report(categorySlugWritten(from, label, slug));
  });
}
