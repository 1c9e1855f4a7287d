import { type KeyRule, keepText, leaveOut } from '../pages/front-matter-keys.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';

/** Rules for the front matter of pages. */
export const MATERIAL_KEYS: Readonly<Record<string, KeyRule>> = {
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
  ...Object.fromEntries(
    [
      'icon',
      'status',
      'comments',
      'template',
      'date',
      'authors',
      'author',
      'social',
      'tags',
      'categories',
      'subtitle',
      'render_macros',
      'links',
      'pin',
      'slug',
      'readtime',
      'hide_child_pages',
    ].map((key) => [key, leaveOut]),
  ),
};

/** Rules for pages of a site whose tags have pages of their own. */
export const TAGGED_KEYS: Readonly<Record<string, KeyRule>> = {
  ...MATERIAL_KEYS,
  tags: (value) => {
    const tags = Array.isArray(value)
      ? value.filter((tag) => typeof tag === 'string' || typeof tag === 'number').map(String)
      : [];
    return tags.length > 0 ? { tags } : undefined;
  },
};
