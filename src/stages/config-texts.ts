import type { ConfigText } from '../model/config-text.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { socialCardsIn } from '../schema/theme-config.ts';
import {
  cardAltId,
  footerGroupId,
  footerItemId,
  navbarItemId,
  overviewDescriptionId,
  sidebarLabelId,
  versionLabelId,
} from './message-ids.ts';

/** Texts that stand where an author writes nothing; the interface has words of its own for them. */
const DEFAULT_BLOG_TEXT = 'Blog';

/** Every text of the config that can be translated, in the order of the config. Those of sidebars come from their files. */
export function configTexts(config: SiteConfig, versions: readonly DocsVersion[], file: string): ConfigText[] {
  const { docs, blog, themeConfig } = config;
  const { navbar, footer, announcementBar: bar } = themeConfig;
  const texts: ConfigText[] = [];
  const add = (id: string, text: string | undefined, path: readonly (string | number)[], isNeeded = true) => {
    if (text !== undefined) texts.push({ id, text, place: { file, path }, isNeeded: isNeeded && hasWords(text) });
  };

  add('title', config.title, ['title']);
  add('tagline', config.tagline, ['tagline']);
  const sidebars = Object.entries(docs ? docs.sidebars : {});
  for (const [id, { label, overview }] of sidebars) {
    const path = ['docs', 'sidebars', id];
    add(sidebarLabelId(id), label ?? id, [...path, 'label'], label !== undefined);
    add(overviewDescriptionId(id), overview?.description, [...path, 'overview', 'description']);
  }
  for (const { name, label } of versions) {
    const isOwn = docs && docs.versions[name]?.label !== undefined;
    add(versionLabelId(name), label, ['docs', 'versions', name, 'label'], isOwn === true);
  }
  if (blog) {
    const isOwn = (text: string) => text !== DEFAULT_BLOG_TEXT;
    add('blog.title', blog.title, ['blog', 'title'], isOwn(blog.title));
    add('blog.description', blog.description, ['blog', 'description'], isOwn(blog.description));
    // Without a title of its own the list has one from the words of the interface.
    add('blog.sidebarTitle', blog.sidebarTitle ?? '', ['blog', 'sidebarTitle']);
    for (const name of ['title', 'description', 'copyright'] as const)
      add(`blog.feed.${name}`, blog.feedOptions[name], ['blog', 'feedOptions', name]);
  }

  for (const { key, path, card } of socialCardsIn(config)) add(cardAltId(key), card.alt ?? '', [...path, 'alt']);
  const inTheme = ['themeConfig'];
  if (bar) {
    add('announcementBar.content', bar.content, [...inTheme, 'announcementBar', 'content']);
    // Without one the content is the link; a translation may still have one.
    const label = bar.linkLabel ?? (bar.to === undefined ? undefined : '');
    const isOwn = bar.linkLabel !== undefined;
    add('announcementBar.linkLabel', label, [...inTheme, 'announcementBar', 'linkLabel'], isOwn);
  }
  // A bar that repeats the site's title follows its translation.
  const navbarTitle = navbar.title ?? config.title;
  add('navbar.title', navbarTitle, [...inTheme, 'navbar', 'title'], navbarTitle !== config.title);
  add('logo.alt', navbar.logo?.alt, [...inTheme, 'navbar', 'logo', 'alt']);
  for (const [i, item] of navbar.items.entries()) {
    const path = [...inTheme, 'navbar', 'items', i];
    if ('label' in item && item.label !== undefined)
      add(navbarItemId({ ...item, label: item.label }), item.label, [...path, 'label']);
    for (const name of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const) {
      const rows = (item as { readonly [list in typeof name]?: readonly DropdownRow[] })[name] ?? [];
      for (const [j, row] of rows.entries()) add(navbarItemId(row), row.label, [...path, name, j, 'label']);
    }
    if (item.type !== 'docsVersionDropdown' || !item.versions || Array.isArray(item.versions)) continue;
    const chosen = Object.entries(item.versions as Readonly<Record<string, { readonly label?: string | undefined }>>);
    for (const [name, { label }] of chosen)
      if (label !== undefined) add(navbarItemId({ label }), label, [...path, 'versions', name, 'label']);
  }
  for (const [i, group] of footer.links.entries()) {
    const path = [...inTheme, 'footer', 'links', i];
    add(footerGroupId(group), group.title, [...path, 'title']);
    for (const [j, item] of group.items.entries()) add(footerItemId(item), item.label, [...path, 'items', j, 'label']);
  }
  add('footer.copyright', footer.copyright, [...inTheme, 'footer', 'copyright']);
  return texts;
}

interface DropdownRow {
  readonly label: string;
  readonly key?: string | undefined;
}

/** Whether a text has anything to translate: a letter of any script. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}
