import { formatCount } from '../../../templates/messages/messages.ts';
import type { LinkProps, PathItemProps, PathProps } from '../../../templates/props.ts';
import { COURSE_PATH } from '../../../templates/prose/course-card.tsx';
import { coursePathHtml } from '../../../templates/prose/course-path.tsx';
import type { Doc } from '../../model/entry.ts';
import type { Route } from '../../model/route.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { presentBooks } from '../book/present-books.ts';
import { formatLength, readingMinutes } from '../entries/format-text.ts';
import { isCourse } from '../graph/is-course.ts';
import { listTitle } from '../graph/page-title.ts';
import { publicHref, publicUrl } from '../graph/public-url.ts';
import { type IndexedSidebar, sidebarKey } from '../graph/site-index.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { overviewDescriptionId, sidebarName } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';
import { lastVersions } from '../versions/set-versions.ts';
import { activeDocsNav } from './frame/active-nav.ts';
import { presentVersionNote } from './frame/present-version.ts';
import { itemCount, type PageContext, type Presented } from './present-context.ts';
import { presentLessonFacts } from './present-lesson-facts.ts';
import { presentOffline } from './present-offline.ts';
import { overviewRoute, presentBreadcrumbs, presentSidebar, trailTo } from './present-sidebar.ts';

/** Maximum length of a path that is listed lesson by lesson. In a longer path, each group is one row that leads into it. */
const MAX_PATH_LESSONS = 300;

/** Presents the overview of a sidebar: the whole path, and its first step. */
export function presentCourse(page: PageContext, route: Extract<Route, { kind: 'course' }>): Presented {
  const { site, index, locale } = page;
  const { sidebar: id, version } = route;
  const indexed = index.sidebars.get(sidebarKey({ locale: locale.code, version, id }));
  if (!indexed) throw new Error(`route ${route.url} shows the unknown sidebar ${id}`);
  const { tint, overview } = sidebarOptions(site.config, indexed.sidebar) ?? {};
  const name = sidebarName(indexed.sidebar);
  const title = listTitle(page, route);
  const written = overview?.description;
  const description = written && siteTranslator(site, locale.code)(overviewDescriptionId(name), written);
  return {
    facts: {
      ...(description ? { description } : {}),
      activeNavIds: activeDocsNav(page, version, id),
      sidebar: presentSidebar(site, locale, { indexed, url: route.url }),
    },
    content: {
      kind: 'course',
      ...presentVersionNote(page, route),
      title,
      ...(description ? { description } : {}),
      ...(tint ? { tint } : {}),
      breadcrumbs: presentBreadcrumbs(site, trailTo(page, undefined), { place: undefined, page: { label: title } }),
      path: presentPath(page, indexed, indexed.sidebar.items),
      ...presentBooks(page, route, indexed.sidebar),
      ...presentOffline(page, indexed, route.url),
    },
  };
}

