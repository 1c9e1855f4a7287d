import { relative } from 'node:path';
import { isInside } from '../../io/read/open-inside.ts';

/** A site and one of its output folders, both absolute. */
export interface SitePlace {
  readonly root: string;
  readonly outDir: string;
}

/** Returns the output folder as seen from the site, so that a site may be moved, or copied to another machine, with its cache. */
export function folderFromRoot({ root, outDir }: SitePlace): string {
  return relative(root, outDir).replaceAll('\\', '/');
}

/** Returns the key of what a build into an output folder stores for the next one. */
export function keyOfPlace(kind: string, place: SitePlace): string {
  return `${kind}\0${folderFromRoot(place)}`;
}

/** Names files of the site from its folder. Other files keep their absolute paths. */
export function namedFromRoot(root: string, files: Iterable<string>): readonly string[] {
  return [...files].map((file) => (isInside(root, file) ? relative(root, file).replaceAll('\\', '/') : file));
}
