import { type APIRequestContext, expect } from '@playwright/test';
import { en } from '../../templates/messages/en.ts';
import type { Messages } from '../../templates/messages/messages.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';

const vi = messagesFor('vi');

/** A language of the flagship site. */
export interface SiteLocale {
  readonly code: 'vi' | 'en';
  readonly otherCode: 'vi' | 'en';
  /** Before the path of each page: `` or `/en`. */
  readonly prefix: string;
  /** How the language calls itself. */
  readonly label: string;
  /** The words of the interface. */
  readonly words: Messages;
  readonly courses: { readonly golang: string; readonly java: string };
  readonly footerGroups: readonly string[];
}

export const LOCALES: readonly SiteLocale[] = [
  {
    code: 'vi',
    otherCode: 'en',
    prefix: '',
    label: 'Tiếng Việt',
    words: vi,
    courses: { golang: 'Khóa Go', java: 'Khóa Java' },
    footerGroups: ['Tài liệu', 'Cộng đồng', 'Thêm'],
  },
  {
    code: 'en',
    otherCode: 'vi',
    prefix: '/en',
    label: 'English',
    words: en,
    courses: { golang: 'Go course', java: 'Java course' },
    footerGroups: ['Docs', 'Community', 'More'],
  },
];

export function localeOf(code: SiteLocale['code']): SiteLocale {
  const locale = LOCALES.find((candidate) => candidate.code === code);
  if (!locale) throw new Error(`The site has no language ${code}.`);
  return locale;
}

export const SITE_TITLE = 'Code Master';

/** Lesson with code, tables, a folded part and a quiz: the page most tests look at. */
export const LESSON = '/docs/golang/hello-world';

/** Page that shows every piece of content once. */
export const SAMPLE_PAGE = '/markdown-page';

/** Every kind of page the site may have. */
export const PAGE_TYPES = [
  'home',
  'doc',
  'course',
  'category',
  'page',
  'blog-list',
  'post',
  'archive',
  'authors',
  'author',
  'tags',
  'tag',
  'search',
  'not-found',
] as const;

export type PageType = (typeof PAGE_TYPES)[number];

/** What the flagship site may do without: a page of a sidebar group exists only where the sidebar asks for it. */
const OPTIONAL: readonly PageType[] = ['category'];

/** Kinds by path without the language, first match wins. */
const PATHS: readonly (readonly [RegExp, PageType])[] = [
  [/^\/$/, 'home'],
  [/^\/(docs|blog)\/tags$/, 'tags'],
  [/^\/(docs|blog)\/tags\/./, 'tag'],
  [/^\/(docs\/)?category\/./, 'category'],
  [/^\/docs\/(golang|java)$/, 'course'],
  [/^\/docs\/./, 'doc'],
  [/^\/blog(\/page\/\d+)?$/, 'blog-list'],
  [/^\/blog\/archive$/, 'archive'],
  [/^\/blog\/authors$/, 'authors'],
  [/^\/blog\/authors\/./, 'author'],
  [/^\/blog\/./, 'post'],
  [/^\/search$/, 'search'],
  [/./, 'page'],
];

export interface SiteMap {
  /** Paths of all listed pages of a language. */
  pages(locale: SiteLocale): readonly string[];
  /** Path of one page of a type; undefined when the site has none of a type it may do without. */
  one(locale: SiteLocale, type: PageType): string | undefined;
  /** The same for all types there are. */
  each(locale: SiteLocale): readonly { readonly type: PageType; readonly path: string }[];
}

/** Reads the sitemaps of all languages, and adds the pages that no sitemap lists. */
export async function readSite(request: APIRequestContext): Promise<SiteMap> {
  const pagesOf = new Map<string, readonly string[]>();
  for (const { code, prefix } of LOCALES) {
    const response = await request.get(`${prefix}/sitemap.xml`);
    expect(response.status(), `${prefix}/sitemap.xml`).toBe(200);
    const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
    pagesOf.set(
      code,
      locations.map(([, location]) => decodeURI(new URL(location ?? '').pathname)),
    );
  }

  const pages = (locale: SiteLocale) => pagesOf.get(locale.code) ?? [];
  const one = (locale: SiteLocale, type: PageType) => {
    if (type === 'not-found') return `${locale.prefix}/nothing`;
    if (type === 'search') return `${locale.prefix}/search`;
    const found = pages(locale).filter((path) => typeOf(path, locale) === type);
    const lesson = locale.prefix + LESSON;
    const path = type === 'doc' && found.includes(lesson) ? lesson : found[0];
    if (path === undefined && !OPTIONAL.includes(type)) throw new Error(`No ${type} page in ${locale.code}.`);
    return path;
  };
  return {
    pages,
    one,
    each: (locale) =>
      PAGE_TYPES.flatMap((type) => {
        const path = one(locale, type);
        return path === undefined ? [] : [{ type, path }];
      }),
  };
}

function typeOf(path: string, locale: SiteLocale): PageType {
  const local = path.slice(locale.prefix.length) || '/';
  return PATHS.find(([pattern]) => pattern.test(local))?.[1] ?? 'page';
}

/** Path of a page in the other language. */
export function inOtherLanguage(path: string, locale: SiteLocale): string {
  const local = path.slice(locale.prefix.length).replace(/^\/$/, '');
  const other = localeOf(locale.otherCode).prefix + local;
  return other === '' ? '/' : other;
}
