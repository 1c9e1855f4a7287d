import { suggestNames } from '../../diagnostics/suggest-names.ts';
import type { PageStatus } from '../../model/translation.ts';

/** Chooses pages by names: keys such as `docs/intro`, files in either language, or folders of pages. No names: all pages. */
export function choosePages(
  pages: readonly PageStatus[],
  names: readonly string[],
): { readonly has: (page: PageStatus) => boolean; readonly unknown: readonly string[] } {
  const wanted = names.map((name) =>
    name
      .normalize('NFC')
      .replaceAll('\\', '/')
      .replace(/^\.\//, '')
      .replace(/\.mdx?$/i, '')
      .replace(/\/$/, ''),
  );
  const isNamed = (page: PageStatus, name: string) =>
    [page.key, page.source, page.translation].some((known) => {
      const own = known?.normalize('NFC').replace(/\.mdx?$/i, '');
      return own === name || own?.startsWith(`${name}/`) === true;
    });
  const unknown = wanted.flatMap((name) => {
    if (pages.some((page) => isNamed(page, name))) return [];
    return [
      `There is no page \`${name}\`; ${suggestNames(
        name,
        pages.map(({ key }) => key),
        'pages',
      )}`,
    ];
  });
  return { has: (page) => wanted.length === 0 || wanted.some((name) => isNamed(page, name)), unknown };
}
