import { folderRefused } from '../../diagnostics/messages/content-roots.ts';
import { mdxRefused } from '../../diagnostics/messages/mdx.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { declaredPaths } from '../../schema/content/declared-paths.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { contentRoots } from '../read/content-roots.ts';
import { findServedCode } from './find-served-code.ts';

/**
 * Returns findings about content folders of the config that a build must not read if the site is not trusted: folders outside
 * the site, which could be any folder of the machine, and pages of MDX.
 */
export async function findRootCode(root: string, config: SiteConfig, configFile: string): Promise<Diagnostic[]> {
  const found = declaredPaths(config)
    .filter(({ pattern }) => pattern.startsWith('../'))
    .map(({ pattern, dataPath }) => folderRefused(pattern, { file: configFile, path: dataPath }));
  // Loaded here, because builds that trust their site do without.
  const { default: fastGlob } = await import('fast-glob');
  for (const { folder, mount, real } of contentRoots(root, config).value) {
    // Code in `content` is found before the config is read.
    if (mount === '' || folder.startsWith('../')) continue;
    const options = {
      cwd: real,
      caseSensitiveMatch: false,
      followSymbolicLinks: false,
      ignore: ['**/node_modules/**'],
    };
    const files = await fastGlob('**/*.mdx', options);
    found.push(...files.sort().map((file) => mdxRefused(`${folder}/${file}`, 'untrusted')));
    found.push(...(await findServedCode(real, folder)));
  }
  return found;
}
