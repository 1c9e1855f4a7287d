import { type ScannedContent, type ScanOptions, scanContent } from '../../io/read/scan-content.ts';
import type { StageLog } from '../stage-log.ts';
import { type LoadedVersions, loadVersions } from './load-versions.ts';
import type { LoadOptions } from './loaded-site.ts';

/** The versions of a site, and its files. */
export interface ScannedSite {
  readonly versions: LoadedVersions;
  readonly content: ScannedContent;
}

/** Finds the versions of a site and its files. */
export async function scanSite(
  { root, config, configFile }: LoadOptions,
  reading: Omit<ScanOptions, 'wanted' | 'configFile'>,
  log: StageLog,
): Promise<ScannedSite> {
  const versions = loadVersions(root, config, configFile.file);
  const wanted = new Set(versions.versions.map(({ name }) => name));
  return {
    versions,
    content: await log.run('scan', () =>
      scanContent(root, config, { ...reading, wanted, configFile: configFile.file }),
    ),
  };
}
