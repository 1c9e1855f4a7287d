import { type KeyRule, keepText, leaveOut } from '../pages/front-matter-keys.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { iconText } from './home-pictures.ts';
import { labelText } from './map-sidebar.ts';
import { outlineLevels } from './map-theme.ts';

type Data = Readonly<Record<string, unknown>>;

/** Returns the id of the doc that a link leads to. */
type DocAt = (href: string) => string | undefined;

/** Rules for the front matter of docs. */
export function docKeys(docAt: DocAt): Readonly<Record<string, KeyRule>> {
  return {
    ...COMMON_KEYS,
    prev: neighbour('pagination_prev', docAt),
    next: neighbour('pagination_next', docAt),
    sidebar: (value) => (value === false ? { displayed_sidebar: null } : undefined),
  };
}

/** The link to the page before or after: `false`, another text, or another page. */
function neighbour(key: 'pagination_prev' | 'pagination_next', docAt: DocAt): KeyRule {
  return (value) => {
    if (value === false) return { [key]: null };
    const { link } = optionsOf(value);
    if (typeof link !== 'string')
      return 'the link has the title of its page, which `pagination_label` there can change.';
    const id = docAt(link);
    return id === undefined ? `it leads to \`${link}\`, which is no page of the docs.` : { [key]: id };
  };
}

/** Rules for keys that all pages have. */
const COMMON_KEYS: Readonly<Record<string, KeyRule>> = {
  title: (value) => (typeof value === 'string' && value.trim() !== '' ? { title: labelText(value) } : undefined),
  description: keepText('description'),
  draft: (value) => (value === true ? { draft: true } : undefined),
  outline: (value) => {
    if (value === false) return { hide_table_of_contents: true };
    const levels = outlineLevels(value);
    return levels && { toc_min_heading_level: levels.minHeadingLevel, toc_max_heading_level: levels.maxHeadingLevel };
  },
  aside: (value) => (value === false ? { hide_table_of_contents: true } : undefined),
  pageClass: (value) =>
    typeof value === 'string' ? 'pages have no classes of their own; a `<div class>` in the text may.' : undefined,
  lastUpdated: (value) => (value === false ? 'dates are shown on all docs or on none.' : undefined),
  navbar: hidden('the navigation bar'),
  footer: hidden('the footer'),
  editLink: (value) => (value === false ? { custom_edit_url: null } : undefined),
  search: (value) => (value === false ? { search: { exclude: true } } : undefined),
  ...Object.fromEntries(
    [
      'layout',
      'editLinks',
      'sidebarDepth',
      'titleTemplate',
      'isHome',
      'markdownStyles',
      'lang',
      'date',
      'author',
      'tags',
      'category',
    ].map((key) => [key, leaveOut]),
  ),
};

function hidden(part: string): KeyRule {
  return (value) => (value === false ? `${part} is on every page.` : undefined);
}

/** Returns the new address of a link, or undefined when it stays. */
type Relink = (href: string) => string | undefined;

/** Rules for the front matter of free-standing pages: no keys that only docs have. */
export function pageKeys(relink: Relink): Readonly<Record<string, KeyRule>> {
  return {
    ...COMMON_KEYS,
    sidebar: leaveOut,
    prev: leaveOut,
    next: leaveOut,
    editLink: leaveOut,
    hero: (value, data) => heroOf(value, data, relink),
    features: leaveOut,
  };
}

function heroOf(value: unknown, data: Data, relink: Relink): Data | undefined {
  const { name, text, tagline, actions } = optionsOf(value);
  const shown = [name, text].filter((part): part is string => typeof part === 'string').map(labelText);
  const rows = (Array.isArray(actions) ? actions : []).flatMap((action) => {
    const { text: label, link } = optionsOf(action);
    return typeof label === 'string' && typeof link === 'string'
      ? [{ label: labelText(label), to: relink(link) ?? link }]
      : [];
  });
  if (shown.length === 0) return undefined;
  return {
    ...(typeof data.title === 'string' ? {} : { title: shown[0] }),
    layout: 'home',
    hero: {
      title: shown.join(' – '),
      ...(typeof tagline === 'string' ? { tagline: labelText(tagline) } : {}),
      ...(rows.length > 0 ? { actions: rows } : {}),
    },
  };
}

/** Returns the features of a home page as sections of its text. */
export function featuresOf(data: Data, relink: Relink): string {
  const features = Array.isArray(data.features) ? data.features : [];
  const sections = features.flatMap((feature) => {
    const { icon, title, details, link, linkText } = optionsOf(feature);
    if (typeof title !== 'string') return [];
    const text = typeof details === 'string' ? `\n${labelText(details)}\n` : '';
    const more =
      typeof link === 'string'
        ? `\n[${typeof linkText === 'string' ? linkText : labelText(title)}](${relink(link) ?? link})\n`
        : '';
    const sign = iconText(icon);
    return [`## ${sign === undefined ? '' : `${sign} `}${labelText(title)}\n${text}${more}`];
  });
  return sections.join('\n');
}
