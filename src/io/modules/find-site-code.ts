import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { codeRefused, mdxRefused, styleRefused } from '../../diagnostics/messages/mdx.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Parts and slots, what they import, and styles. Fonts and pictures are no code. */
const THEME = 'theme/**/*.{tsx,jsx,ts,mts,cts,js,mjs,css}';
/** Modules that a config which is code may import as plugins. */
const PLUGINS = 'plugins/**/*.{ts,mts,js,mjs}';
const COMPONENTS = 'components/**/*.{tsx,jsx,ts,js,mjs}';
const MODULES = CONFIG_FILE_NAMES.filter((name) => !name.endsWith('.json'));

/** Whether the config of a site is code. */
export function hasConfigModule(root: string): boolean {
  return MODULES.some((name) => existsSync(join(root, name)));
}

/**
 * Returns a finding for every file of a site whose code a build would run: config, with its plugins, and sidebars that are modules,
 * everything in `theme/`, and all MDX.
 */
export async function findSiteCode(root: string): Promise<Diagnostic[]> {
  const plugins = hasConfigModule(root) ? [PLUGINS] : [];
  const patterns = [...MODULES, 'content/**/*.mdx', 'content/**/sidebars.{ts,js,mjs,mts}', THEME, ...plugins];
  const found = await filesLike(root, patterns);
  return found.map((file) => {
    if (/\.mdx$/i.test(file)) return mdxRefused(file, 'untrusted');
    if (/\.css$/i.test(file)) return styleRefused(file);
    const [, part] = /^theme\/(part|slot)s\//i.exec(file) ?? [];
    if (/^theme\//i.test(file) && part === undefined) return codeRefused(file, 'a module in `theme`', 'remove it');
    if (part !== undefined) return codeRefused(file, `a ${part} of pages`, 'remove it');
    if (file.startsWith('plugins/')) return codeRefused(file, 'a module in `plugins`', 'remove it');
    return codeRefused(file, file.startsWith('content/') ? 'a sidebar module' : 'a config module');
  });
}

/** Returns a finding for every component of a site, which pages of MDX, parts, plugins and fences may use. */
export async function findComponentCode(root: string): Promise<Diagnostic[]> {
  return (await filesLike(root, [COMPONENTS])).map((file) => codeRefused(file, 'a component', 'remove it'));
}

async function filesLike(root: string, patterns: readonly string[]): Promise<string[]> {
  const { default: fastGlob } = await import('fast-glob');
  const found = await fastGlob([...patterns], {
    cwd: root,
    caseSensitiveMatch: false,
    ignore: ['**/node_modules/**', '**/*.d.ts', 'content/static/**'],
    followSymbolicLinks: false,
  });
  return found.sort();
}
