import { readFileSync } from 'node:fs';
import sidebars from '../../content/sidebars.ts';
import type { SiteLocale, SiteMap } from './browser-site.ts';

type Item = string | { readonly label: string; readonly key: string; readonly items: readonly Item[] };

export interface Course {
  /** Paths of the lessons there are, in the order the authors gave them. */
  readonly lessons: readonly string[];
  /** Titles of the groups that have lessons, in order, in the language of the page. */
  readonly groups: readonly string[];
}

/** What the authors' sidebar file says about a course, less the lessons that are not written yet. */
export function courseOf(sidebarId: keyof typeof sidebars, locale: SiteLocale, site: SiteMap): Course {
  const words = JSON.parse(
    readFileSync(new URL(`../../content/${locale.code}/messages.json`, import.meta.url), 'utf8'),
  );
  const written = new Set(site.pages(locale));
  const lessons: string[] = [];
  const groups: string[] = [];
  read(sidebars[sidebarId]);
  return { lessons, groups };

  function read(items: readonly Item[]): void {
    for (const item of items) {
      if (typeof item === 'string') {
        const path = `${locale.prefix}/docs/${item}`;
        if (written.has(path)) lessons.push(path);
        continue;
      }
      const title = words[`sidebar.${sidebarId}.category.${item.key}`] ?? item.label;
      const place = groups.length;
      const before = lessons.length;
      read(item.items);
      if (lessons.length > before) groups.splice(place, 0, title);
    }
  }
}
