import type { BookChapter, BookItem, BookOutline, BookPart } from '../../model/book.ts';
import type { Doc } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import type { Site } from '../graph/site.ts';
import { overviewRoute } from '../present/present-sidebar.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** Most chapters whose answers share a page: reading devices are slow with long files. */
const CHAPTERS_PER_ANSWERS = 40;

/** A chapter whose place among the answers is not known yet. */
type Draft = Omit<BookChapter, 'answers'>;
type DraftItem = Draft | (Omit<BookPart, 'items'> & { readonly items: readonly DraftItem[] });

/**
 * Returns the chapters of a sidebar in reading order, each doc once, with groups as parts. References to docs of other sidebars,
 * links, and docs that are unlisted or drafts are left out.
 */
export function outlineBook(site: Site, locale: Locale, sidebar: Sidebar): BookOutline {
  const names = new Set<string>(RESERVED);
  const seen = new Set<string>();

  const chapter = (url: string, depth: number): DraftItem[] => {
    const route = site.routes.get(url as UrlPath);
    const entry = route?.kind === 'entry' ? site.entries.get(route.entry) : undefined;
    if (entry?.kind !== 'doc' || entry.unlisted || entry.draft || seen.has(entry.id)) return [];
    seen.add(entry.id);
    const { title } = entry satisfies Doc;
    const name = freeName(entry.docId, names);
    return [{ kind: 'chapter', name, entry: entry.id, url: url as UrlPath, title, depth }];
  };

  const part = (group: Group, depth: number): DraftItem[] => {
    const { label, description, url } = group;
    // The name of a group is chosen before those of its items, so that it does not depend on them.
    const name = freeName(`part-${group.key}`, names);
    const ownPage = url === undefined || group.urlUnlisted ? undefined : site.routes.get(url);
    const own = ownPage?.kind === 'entry' ? chapter(ownPage.url, depth + 1) : [];
    const items = [...own, ...group.items.flatMap((item) => present(item, depth + 1))];
    if (items.length === 0) return [];
    const index = ownPage?.kind === 'category' ? { url: ownPage.url } : {};
    return [
      {
        kind: 'part',
        name,
        title: group.title ?? label,
        ...(description ? { description } : {}),
        ...index,
        depth,
        items,
      },
    ];
  };

  const present = (item: SidebarItem, depth: number): DraftItem[] => {
    if (item.type === 'html' || item.unlisted) return [];
    if (item.type === 'group') return part(item, depth);
    return item.external || item.isRef ? [] : chapter(item.url, depth);
  };

  const { items, chapters, answers } = withAnswers(sidebar.items.flatMap((item) => present(item, 0)));
  const overview = overviewRoute(site, locale, sidebar);
  return { locale: locale.code, items, chapters, answers, ...(overview ? { courseUrl: overview.url } : {}) };
}

/** Names of the pages that every book has. */
const RESERVED = ['cover', 'title', 'contents', 'answers'];

/** Divides the answers into pages: one for each part at the top level, or several if the part has many chapters. */
function withAnswers(drafts: readonly DraftItem[]): Pick<BookOutline, 'items' | 'chapters' | 'answers'> {
  const chapters: BookChapter[] = [];
  const pages: { readonly part: string | undefined; readonly titles: string[] }[] = [];
  const settle = (item: DraftItem, part: string | undefined): BookItem => {
    if (item.kind === 'part') {
      const top = part ?? item.title;
      return { ...item, items: item.items.map((inner) => settle(inner, top)) };
    }
    let page = pages.at(-1);
    if (!page || page.part !== part || page.titles.length >= CHAPTERS_PER_ANSWERS) {
      page = { part, titles: [] };
      pages.push(page);
    }
    page.titles.push(item.title);
    const chapter = { ...item, answers: pages.length - 1 };
    chapters.push(chapter);
    return chapter;
  };
  const items = drafts.map((item) => settle(item, undefined));
  const answers = pages.map(({ part, titles }, i) => {
    const isWhole = part !== undefined && pages.filter((page) => page.part === part).length === 1;
    const about = isWhole ? part : [...new Set([titles[0], titles.at(-1)])].join(' – ');
    return { name: i === 0 ? 'answers' : `answers-${i + 1}`, ...(pages.length === 1 ? {} : { about }) };
  });
  return { items, chapters, answers };
}

/** Returns a name in lower-case ASCII that is not taken yet, and takes it. It stays the same as long as the doc keeps its id. */
function freeName(text: string, taken: Set<string>): string {
  const plain = text
    .replace(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // Ids begin with a letter. The names of pages with answers are reserved.
  const stem = /^(?!answers-\d+$)[a-z]/.test(plain) ? plain : `p-${plain || 'page'}`;
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}-${number}`;
  taken.add(name);
  return name;
}
