import GithubSlugger from 'github-slugger';
import { folderOf, pathWithoutPrefixes } from '../../stages/entries/file-names.ts';
import type { ConvertedEntry, EntryContext } from '../convert/convert-entry.ts';
import type { SourceSite } from '../source-site.ts';
import type { StaticModule } from '../static-value.ts';
import type { PlanBuilder } from './plan.ts';
import { type CategoryFileCopy, readCategoryFiles } from './plan-categories.ts';
import { planTree, readTree, type Tree } from './plan-entries.ts';
import { type PlannedSidebars, planSidebars } from './plan-sidebars.ts';

/** One version of the docs in all locales: the current one or an old one. */
interface DocsSet {
  /** Absent for the current version. */
  readonly version?: string;
  /** Folder of the source site with the docs of the default locale. */
  readonly folder: string;
  /** One tree per locale, the default locale first. */
  readonly trees: readonly Tree[];
  /** The sidebars file, evaluated. */
  readonly sidebars: { readonly file: string; readonly module: StaticModule };
}

/** The plan for one version of the docs. */
export interface PlannedDocs {
  readonly sidebars: PlannedSidebars;
  readonly categoryFiles: readonly CategoryFileCopy[];
  /** Migrated docs by locale. */
  readonly carried: ReadonlyMap<string, readonly ConvertedEntry[]>;
  /** Folders with migrated docs, without number prefixes. */
  readonly folders: readonly string[];
}

/** Plans the docs, `_category_` files and sidebars of one version. The caller writes the sidebars. */
export function planDocs(
  site: SourceSite,
  set: DocsSet,
  { context, builder }: { readonly context: Omit<EntryContext, 'collection'>; readonly builder: PlanBuilder },
): PlannedDocs {
  const [main] = set.trees;
  const before = main && readTree(site, main, context);
  const first = before?.entries ?? [];
  const ids = {
    carried: new Set(first.filter((entry) => entry.isMigrated).map(({ id }) => id)),
    lost: new Set(first.filter((entry) => !entry.isMigrated).map(({ id }) => id)),
  };
  // Read again where pages name docs that are not migrated, which are known only now.
  const namesLost = first.some(({ data }) =>
    [data.pagination_next, data.pagination_prev].some((id) => ids.lost.has(String(id))),
  );
  const read = set.trees.map((tree) =>
    before && tree === main && !namesLost ? before : readTree(site, tree, { ...context, lost: ids.lost }),
  );
  const [source] = read;
  const entries = source?.entries ?? [];
  const folders = foldersOf(entries.filter((entry) => entry.isMigrated));
  // Docusaurus numbers equal labels across all sidebars of a version: `/category/more`, `/category/more-1`.
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
  const categoryFiles = readCategoryFiles(site, set.folder, { ids, uniqueSlug, builder });
  const carried = new Map<string, readonly ConvertedEntry[]>();
  for (const [i, tree] of read.entries()) {
    const own = planTree(tree, i === 0 ? undefined : source, builder);
    carried.set(tree.tree.locale, own);
    // Here each locale has its own `_category_` files. In Docusaurus, those of the default locale serve all locales.
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
  const plain = [...raw].map((folder) => pathWithoutPrefixes(`${folder}/x`).slice(0, -2));
  return { raw: [...raw], plain: [...new Set(plain)].sort() };
}
