import type { SiteConfig } from '../../schema/site-config.ts';
import type { Site } from './site.ts';

/**
 * Whether the docs of a sidebar are lessons of a course, with ticks, reading times and the words for lessons: the config says so, or
 * the sidebar has an overview. Without `sidebar`: docs that stand in none.
 */
export function isCourse({ docs }: Pick<SiteConfig, 'docs'>, sidebar?: string): boolean {
  if (!docs) return false;
  const { course, overview } = (sidebar === undefined ? undefined : docs.sidebars[sidebar]) ?? {};
  return course ?? (docs.course || overview !== undefined);
}

/** Whether a site has a course. */
export function hasCourse({ config, sidebars }: Pick<Site, 'config' | 'sidebars'>): boolean {
  return isCourse(config) || sidebars.some(({ id }) => isCourse(config, id));
}
