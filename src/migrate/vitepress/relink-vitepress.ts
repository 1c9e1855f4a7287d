import { posix } from 'node:path';
import { relativeLink } from '../../stages/entries/file-names.ts';
import { docIdOf, type PageTable, plainUrl, type SitePage } from '../pages/page-table.ts';
import type { SourceSite } from '../source-site.ts';
import { belowBase, publicFile } from './below-base.ts';
import type { VitePress } from './read-vitepress.ts';

interface LinkContext {
  readonly found: VitePress;
  readonly table: PageTable;
  readonly site: SourceSite;
}

/** Returns what addresses of a locale begin with: nothing for the one at the root. */
export function prefixOf({ locales }: VitePress, code: string): string {
  const folder = locales.find((locale) => locale.code === code)?.folder ?? '';
  return folder === '' ? '' : `/${folder}`;
}

/** Returns the link to a page as it is written here: a path of its file among docs, an address else; undefined when it stays. */
export function relinked(href: string, page: SitePage, { found, table, site }: LinkContext): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return undefined;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  let path = written;
  try {
    path = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  const target = findTarget(path, page, { found, table }) ?? findTarget(belowBase(path, found), page, { found, table });
  if (!target) {
    const shown = publicAddress(path, page, { found, site });
    if (shown !== undefined) return shown + rest;
    const file = publicFile(href, found, site);
    return file === href ? undefined : file;
  }
  if (
    target.collection === 'docs' &&
    page.collection === 'docs' &&
    target.locale === page.locale &&
    !path.startsWith('/')
  )
    return relativeLink(page.inner, target.inner) + rest;
  const prefix = prefixOf(found, target.locale);
  return (prefix + (target.url === '/' && prefix !== '' ? '' : target.url) || '/') + rest;
}

/** Returns the id of the doc in the same language that a link leads to. */
export function docIdAt(href: string, page: SitePage, context: Omit<LinkContext, 'site'>): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return undefined;
  const path = href.replace(/[?#].*$/, '');
  const target = findTarget(path, page, context) ?? findTarget(belowBase(path, context.found), page, context);
  return target?.collection === 'docs' && target.locale === page.locale ? docIdOf(target) : undefined;
}

/** Returns the address of a public file that a page names by its path in the folder of the site: `../public/logo.svg`. */
function publicAddress(path: string, page: SitePage, { found, site }: Omit<LinkContext, 'table'>): string | undefined {
  const folder = posix.join(found.srcDir, 'public/');
  const file = posix.join(path.startsWith('/') ? found.srcDir : posix.dirname(page.from), path.replace(/^\//, ''));
  return file.startsWith(folder) && site.files.includes(file) ? `/${file.slice(folder.length)}` : undefined;
}

function findTarget(path: string, page: SitePage, { found, table }: Omit<LinkContext, 'site'>): SitePage | undefined {
  const file = path.startsWith('/') ? posix.join(found.srcDir, path) : posix.join(posix.dirname(page.from), path);
  const bare = file.replace(/\/$/, '').replace(/\.(?:html|md)$/i, '');
  const byFile = [`${bare}.md`, `${bare}/index.md`]
    .map((name) => table.byFile.get(name))
    .find((one) => one !== undefined);
  if (byFile) return byFile;
  const address = path.startsWith('/')
    ? plainUrl(path)
    : plainUrl(posix.join(prefixOf(found, page.locale), posix.dirname(page.inner), path));
  return found.locales
    .map(({ code, folder }) => {
      if (folder === '') return table.at(code, address);
      return address === `/${folder}` || address.startsWith(`/${folder}/`)
        ? table.at(code, address.slice(folder.length + 1) || '/')
        : undefined;
    })
    .findLast((one) => one !== undefined);
}
