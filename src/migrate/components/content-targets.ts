import { folderOfSet } from '../../schema/content/version-keys.ts';
import { filesOfPlugin } from '../docs-plugin.ts';
import { type Docusaurus, textOr } from '../read-docusaurus.ts';

/** Returns a function that tells where a file of the content of a Docusaurus site goes; undefined for files that are no content. */
export function contentTargets(found: Docusaurus): (file: string) => string | undefined {
  const { defaultLocale, locales, blog, pages } = found;
  const pagesBase = textOr(pages?.options.routeBasePath, '').replace(/^\/+|\/+$/g, '');
  const rows = locales.flatMap((locale): { readonly from: string; readonly to: string; readonly isOld?: true }[] => {
    const own = (folder: string, plugin: string) =>
      locale === defaultLocale ? folder : `${found.translationsOf(locale)}/${plugin}`;
    const content = `content/${locale}`;
    const pagesFolder = [content, 'pages', pagesBase].filter(Boolean).join('/');
    return [
      ...found.docs.flatMap(({ id, set, path }) => {
        const { translations, docsOf } = filesOfPlugin(id);
        const versions = own(docsOf(''), `${translations}/version-`);
        return [
          { from: `${own(path, `${translations}/current`)}/`, to: `${content}/${folderOfSet(set)}` },
          { from: versions, to: folderOfSet(set), isOld: true as const },
        ];
      }),
      ...(blog ? [{ from: `${own(blog.path, 'docusaurus-plugin-content-blog')}/`, to: `${content}/blog` }] : []),
      ...(pages ? [{ from: `${own(pages.path, 'docusaurus-plugin-content-pages')}/`, to: pagesFolder }] : []),
    ].map((row) => ({ ...row, to: 'isOld' in row ? `${content}/versions/*/${row.to}` : row.to }));
  });
  return (file) => {
    const row = rows.filter(({ from }) => file.startsWith(from)).sort((a, b) => b.from.length - a.from.length)[0];
    if (!row) return undefined;
    const inner = file.slice(row.from.length);
    if (!row.isOld) return `${row.to}/${inner}`;
    const [version = '', ...rest] = inner.split('/');
    return [row.to.replace('*', () => version), ...rest].join('/');
  };
}
