import type { ConvertedEntry, EntryContext } from '../convert/convert-entry.ts';
import { type Docusaurus, textOr } from '../read-docusaurus.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import { planAuthors } from './plan-authors.ts';
import { tagsBase } from './plan-doc-tags.ts';
import { planTree, readTree, treesOf } from './plan-entries.ts';
import { type OldAddress, planTags } from './plan-tags.ts';

/** Plans the posts of the blog, its authors and its tags, and returns the carried posts by locale. */
export function planBlog(
  site: SourceSite,
  found: Docusaurus,
  {
    context,
    builder,
    moved,
  }: {
    readonly context: Omit<EntryContext, 'collection'>;
    readonly builder: PlanBuilder;
    readonly moved: OldAddress[];
  },
): ReadonlyMap<string, readonly ConvertedEntry[]> {
  const folder = found.blog?.path ?? 'blog';
  const options = found.blog?.options ?? {};
  const authors = textOr(options.authorsMapPath, 'authors.yml');
  const tags = textOr(options.tags, 'tags.yml');
  const except = [authors, tags, 'options.json'];
  const trees = treesOf(found, 'blog', { folder, plugin: 'docusaurus-plugin-content-blog', except });
  const read = trees.map((tree) => readTree(site, tree, context));
  const carried = new Map<string, readonly ConvertedEntry[]>();
  for (const [i, tree] of read.entries()) {
    const { from, locale, to } = tree.tree;
    const entries = planTree(tree, i === 0 ? undefined : read[0], builder);
    carried.set(locale, entries);
    if (entries.length === 0) continue;
    const at = (name: string) => [...from, folder].map((path) => `${path}/${name}`);
    planAuthors(site, { candidates: at(authors), to: `${to}/authors.yml` }, builder);
    const base = tagsBase(found, locale, {
      folders: [textOr(options.routeBasePath, 'blog')],
      tagsBasePath: options.tagsBasePath,
    });
    moved.push(...planTags(site, { candidates: at(tags), to: `${to}/tags.yml`, base }, { entries, builder }));
  }
  return carried;
}
