import type { ConfigText } from '../../model/config-text.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { ownNameOf, versionKey } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { socialCardsIn } from '../../schema/theme-config.ts';
import {
  cardAltId,
  docsSetLabelId,
  footerGroupId,
  footerItemId,
  navbarItemId,
  overviewDescriptionId,
  sidebarLabelId,
  sidebarName,
  versionLabelId,
} from './message-ids.ts';

/** Default text of the config. The interface has its own translations of it. */
const DEFAULT_BLOG_TEXT = 'Blog';

/**
 * Returns every text of the config that can be translated, in the order of the config. Texts of sidebars come from their files.
 */
export function configTexts(config: SiteConfig, versions: readonly DocsVersion[], file: string): ConfigText[] {
  const { docsSets, blog, themeConfig } = config;
  const { navbar, footer, announcementBar: bar } = themeConfig;
  const texts: ConfigText[] = [];
  const add = (
    id: string,
    text: string | undefined,
    { path, isNeeded = true }: { readonly path: readonly (string | number)[]; readonly isNeeded?: boolean | undefined },
  ) => {
    if (text !== undefined) texts.push({ id, text, place: { file, path }, isNeeded: isNeeded && hasWords(text) });
  };

  add('title', config.title, { path: ['title'] });
  add('tagline', config.tagline, { path: ['tagline'] });
  for (const { id: set, at, label: setLabel, sidebars, collection } of docsSets) {
    add(docsSetLabelId(set), collection ? (setLabel ?? set) : setLabel, { path: [...at, 'label'] });
    for (const [id, { label, overview }] of Object.entries(sidebars)) {
      const path = [...at, 'sidebars', id];
      const name = sidebarName({ id, version: versionKey(set, '') });
      if (collection) {
        add(overviewDescriptionId(name), overview?.description, { path: [...at, 'description'] });
        continue;
      }
      add(sidebarLabelId(name), label ?? id, { path: [...path, 'label'], isNeeded: label !== undefined });
      add(overviewDescriptionId(name), overview?.description, { path: [...path, 'overview', 'description'] });
    }
  }
  for (const { name, label } of versions) {
    const docs = docsSetOf(config, name);
    const own = ownNameOf(name);
    const isNeeded = docs?.versions[own]?.label !== undefined;
    add(versionLabelId(name), label, { path: [...(docs?.at ?? []), 'versions', own, 'label'], isNeeded });
  }
  if (blog) {
    const isOwn = (text: string) => text !== DEFAULT_BLOG_TEXT;
    add('blog.title', blog.title, { path: ['blog', 'title'], isNeeded: isOwn(blog.title) });
    add('blog.description', blog.description, { path: ['blog', 'description'], isNeeded: isOwn(blog.description) });
    // Without its own title, the list gets one from the texts of the interface.
    add('blog.sidebarTitle', blog.sidebarTitle ?? '', { path: ['blog', 'sidebarTitle'] });
    for (const name of ['title', 'description', 'copyright'] as const)
      add(`blog.feed.${name}`, blog.feedOptions[name], { path: ['blog', 'feedOptions', name] });
  }

  for (const { key, path, card } of socialCardsIn(config))
    add(cardAltId(key), card.alt ?? '', { path: [...path, 'alt'] });
  const inTheme = ['themeConfig'];
  if (bar) {
    add('announcementBar.content', bar.content, { path: [...inTheme, 'announcementBar', 'content'] });
    // Without a label, the content is the link. A translation may still have a label.
    const label = bar.linkLabel ?? (bar.to === undefined ? undefined : '');
    const isOwn = bar.linkLabel !== undefined;
    add('announcementBar.linkLabel', label, { path: [...inTheme, 'announcementBar', 'linkLabel'], isNeeded: isOwn });
  }
  // A navbar title equal to the site's title follows the translation of that title.
  const navbarTitle = navbar.title ?? config.title;
  add('navbar.title', navbarTitle, { path: [...inTheme, 'navbar', 'title'], isNeeded: navbarTitle !== config.title });
  add('logo.alt', navbar.logo?.alt, { path: [...inTheme, 'navbar', 'logo', 'alt'] });
  for (const [i, item] of (navbar.items ?? []).entries()) {
    const path = [...inTheme, 'navbar', 'items', i];
    if ('label' in item && item.label !== undefined)
      add(navbarItemId({ ...item, label: item.label }), item.label, { path: [...path, 'label'] });
    for (const name of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const) {
      const rows = (item as { readonly [list in typeof name]?: readonly DropdownRow[] })[name] ?? [];
      for (const [j, row] of rows.entries()) add(navbarItemId(row), row.label, { path: [...path, name, j, 'label'] });
    }
    if (item.type !== 'docsVersionDropdown' || !item.versions || Array.isArray(item.versions)) continue;
    const chosen = Object.entries(item.versions as Readonly<Record<string, { readonly label?: string | undefined }>>);
    for (const [name, { label }] of chosen)
      if (label !== undefined) add(navbarItemId({ label }), label, { path: [...path, 'versions', name, 'label'] });
  }
  for (const [i, group] of footer.links.entries()) {
    const path = [...inTheme, 'footer', 'links', i];
    add(footerGroupId(group), group.title, { path: [...path, 'title'] });
    for (const [j, item] of group.items.entries())
      add(footerItemId(item), item.label, { path: [...path, 'items', j, 'label'] });
  }
  add('footer.copyright', footer.copyright, { path: [...inTheme, 'footer', 'copyright'] });
  return texts;
}

interface DropdownRow {
  readonly label: string;
  readonly key?: string | undefined;
}

/** Returns whether a text has anything to translate: a letter of any script. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}
