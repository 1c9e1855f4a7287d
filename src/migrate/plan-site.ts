import { noConfig } from './messages.ts';
import { planMkDocs } from './mkdocs/plan-mkdocs.ts';
import { mkDocsConfig } from './mkdocs/read-mkdocs.ts';
import type { MigrationPlan } from './plan/plan.ts';
import { planMigration } from './plan/plan-migration.ts';
import { docusaurusConfig } from './read-docusaurus.ts';
import type { SourceSite } from './source-site.ts';
import { planVitePress } from './vitepress/plan-vitepress.ts';
import { vitePressConfig } from './vitepress/read-vitepress.ts';

const GENERATORS = ['docusaurus', 'vitepress', 'mkdocs'] as const;

/** A generator whose sites can be migrated. */
export type Generator = (typeof GENERATORS)[number];

/**
 * Plans the migration of a site. Its generator is found by the config file nearest to the top of the folder, unless it is given.
 * A pure function: it only reads `site` and returns data.
 */
export function planSite(site: SourceSite, from?: Generator): MigrationPlan {
  const configs: Readonly<Record<Generator, string | undefined>> = {
    docusaurus: docusaurusConfig(site),
    vitepress: vitePressConfig(site),
    mkdocs: mkDocsConfig(site),
  };
  const depth = (name: Generator) =>
    configs[name]?.replace('.vitepress/', '').split('/').length ?? Number.POSITIVE_INFINITY;
  const generator = from ?? [...GENERATORS].sort((a, b) => depth(a) - depth(b))[0];
  const config = generator && configs[generator];
  if (config === undefined)
    return {
      files: [],
      diagnostics: [noConfig(from)],
      summary: { docs: 0, posts: 0, pages: 0, otherFiles: 0, locales: [], versions: [], notCarried: [] },
    };
  if (generator === 'vitepress') return planVitePress(site, config);
  if (generator === 'mkdocs') return planMkDocs(site, config);
  return planMigration(site);
}
