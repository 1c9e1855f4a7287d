import { posix } from 'node:path';
import { relativeLink } from '../../stages/entries/file-names.ts';
import { type PageTable, plainUrl, type SitePage } from '../pages/page-table.ts';
import { withoutBase } from '../pages/without-base.ts';
import { localeOfPath } from './locale-of-path.ts';
import type { MkDocs } from './read-mkdocs.ts';

interface LinkContext {
  /** The page that has the link. */
  readonly page: SitePage;
  readonly found: MkDocs;
  readonly table: PageTable;
  /** Files of the new site, by those of the docs folder. */
  readonly targets: ReadonlyMap<string, string>;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Returns a link as it is written here; undefined when it stays. Pages are named by file, with the mark of a locale left out. */
export function mkdocsLink(href: string, context: LinkContext): string | undefined {
  if (ELSEWHERE.test(href)) return undefined;
  if (href.startsWith('/')) return fromRoot(href, context);
  const { page, found, table, targets } = context;
  const [path, rest] = parts(href);
  const folder = posix.dirname(page.inner);
  const file = posix.join(folder, path);
  const isPost = !targets.get(page.from)?.startsWith(`content/${page.locale}/docs/`);
  if (/\.(md|markdown)$/i.test(path)) {
    const { inner } = localeOfPath(file, found);
    const target = targetOf(inner, context) ?? targetOf(file, context);
    if (target !== undefined) return changed(relativeTo(target, context), path, rest);
    return inner === file || isPost ? undefined : relativeLink(page.inner, inner) + rest;
  }
  if (/\.[a-z\d]{2,5}$/i.test(path) && !/\.html$/i.test(path)) {
    const target = isPost ? targetOf(file, context) : undefined;
    return target === undefined ? undefined : changed(relativeTo(target, context), path, rest);
  }
  const address = posix.join('/', addressFolder(page, found), path);
  return toPage(table.at(page.locale, plainUrl(address)), rest, context);
}

/** Returns an address in an element of HTML as it is written here. MkDocs leaves it as it is, so it starts at the page's address. */
export function mkdocsHtmlLink(href: string, context: LinkContext): string | undefined {
  if (ELSEWHERE.test(href)) return undefined;
  if (href.startsWith('/')) return fromRoot(href, context);
  const [path, rest] = parts(href);
  const address = posix.join('/', addressFolder(context.page, context.found), path);
  return (
    toFile(address, rest, context) ?? toPage(context.table.at(context.page.locale, plainUrl(address)), rest, context)
  );
}

/** `/sub/setup/` leads to the page `/setup` of a site that stands below `/sub/`. */
function fromRoot(href: string, context: LinkContext): string | undefined {
  const { site_url } = context.found.config;
  const base = typeof site_url === 'string' && URL.canParse(site_url) ? new URL(site_url).pathname : '/';
  const bare = withoutBase(href, base);
  if (base !== '/' && bare === href) return undefined;
  const [path, rest] = parts(bare);
  return (
    toFile(path, rest, context) ??
    toPage(context.table.at(context.page.locale, plainUrl(path)), rest, context) ??
    (bare === href ? undefined : bare)
  );
}

function toFile(path: string, rest: string, context: LinkContext): string | undefined {
  if (!/\.[a-z\d]{2,5}$/i.test(path) || /\.html$/i.test(path)) return undefined;
  const target = targetOf(path.slice(1), context);
  return target === undefined ? undefined : relativeTo(target, context) + rest;
}

function toPage(target: SitePage | undefined, rest: string, context: LinkContext): string | undefined {
  if (target === undefined || target.from === context.page.from) return undefined;
  return relativeTo(context.targets.get(target.from) ?? '', context) + rest;
}

/** Returns where a file stands in the new site: that of the page's language, or of the main one. */
function targetOf(path: string, { page: { locale }, found, targets }: LinkContext): string | undefined {
  const ending = /\.[^./]+$/.exec(path)?.[0] ?? '';
  const own = [`${locale}/${path}`, `${path.slice(0, path.length - ending.length)}.${locale}${ending}`, path];
  return own.map((name) => targets.get(posix.join(found.docsDir, name))).find((target) => target !== undefined);
}

/** Returns the path from a page to a file, which the page's language borrows where it has none of its own. */
function relativeTo(target: string, { page, targets }: LinkContext): string {
  const inOwn = target.replace(/^content\/[^/]+\//, `content/${page.locale}/`);
  return relativeLink(targets.get(page.from) ?? '', inOwn);
}

/** Returns a new link, or undefined when it says the same as the old path. */
function changed(link: string, path: string, rest: string): string | undefined {
  return posix.normalize(link) === posix.normalize(path) ? undefined : link + rest;
}

function parts(href: string): [path: string, rest: string] {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  return [path, rest];
}

/** Returns the folder from which relative addresses of a page start: with addresses as folders, the page itself. */
function addressFolder({ inner }: SitePage, { config }: MkDocs): string {
  const isFolder = config.use_directory_urls !== false && !/(^|\/)(index|README)\.md$/i.test(inner);
  return isFolder ? inner.replace(/\.md$/i, '') : posix.dirname(inner);
}
