import { OFFLINE_INDEX, OFFLINE_WORKER } from '../../../client/shared/offline/offline-format.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';

type OfflineConfig = Pick<SiteConfig, 'offline' | 'docsSets'>;

/** Returns whether readers can keep the course of a sidebar. */
export function isKeepable(config: OfflineConfig, sidebar: Pick<Sidebar, 'id' | 'version'>): boolean {
  const { offline, docsSets } = config;
  if (docsSets.length === 0 || offline === 'remove') return false;
  return sidebarOptions(config, sidebar)?.offline ?? offline;
}

/** Returns whether readers can keep any course of the site. */
export function offersOffline({ offline, docsSets }: OfflineConfig): boolean {
  if (docsSets.length === 0 || offline === 'remove') return false;
  const sidebars = docsSets.flatMap((docs) => Object.values(docs.sidebars));
  return offline || sidebars.some((sidebar) => sidebar.offline === true);
}

/** Returns the paths of the files for offline courses that have fixed names. */
export function offlineFileNames(config: OfflineConfig): readonly string[] {
  if (offersOffline(config)) return [OFFLINE_WORKER, OFFLINE_INDEX];
  return config.offline === 'remove' ? [OFFLINE_WORKER] : [];
}

/** Returns a config in which no course can be kept: pages that are being written are not to be stored. */
export function withoutOffline(config: SiteConfig): SiteConfig {
  const docsSets = config.docsSets.map((docs) => {
    const sidebars = Object.entries(docs.sidebars).map(([id, sidebar]) => [id, { ...sidebar, offline: false }]);
    return { ...docs, sidebars: Object.fromEntries(sidebars) };
  });
  return { ...config, offline: false, docsSets };
}
