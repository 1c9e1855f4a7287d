import type { BuildOptions, BuildResult } from '../build-options.ts';
import { buildSite } from '../build-site.ts';
import { NOTHING_BUILT } from '../prepare-build.ts';
import { createStageLog } from '../stage-log.ts';
import { openParts, type PartFolders } from './open-parts.ts';

/**
 * Builds a site from parts: an ordinary build that finds the work of other machines in their stores. What is not there, or is
 * damaged, is made again. Nothing is written unless these are all parts of one build of this site.
 */
export async function mergeParts(options: Omit<BuildOptions, 'parts'>, folders: PartFolders): Promise<BuildResult> {
  const parts = openParts(folders);
  if ('diagnostics' in parts)
    return { ...NOTHING_BUILT, diagnostics: parts.diagnostics, log: createStageLog(options.now) };
  return buildSite({ ...options, parts });
}
