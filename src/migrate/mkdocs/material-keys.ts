import { type KeyRules, keepText, leaveOut } from '../pages/front-matter-keys.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';

/** Rules for the front matter of pages. */
export const MATERIAL_KEYS: KeyRules = {
  title: keepText('title'),
  description: keepText('description'),
  hide: (value) => (textsOf(value).includes('toc') ? { hide_table_of_contents: true } : undefined),
  search: (value) => {
    const { exclude, boost } = optionsOf(value);
    const own = {
      ...(exclude === true ? { exclude } : {}),
      ...(typeof boost === 'number' && boost >= 0.1 && boost <= 10 ? { boost } : {}),
    };
    return Object.keys(own).length > 0 ? { search: own } : undefined;
  },
  draft: (value) => (value === true ? { draft: true } : undefined),
  icon: 'pages have no icons in menus; a sign may stand in its `title`.',
  status: 'pages have no status; a sentence or a callout says it to readers.',
  template: 'templates do not run here; what it shows may become `theme/slots/` or text of the page.',
  authors:
    'authors are listed in `content/<locale>/blog/authors.yml` here; write them there, and `authors` into the post again.',
  categories: 'posts have no categories; `tags` group them here.',
  links: 'posts have no list of related links; write it as text at the end.',
  ...Object.fromEntries(
    [
      'comments',
      'date',
      'author',
      'social',
      'tags',
      'subtitle',
      'render_macros',
      'pin',
      'slug',
      'readtime',
      'hide_child_pages',
    ].map((key) => [key, leaveOut]),
  ),
};

/** Rules for pages of a site whose tags have pages of their own. */
export const TAGGED_KEYS: KeyRules = {
  ...MATERIAL_KEYS,
  tags: (value) => {
    const tags = Array.isArray(value)
      ? value.filter((tag) => typeof tag === 'string' || typeof tag === 'number').map(String)
      : [];
    return tags.length > 0 ? { tags } : undefined;
  },
};
