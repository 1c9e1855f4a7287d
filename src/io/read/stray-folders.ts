import { unknownFolder } from '../../diagnostics/messages/source.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Collection } from '../../model/source.ts';
import { folderOfSet } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Folders of pages in the folder of a locale. */
export const COLLECTIONS: readonly Collection[] = ['docs', 'blog', 'pages'];

/** Folders that a locale of the site may have. */
function localeFolders({ docsSets }: SiteConfig): readonly string[] {
  return [...new Set([...docsSets.map(({ id }) => folderOfSet(id)), ...COLLECTIONS])];
}

/** Whether a path is that of a frozen version of the docs. */
export function isVersionFolder(folder: string, { i18n }: SiteConfig): boolean {
  const parts = folder.split('/');
  if (parts.length === 2) return parts[0] === 'versions';
  return parts.length === 3 && parts[1] === 'versions' && i18n.locales.includes(parts[0] ?? '');
}

/** Reports folders of `content/` that no part of the site reads; most often, the name is misspelt. */
export function strayFolders(folders: readonly string[], config: SiteConfig): Diagnostic[] {
  const known = localeFolders(config);
  const shown = known.map((name) => `\`${name}\``);
  const docs = config.docsSets.map(({ id }) => folderOfSet(id));
  return folders.flatMap((folder) => {
    const parts = folder.split('/');
    const [first = '', second = '', , fourth = ''] = parts;
    if (parts.length === 1 && first !== 'static' && first !== 'versions' && !config.i18n.locales.includes(first)) {
      const tops = [...config.i18n.locales, 'static', 'versions'];
      return [unknownFolder(`content/${folder}`, shown, suggestOrList(first, tops, 'folders'))];
    }
    if (parts.length === 2 && config.i18n.locales.includes(first) && ![...known, 'versions'].includes(second)) {
      return [unknownFolder(`content/${folder}`, shown, suggestOrList(second, [...known, 'versions'], 'folders'))];
    }
    // Only docs have versions.
    if (parts.length === 4 && config.i18n.locales.includes(first) && second === 'versions' && !docs.includes(fourth))
      return [
        unknownFolder(
          `content/${folder}`,
          docs.map((name) => `\`${name}\``),
          suggestOrList(fourth, docs, 'folders'),
        ),
      ];
    return [];
  });
}
