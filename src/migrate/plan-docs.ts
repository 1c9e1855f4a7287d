import GithubSlugger from 'github-slugger';
import { folderOf, plainPath } from '../stages/file-names.ts';
import type { ConvertedEntry, EntryContext } from './convert-entry.ts';
import type { PlanBuilder } from './plan.ts';
import { type CategoryFileCopy, readCategoryFiles } from './plan-categories.ts';
import { planTree, readTree, type Tree } from './plan-entries.ts';
import { type PlannedSidebars, planSidebars } from './plan-sidebars.ts';
import type { SourceSite } from './source-site.ts';
import type { StaticModule } from './static-value.ts';

/** One set of docs in all its locales: the current ones or an old version. */
export interface DocsSet {
  /** Absent for the current docs. */
  readonly version?: string;
  /** Folder of the source with the docs of the default locale. */
  readonly folder: string;
  /** Of each locale, the default one first. */
  readonly trees: readonly Tree[];
  /** The sidebars file, evaluated. */
  readonly sidebars: { readonly file: string; readonly module: StaticModule };
}

export interface PlannedDocs {
  readonly sidebars: PlannedSidebars;
  readonly categoryFiles: readonly CategoryFileCopy[];
  /** Carried docs by locale. */
  readonly carried: ReadonlyMap<string, readonly ConvertedEntry[]>;
  /** Folders with carried docs, without number prefixes. */
  readonly folders: readonly string[];
}

/** Plans docs, `_category_` files and sidebars of one set; its sidebars are written by the caller. */
export function planDocs(
  site: SourceSite,
  set: DocsSet,
  context: Omit<EntryContext, 'collection'>,
  builder: PlanBuilder,
): PlannedDocs {
  const [main] = set.trees;
  const first = main ? readTree(site, main, context).entries : [];
  const ids = {
    carried: new Set(first.filter((entry) => entry.isCarried).map(({ id }) => id)),
    lost: new Set(first.filter((entry) => !entry.isCarried).map(({ id }) => id)),
  };
  // What is lost is known only now, and the pages may name it.
  const read = set.trees.map((tree) => readTree(site, tree, { ...context, lost: ids.lost }));
  const [source] = read;
  const entries = source?.entries ?? [];
  const folders = foldersOf(entries.filter((entry) => entry.isCarried));
  // Docusaurus numbers equal labels through all sidebars of a set: `/category/more`, `/category/more-1`.
  const slugger = new GithubSlugger();
  const uniqueSlug = (label: string) => slugger.slug(label);
  const sidebars = planSidebars(set.sidebars.module.value, {
    file: set.sidebars.file,
    places: set.sidebars.module.places,
    ids,
    folders: new Set([...folders.raw, ...folders.plain]),
    uniqueSlug,
    ...(set.version === undefined ? {} : { version: set.version }),
  });
  builder.report(...sidebars.diagnostics);
  const categoryFiles = readCategoryFiles(site, set.folder, ids, uniqueSlug, builder);
  const carried = new Map<string, readonly ConvertedEntry[]>();
  for (const [i, tree] of read.entries()) {
    const own = planTree(tree, i === 0 ? undefined : source, builder);
    carried.set(tree.tree.locale, own);
    // Each locale has its own `_category_` files here; in Docusaurus those of the default locale serve all.
    if (own.length > 0) for (const file of categoryFiles) planCategoryFile(file, tree.tree.to, builder);
  }
  return { sidebars, categoryFiles, carried, folders: folders.plain };
}

function planCategoryFile({ from, inner, text }: CategoryFileCopy, to: string, builder: PlanBuilder): void {
  const target = `${to}/${inner}`;
  if (text === undefined) builder.copy(from, target);
  else builder.write(target, text, from);
}

function foldersOf(entries: readonly ConvertedEntry[]): { readonly raw: string[]; readonly plain: string[] } {
  const raw = new Set<string>();
  for (const { inner } of entries) {
    for (let folder = folderOf(inner); folder !== ''; folder = folderOf(folder)) raw.add(folder);
  }
  const plain = [...raw].map((folder) => plainPath(`${folder}/x`).slice(0, -2));
  return { raw: [...raw], plain: [...new Set(plain)].sort() };
}
