import type { Sidebar } from '../../model/sidebar.ts';
import { type DocsSet, docsSetOf } from '../../schema/content/docs-sets.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Returns what the config says of a sidebar; undefined when it does not name it. */
export function sidebarOptions(
  config: Pick<SiteConfig, 'docsSets'>,
  { id, version }: Pick<Sidebar, 'id' | 'version'>,
): DocsSet['sidebars'][string] | undefined {
  return docsSetOf(config, version)?.sidebars[id];
}
