import type { ContentPlace } from '../../model/content-root.ts';
import type { LocaleCode, SourceId } from '../../model/source.ts';

/** Returns the path below `content/` at which a file of the site's content stands; undefined for other files. */
export function placeOfFile(roots: readonly ContentPlace[], file: string): SourceId | undefined {
  for (const { folder, others, mount } of roots) {
    const path = [folder, ...others].find((one) => file.startsWith(`${one}/`));
    if (path === undefined) continue;
    const inside = file.slice(path.length + 1);
    return (mount === '' ? inside : `${mount}/${inside}`).normalize('NFC');
  }
  return undefined;
}

/** Returns the file, from the site folder, that would stand at a path below `content/`. */
export function fileAtPlace(roots: readonly ContentPlace[], place: SourceId): string {
  const inside = roots.filter(({ mount }) => mount !== '' && place.startsWith(`${mount}/`));
  // A folder of one package is below the folder of all of them.
  const root = inside.sort((a, b) => b.mount.length - a.mount.length)[0];
  return root ? `${root.folder}/${place.slice(root.mount.length + 1)}` : `content/${place}`;
}

/** Returns the file that is, or would be, the translation of a file of the content. */
export function translationFile(roots: readonly ContentPlace[], source: string, locale: LocaleCode): string {
  const place = placeOfFile(roots, source) ?? source.replace(/^content\//, '');
  return fileAtPlace(roots, [locale, ...place.split('/').slice(1)].join('/'));
}
