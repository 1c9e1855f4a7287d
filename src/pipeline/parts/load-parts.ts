import { allPartFiles, findPartFiles } from '../../io/modules/find-part-files.ts';
import type { LoadedParts } from './loaded-parts.ts';

/** Loads the site's own parts and slots. Undefined for a site without any, which costs two look-ups and loads no code. */
export async function loadParts(root: string, baseUrl: string): Promise<LoadedParts | undefined> {
  const found = findPartFiles(root);
  if (allPartFiles(found.value).length === 0 && found.diagnostics.length === 0) return undefined;
  const { bundleParts } = await import('./bundle-parts.ts');
  return bundleParts(root, baseUrl, found);
}
