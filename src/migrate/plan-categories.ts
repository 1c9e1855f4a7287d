import { categoryFileSchema } from '../schema/sidebar-config.ts';
import { baseOf, folderOf, plainPath, splitNumberPrefix } from '../stages/file-names.ts';
import { tagSlug } from '../stages/term-slug.ts';
import { type ConvertedData, convertDataFile } from './convert-data-file.ts';
import { withLineEnds } from './convert-entry.ts';
import { categorySlugWritten, dataLeftOut } from './messages.ts';
import type { PlanBuilder } from './plan.ts';
import { filesBelow, type SourceSite, type SourceText } from './source-site.ts';

const CATEGORY = /(^|\/)_category_\.(json|ya?ml)$/;

/** A `_category_` file, made valid. */
export interface CategoryFileCopy {
  readonly from: string;
  /** Path inside the docs folder. */
  readonly inner: string;
  readonly text?: string;
  /** Folder without number prefixes; names the category here unless it has a `key`. */
  readonly folder: string;
  readonly label: string;
  readonly key?: string;
}

/** What `_category_` files have to know of the docs around them. */
export interface DocIds {
  readonly carried: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
}

/**
 * Reads the `_category_` files of a docs folder. Docusaurus names the page of a generated index after the label
 * (`/category/<slug of label>`, by GitHub's rules); where the address here would be another, it is written down.
 */
export function readCategoryFiles(
  site: SourceSite,
  folder: string,
  ids: DocIds,
  uniqueSlug: (label: string) => string,
  builder: PlanBuilder,
): CategoryFileCopy[] {
  return filesBelow(site, folder).flatMap(({ from, inner }): CategoryFileCopy[] => {
    const source = CATEGORY.test(inner) ? site.texts.get(from) : undefined;
    if (!source) return [];
    const raw = folderOf(inner);
    const plain = raw === '' ? '' : plainPath(`${raw}/x`).slice(0, -2);
    const converted = convert(source, from, plain, ids, uniqueSlug, builder);
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
  folder: string,
  ids: DocIds,
  uniqueSlug: (label: string) => string,
  builder: PlanBuilder,
): ConvertedData | { readonly diagnostics: ConvertedData['diagnostics'] } {
  return convertDataFile({ file: from, text: source.text }, categoryFileSchema, (data, set) => {
    const link = data.link as { type?: unknown; slug?: unknown; id?: unknown } | null | undefined;
    if (link?.type === 'doc' && typeof link.id === 'string') {
      // An id may be written as it is inside the folder.
      const local = `${folder}/${link.id}`;
      if (!ids.carried.has(link.id) && ids.carried.has(local)) set(['link', 'id'], local);
      else if (ids.lost.has(link.id) || ids.lost.has(local)) {
        set(['link'], null);
        const span = { file: from, start: { line: 1, column: 1 } };
        builder.report(dataLeftOut('link', span, `the doc \`${link.id}\` was not carried`));
      }
    }
    if (link?.type !== 'generated-index' || link.slug !== undefined) return;
    const label = typeof data.label === 'string' ? data.label : baseOf(folder);
    const slug = `/category/${uniqueSlug(label)}`;
    const named = typeof data.key === 'string' ? data.key : data.label;
    // A folder without a label may be named by its index page here.
    if (typeof named === 'string' && slug === `/category/${tagSlug(named)}`) return;
    set(['link', 'slug'], slug);
    builder.report(categorySlugWritten(from, label, slug));
  });
}
