import { OFFLINE_INDEX, OFFLINE_WORKER } from '../../../client/shared/offline/offline-format.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

type OfflineConfig = Pick<SiteConfig, 'offline' | 'docs'>;

/** Returns whether readers can keep the course of a sidebar. */
export function isKeepable({ offline, docs }: OfflineConfig, sidebar: string): boolean {
  if (!docs || offline === 'remove') return false;
  return docs.sidebars[sidebar]?.offline ?? offline;
}

/** Returns whether readers can keep any course of the site. */
export function offersOffline({ offline, docs }: OfflineConfig): boolean {
  if (!docs || offline === 'remove') return false;
  return offline || Object.values(docs.sidebars).some((sidebar) => sidebar.offline === true);
}

/** Returns the paths of the files for offline courses that have fixed names. */
export function offlineFileNames(config: OfflineConfig): readonly string[] {
  if (offersOffline(config)) return [OFFLINE_WORKER, OFFLINE_INDEX];
  return config.offline === 'remove' ? [OFFLINE_WORKER] : [];
}

/** Returns a config in which no course can be kept: pages that are being written are not to be stored. */
export function withoutOffline(config: SiteConfig): SiteConfig {
  const { docs } = config;
  if (!docs) return { ...config, offline: false };
  const sidebars = Object.entries(docs.sidebars).map(([id, sidebar]) => [id, { ...sidebar, offline: false }]);
  return { ...config, offline: false, docs: { ...docs, sidebars: Object.fromEntries(sidebars) } };
}
