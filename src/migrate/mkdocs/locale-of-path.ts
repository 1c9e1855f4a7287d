import type { MkDocs } from './read-mkdocs.ts';

/** Returns the locale of a path in the docs folder, and the path without the mark of it: `a.fr.md` or `fr/a.md`. */
export function localeOfPath(
  path: string,
  { locales, hasLocaleFolders, plugins }: MkDocs,
): { readonly locale: string; readonly inner: string } {
  const main = locales[0]?.code ?? 'en';
  if (!plugins.has('i18n')) return { locale: main, inner: path };
  for (const { code } of locales) {
    if (hasLocaleFolders && path.startsWith(`${code}/`)) return { locale: code, inner: path.slice(code.length + 1) };
    const ending = new RegExp(`\\.${code}(\\.[^./]+)$`);
    if (!hasLocaleFolders && ending.test(path)) return { locale: code, inner: path.replace(ending, '$1') };
  }
  return { locale: main, inner: path };
}
