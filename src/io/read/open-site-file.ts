import type { ContentRoot } from '../../model/content-root.ts';
import { openContent } from './open-content.ts';
import { type OpenFailure, openInside, realRoot } from './open-inside.ts';

/** Reads a file named from the site folder `root`: one of the site, or of a folder of content outside it. */
export function openSiteFile(
  root: string,
  file: string,
  roots: readonly ContentRoot[] = [],
): { readonly bytes: Buffer } | OpenFailure {
  if (file.startsWith('../')) return openContent(roots, file);
  const real = realRoot(root);
  return real === undefined ? { reason: 'unreadable', code: 'ENOENT' } : openInside(real, file);
}
