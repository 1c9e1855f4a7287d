import type { ConvertedEntry, EntryContext } from '../convert/convert-entry.ts';
import { homeReplaced, reactPage } from '../messages.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import { planTree, readTree, type Tree } from './plan-entries.ts';

const COMPONENT = /\.[jt]sx?$/i;
const PRIVATE = /(^|\/)_|\.test\.|(^|\/)__tests__\/|\.d\.ts$/;

/**
 * Plans the pages outside of docs and blog. Markdown is migrated. React pages cannot be, and are reported with their URLs. A
 * React home page is replaced by a simple one, because the new site needs a page at `/` too.
 */
export function planPages(
  site: SourceSite,
  trees: readonly Tree[],
  {
    texts,
    context,
    builder,
  }: {
    readonly texts: { readonly title: string; readonly tagline: string };
    readonly context: Omit<EntryContext, 'collection'>;
    readonly builder: PlanBuilder;
  },
): ReadonlyMap<string, readonly ConvertedEntry[]> {
  const read = trees.map((tree) => readTree(site, tree, context));
  const carried = new Map(
    read.map((tree, i) => [tree.tree.locale, planTree(tree, i === 0 ? undefined : read[0], builder)]),
  );
  const [main] = trees;
  if (!main) return carried;
  for (const { from, inner } of main.from.slice(-1).flatMap((folder) => filesBelow(site, folder))) {
    if (!COMPONENT.test(inner) || PRIVATE.test(inner)) continue;
    const address = `/${inner.replace(COMPONENT, '').replace(/(^|\/)index$/, '')}`;
    const home = `${main.to}/index.md`;
    if (address !== '/' || builder.has(home)) builder.report(reactPage(from, address));
    else {
      builder.write(home, homePage(texts), from);
      builder.report(homeReplaced(from, home));
    }
  }
  return carried;
}

function homePage({ title, tagline }: { readonly title: string; readonly tagline: string }): string {
  const lines = [`title: ${JSON.stringify(title)}`, 'layout: home', 'hero:', `  title: ${JSON.stringify(title)}`];
  if (tagline !== '') lines.splice(1, 0, `description: ${JSON.stringify(tagline)}`);
  if (tagline !== '') lines.push(`  tagline: ${JSON.stringify(tagline)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
