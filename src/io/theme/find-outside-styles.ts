import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { styleRefused } from '../../diagnostics/messages/content-roots.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isInside, realRoot } from '../read/open-inside.ts';
import { bundleThemeCss } from './bundle-theme-css.ts';

/**
 * Returns a finding for each file outside the site folder that style sheets of its theme use, by a path or by a symbolic link. A build
 * that does not trust its site would publish any file of the machine that is named like a picture, a font or a style sheet.
 */
export async function findOutsideStyles(
  root: string,
  { theme }: SiteConfig,
  configFile: string,
): Promise<readonly Diagnostic[]> {
  if (!theme || theme.css.length === 0) return [];
  const place = { file: configFile, path: ['theme', 'css'] };
  const real = realRoot(root) ?? root;
  // What is missing or broken is reported by the build itself.
  const { used } = await bundleThemeCss(root, theme.css, place);
  return used
    .filter((file) => !isInside(real, realpathSync(file)))
    .map((file) => styleRefused(relative(real, realpathSync(file)), place));
}
