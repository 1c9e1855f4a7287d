import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { codeRefused, mdxRefused } from '../../diagnostics/messages/mdx.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Files that are drawn into pages. */
const PARTS = 'theme/{parts,slots}/**/*.{tsx,jsx,ts,js,mjs}';

/**
 * Returns a finding for every file of a site whose code a build would run: config and sidebars that are modules, parts and slots, and all
 * MDX.
 */
export async function findSiteCode(root: string): Promise<Diagnostic[]> {
  const modules = CONFIG_FILE_NAMES.filter((name) => !name.endsWith('.json'));
  const { default: fastGlob } = await import('fast-glob');
  const found = await fastGlob([...modules, 'content/**/*.mdx', 'content/**/sidebars.{ts,js,mjs,mts}', PARTS], {
    cwd: root,
    caseSensitiveMatch: false,
    ignore: ['**/node_modules/**', 'content/static/**'],
    followSymbolicLinks: false,
  });
  return found.sort().map((file) => {
    if (/\.mdx$/i.test(file)) return mdxRefused(file, 'untrusted');
    const [, part] = /^theme\/(part|slot)s\//.exec(file) ?? [];
    if (part !== undefined) return codeRefused(file, `a ${part} of pages`, 'remove it');
    return codeRefused(file, file.startsWith('content/') ? 'a sidebar module' : 'a config module');
  });
}
