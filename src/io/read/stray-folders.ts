import { unknownFolder } from '../../diagnostics/messages/source.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Collection } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Folders of pages in the folder of a locale. */
export const COLLECTIONS: readonly Collection[] = ['docs', 'blog', 'pages'];

const LOCALE_FOLDERS: readonly string[] = [...COLLECTIONS, 'versions'];

/** Whether a path is that of a frozen version of the docs. */
export function isVersionFolder(folder: string, { i18n }: SiteConfig): boolean {
  const parts = folder.split('/');
  if (parts.length === 2) return parts[0] === 'versions';
  return parts.length === 3 && parts[1] === 'versions' && i18n.locales.includes(parts[0] ?? '');
}

/** Reports folders of `content/` that no part of the site reads; most often, the name is misspelt. */
export function strayFolders(folders: readonly string[], config: SiteConfig): Diagnostic[] {
  return folders.flatMap((folder) => {
    const parts = folder.split('/');
    const [first = '', second = '', , fourth = ''] = parts;
    if (parts.length === 1 && first !== 'static' && first !== 'versions' && !config.i18n.locales.includes(first)) {
      const known = [...config.i18n.locales, 'static', 'versions'];
      return [
        unknownFolder(
          `content/${folder}`,
          COLLECTIONS.map((name) => `\`${name}\``),
          suggestOrList(first, known, 'folders'),
        ),
      ];
    }
    if (parts.length === 2 && config.i18n.locales.includes(first) && !LOCALE_FOLDERS.includes(second)) {
      return [
        unknownFolder(
          `content/${folder}`,
          COLLECTIONS.map((name) => `\`${name}\``),
          suggestOrList(second, LOCALE_FOLDERS, 'folders'),
        ),
      ];
    }
    // Only docs have versions.
    if (parts.length === 4 && config.i18n.locales.includes(first) && second === 'versions' && fourth !== 'docs')
      return [unknownFolder(`content/${folder}`, ['`docs`'], suggestOrList(fourth, ['docs'], 'folders'))];
    return [];
  });
}
