import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { titleFromName } from '../../stages/entries/file-names.ts';
import { type Computed, isComputed } from '../evaluate-expression.ts';
import { labelNotRead, sidebarLeftOut } from '../messages.ts';
import { docIdOf, type PageTable, plainUrl } from '../pages/page-table.ts';
import { optionsOf } from '../read-docusaurus.ts';
import type { ValuePlaces } from '../value-places.ts';

interface SidebarSource {
  readonly places: ValuePlaces;
  readonly pages: PageTable;
  readonly locale: string;
  /** First part of the addresses of the locale. */
  readonly folder: string;
  readonly start: Span;
  /** Returns a link without the base path of the site that it begins with. */
  readonly bare: (link: string, has: (url: string) => boolean) => string;
}

/** Sidebars of one locale, by id, with the findings about what was left out. */
interface MappedSidebars {
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts `themeConfig.sidebar`: a list, or one list for each part of the site (`'/guide/': […]`). */
export function mapSidebar(sidebar: unknown, source: SidebarSource): MappedSidebars {
  const { places, pages, locale, folder, start, bare } = source;
  const diagnostics: Diagnostic[] = [];
  const listed = new Set<string>();

  const urlOf = (link: string): string => {
    const plain = plainUrl(link.replace(/[?#].*$/, ''));
    return folder !== '' && (plain === `/${folder}` || plain.startsWith(`/${folder}/`))
      ? plain.slice(folder.length + 1) || '/'
      : plain;
  };

  const rows = (items: unknown, base: string, owner: unknown): unknown[] => {
    if (isComputed(items)) {
      diagnostics.push(sidebarLeftOut('A list of rows', items.span, `it is ${items.what}, and the config is not run`));
      return [];
    }
    return Array.isArray(items)
      ? items.flatMap((item, i) => row(item, base, places.of(items, i) ?? places.of(owner, 'items') ?? start))
      : [];
  };

  const row = (item: unknown, outer: string, span: Span): unknown[] => {
    if (isComputed(item)) {
      diagnostics.push(sidebarLeftOut('A row', item.span, `it is ${item.what}, and the config is not run`));
      return [];
    }
    const { text, link, items, collapsed, base: own } = optionsOf(item);
    const base = typeof own === 'string' ? own : outer;
    const label = typeof text === 'string' ? labelText(text) : undefined;
    if (isComputed(link)) {
      diagnostics.push(sidebarLeftOut('A row', link.span, `its link is ${link.what}, and the config is not run`));
      if (items === undefined) return [];
    }
    const hasPage = (url: string) => pages.at(locale, urlOf(url)) !== undefined;
    const target = typeof link === 'string' ? rowFor(bare(joinBase(base, link), hasPage), label, span) : undefined;
    if (!Array.isArray(items) && !isComputed(items)) {
      if (isComputed(text) && target !== undefined) diagnostics.push(textNotRead('row', text, 'the title of its page'));
      return target === undefined ? [] : [target];
    }
    const inner = rows(items, base, item);
    const guessed = isComputed(text) ? labelOfRows(inner) : undefined;
    if (isComputed(text)) diagnostics.push(textNotRead('group', text, guessed && `“${guessed}”, from its folder`));
    const isDoc = typeof target === 'object' && target !== null && (target as { type?: unknown }).type === 'doc';
    const shown = label ?? guessed;
    if (shown === undefined) return [...(target === undefined ? [] : [target]), ...inner];
    if (inner.length === 0) return target === undefined ? [] : [target];
    const category = {
      type: 'category',
      label: shown,
      ...(isDoc ? { link: { type: 'doc', id: (target as { id: string }).id } } : {}),
      // Without `collapsed`, VitePress shows a group that cannot be folded.
      ...(collapsed === undefined ? { collapsible: false } : { collapsed: collapsed === true }),
      items: isDoc || target === undefined ? inner : [target, ...inner],
    };
    return [category];
  };

  const rowFor = (link: string, label: string | undefined, span: Span): unknown => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return { type: 'link', label: label ?? link, href: link };
    const page = pages.at(locale, urlOf(link));
    if (page?.collection === 'docs' && !link.includes('#')) {
      const id = docIdOf(page);
      const type = listed.has(id) ? 'ref' : 'doc';
      listed.add(id);
      return label === undefined ? { type, id } : { type, id, label };
    }
    if (page) {
      const hash = /[?#].*$/.exec(link)?.[0] ?? '';
      const prefix = folder === '' ? '' : `/${folder}`;
      return {
        type: 'link',
        label: label ?? page.url,
        href: `${prefix}${page.url === '/' && prefix ? '' : page.url}${hash}`,
      };
    }
    diagnostics.push(sidebarLeftOut(`The row \`${label ?? link}\``, span, `there is no page \`${link}\``));
    return undefined;
  };

  const sidebars: Record<string, unknown[]> = {};
  const add = (id: string, items: unknown[]) => {
    if (items.length > 0) sidebars[uniqueId(id, sidebars)] = items;
  };
  if (Array.isArray(sidebar)) add('docs', rows(sidebar, '', undefined));
  else if (isComputed(sidebar))
    diagnostics.push(
      sidebarLeftOut('The sidebar', sidebar.span, `it is ${sidebar.what}; rows follow the folders instead`),
    );
  else
    for (const [path, value] of Object.entries(optionsOf(sidebar))) {
      const { items, base } = Array.isArray(value) || isComputed(value) ? { items: value, base: '' } : optionsOf(value);
      listed.clear();
      add(
        urlOf(path).split('/').filter(Boolean).join('-') || 'docs',
        rows(items, typeof base === 'string' ? base : '', value),
      );
    }
  return { sidebars, diagnostics };
}

/** A text that only code knows, and what stands in its place. */
function textNotRead(kind: 'row' | 'group', text: Computed, instead: string | undefined): Diagnostic {
  return labelNotRead(
    `The text of a ${kind} of the sidebar`,
    text,
    instead ?? 'nothing; its rows stand in the list around it',
  );
}

/** Returns a name for a group from the folder of its first page: `guide/intro` gives “Guide”. */
function labelOfRows(rows: readonly unknown[]): string | undefined {
  for (const row of rows) {
    const { id, href, items } = optionsOf(row);
    if (Array.isArray(items)) return labelOfRows(items);
    const path = typeof id === 'string' ? id : typeof href === 'string' && !/^[a-z]+:/i.test(href) ? href : undefined;
    const folder = path?.split('/').filter(Boolean).slice(0, -1).at(-1);
    if (folder !== undefined) return titleFromName(folder);
  }
  return undefined;
}

function joinBase(base: string, link: string): string {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(link) || base === '' ? link : `/${base}/${link}`.replace(/\/{2,}/g, '/');
}

function uniqueId(id: string, known: object): string {
  const plain = id.replace(/[^\w-]/g, '-');
  let name = plain;
  for (let i = 2; Object.hasOwn(known, name); i++) name = `${plain}-${i}`;
  return name;
}

/** Returns a label without its HTML, such as a badge. */
export function labelText(html: string): string {
  const bare = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return bare === '' ? html.replace(/[<>]/g, '').trim() || '·' : bare;
}
