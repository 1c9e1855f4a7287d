import type { Sidebar } from '../../model/sidebar.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';
import type { Site } from './site.ts';

/**
 * Whether the docs of a sidebar are lessons of a course, with ticks, reading times and the words for lessons: the config says so, or
 * the sidebar has an overview. Without `id`: docs of the version that stand in no sidebar.
 */
export function isCourse(
  config: Pick<SiteConfig, 'docsSets'>,
  { id, version }: { readonly id?: string | undefined } & Pick<Sidebar, 'version'>,
): boolean {
  const docs = docsSetOf(config, version);
  if (!docs) return false;
  const { course, overview } = (id === undefined ? undefined : sidebarOptions(config, { id, version })) ?? {};
  return course ?? (docs.course || overview !== undefined);
}

/** Whether a site has a course. */
export function hasCourse({ config, sidebars }: Pick<Site, 'config' | 'sidebars'>): boolean {
  return config.docsSets.some(({ course }) => course) || sidebars.some((sidebar) => isCourse(config, sidebar));
}
