import type { ContentRoot } from '../../model/content-root.ts';
import { type OpenFailure, openInside } from './open-inside.ts';

/**
 * Reads a file of the content, named from the site folder. It must lie in one of `roots`, also after symbolic links are followed.
 */
export function openContent(roots: readonly ContentRoot[], file: string): { readonly bytes: Buffer } | OpenFailure {
  const root = roots.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!root) return { reason: 'outside', target: file };
  return openInside(root.real, file.slice(root.folder.length + 1));
}