/** Presents the rows of a sidebar, or of a group in it, as a path of lessons with their level and reading time. */
export function presentPath(
  page: PageContext,
  { counts, size, sidebar }: IndexedSidebar,
  rows: readonly SidebarItem[],
): PathProps {
  const { site, locale, messages } = page;
  const isWhole = size <= MAX_PATH_LESSONS;
  const isOfCourse = isCourse(site.config, sidebar);
  const rowUrls = new Set<string>();
  let lessons = 0;
  let minutes = 0;
  let first: LinkProps | undefined;

  const lesson = (doc: Doc, label: string, path: string): PathItemProps => {
    lessons++;
    rowUrls.add(path);
    minutes += readingMinutes(doc.words, locale);
    const named = { label, url: publicHref(site, path), ...labelLanguage(site, path, label) };
    first ??= { ...named, external: false };
    const { lang: descriptionLang } = labelLanguage(site, path, doc.description);
    return {
      type: isOfCourse ? 'lesson' : 'page',
      ...named,
      ...(doc.description ? { description: doc.description } : {}),
      ...(doc.description && descriptionLang !== undefined ? { descriptionLang } : {}),
      ...presentLessonFacts(page, doc, isOfCourse),
    };
  };

  const present = (item: SidebarItem): PathItemProps[] => {
    if (item.type === 'html' || item.unlisted) return [];
    const { label } = item;
    const named = { label, ...labelLanguage(site, item.url, label) };
    const described = item.description === undefined ? {} : { description: item.description };
    if (item.type === 'link') {
      const doc = item.entry === undefined ? undefined : site.entries.get(item.entry);
      if (doc?.kind === 'doc' && !item.isRef) return [lesson(doc, label, item.url)];
      const url = item.external ? item.url : publicHref(site, item.url);
      return [{ type: item.external ? 'external' : 'page', ...named, url, ...described }];
    }
    const { count, firstUrl } = counts.get(item) ?? { count: 0 };
    if (firstUrl === undefined) return [];
    const ownUrl = item.urlUnlisted ? undefined : item.url;
    if (!isWhole) {
      lessons += count;
      const url = publicUrl(site.config, firstUrl as UrlPath);
      first ??= { label, url, external: false };
      return [{ type: 'page', ...named, url, description: item.description ?? itemCount(page, count) }];
    }
    const route = ownUrl === undefined ? undefined : site.routes.get(ownUrl);
    const own = route?.kind === 'entry' ? site.entries.get(route.entry) : undefined;
    const [opening] = item.items;
    // A group's own doc is its first lesson, unless it is listed as such already.
    const isListed = opening?.type === 'link' && opening.url === ownUrl;
    const start = own?.kind === 'doc' && ownUrl !== undefined && !isListed ? [lesson(own, label, ownUrl)] : [];
    const items = [...start, ...item.items.flatMap(present)];
    const index = own === undefined && ownUrl !== undefined ? { url: publicUrl(site.config, ownUrl) } : {};
    return [{ type: 'module', ...named, ...index, ...described, items }];
  };

  const items = rows.flatMap(present);
  if (!isOfCourse)
    return { isCourse: false, items, facts: lessons > 0 ? [itemCount(page, lessons)] : [], lessonCount: 0 };
  return {
    isCourse: true,
    items,
    facts: [
      ...(lessons > 0 ? [formatCount(messages.path.lessonCount, lessons, { localeCode: locale.code })] : []),
      ...(minutes > 0 && isWhole ? [formatLength(minutes, locale, messages)] : []),
    ],
    lessonCount: rowUrls.size,
    ...(first ? { first } : {}),
  };
}

const CARD = new RegExp(`<${COURSE_PATH}></${COURSE_PATH}>(.*?</section>)`, 'gs');

/**
 * Adds the length of a course to each card in a finished body. The course is the first one that a link of the card leads into.
 */
export function withCoursePaths(page: PageContext, html: string): string {
  if (!html.includes(COURSE_PATH)) return html;
  const { site, locale, messages } = page;
  return html.replace(CARD, (_, rest: string) => {
    const course = courseOf(page, rest);
    if (!course || !isCourse(site.config, course.sidebar)) return rest;
    const path = presentPath(page, course, course.sidebar.items);
    const overview = overviewRoute(site, locale, course.sidebar);
    const overviewUrl = overview && publicUrl(site.config, overview.url);
    const { progress } = site.config.themeConfig;
    return coursePathHtml({ path, overviewUrl, progress, messages }) + rest;
  });
}

/** Returns the sidebar that the first link of a card into any sidebar leads into. */
function courseOf({ site, index, locale }: PageContext, card: string): IndexedSidebar | undefined {
  const last = lastVersions(site).map(({ name }) => name);
  const courses = [...index.sidebars.values()].filter(
    ({ sidebar }) => sidebar.locale === locale.code && last.includes(sidebar.version),
  );
  for (const [, href] of card.matchAll(/ href="([^"]+)"/g)) {
    const url = href?.replace(/[?#].*/, '');
    const found =
      courses.find((course) => leadsInto(course.sidebar.items, (path) => publicUrl(site.config, path) === url)) ??
      courses.find(({ sidebar }) => {
        const overview = overviewRoute(site, locale, sidebar);
        return overview && publicUrl(site.config, overview.url) === url;
      });
    if (found) return found;
  }
  return undefined;
}

function leadsInto(items: readonly SidebarItem[], isIt: (path: UrlPath) => boolean): boolean {
  return items.some((item) => {
    if (item.type === 'html') return false;
    if (item.type === 'link') return !item.external && !item.isRef && isIt(item.url as UrlPath);
    return (item.url !== undefined && isIt(item.url)) || leadsInto(item.items, isIt);
  });
}
