import type { Diagnostic } from '../../model/diagnostic.ts';
import { filesOfPlugin } from '../docs-plugin.ts';
import { treeNotCarried } from '../messages.ts';
import type { Docusaurus } from '../read-docusaurus.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import type { PlannedDocsSet } from './plan-docs-sets.ts';
import { planMessages } from './plan-messages.ts';

/** Plans `messages.json` of each locale, and reports translations that belong to other plugins. */
export function planWords(
  { site, found, builder }: { readonly site: SourceSite; readonly found: Docusaurus; readonly builder: PlanBuilder },
  sets: readonly PlannedDocsSet[],
): void {
  const docs = sets.map(({ plugin, current, versions }) => ({
    plugin,
    categoryFiles: current.categoryFiles,
    categories: current.sidebars.categories,
    folders: current.folders,
    versions: versions.map(({ version }) => version),
  }));
  const known = new Set([...KNOWN_TREES, ...found.docs.map(({ id }) => filesOfPlugin(id).translations)]);
  for (const locale of found.locales) {
    const folder = found.translationsOf(locale);
    const words = planMessages(site, { folder, docs }, builder);
    if (Object.keys(words).length > 0)
      builder.write(`content/${locale}/messages.json`, `${JSON.stringify(words, null, 2)}\n`);
    const unknownTrees = new Map<string, string>();
    for (const { from, inner } of filesBelow(site, folder)) {
      const [top = ''] = inner.split('/');
      if (inner.includes('/') && !known.has(top) && !unknownTrees.has(top)) unknownTrees.set(top, from);
    }
    for (const [name, file] of unknownTrees) builder.report(otherTree(file, name));
  }
}

const KNOWN_TREES = ['docusaurus-theme-classic', 'docusaurus-plugin-content-blog', 'docusaurus-plugin-content-pages'];

function otherTree(file: string, name: string): Diagnostic {
  return treeNotCarried(file, `The translations in \`${name}\``, 'they belong to a plugin that does not run here');
}
