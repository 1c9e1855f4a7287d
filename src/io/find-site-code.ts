import { CONFIG_FILE_NAMES } from '../diagnostics/messages/config.ts';
import { codeRefused, mdxRefused } from '../diagnostics/messages/mdx.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** A finding for every file of a site that a build would run: config and sidebars that are modules, and all MDX. */
export async function findSiteCode(root: string): Promise<Diagnostic[]> {
  const modules = CONFIG_FILE_NAMES.filter((name) => !name.endsWith('.json'));
  const { default: fastGlob } = await import('fast-glob');
  const found = await fastGlob([...modules, 'content/**/*.mdx', 'content/**/sidebars.{ts,js,mjs,mts}'], {
    cwd: root,
    caseSensitiveMatch: false,
    ignore: ['**/node_modules/**', 'content/static/**'],
    followSymbolicLinks: false,
  });
  return found.sort().map((file) => {
    if (/\.mdx$/i.test(file)) return mdxRefused(file, 'untrusted');
    return codeRefused(file, file.startsWith('content/') ? 'a sidebar module' : 'a config module');
  });
}
