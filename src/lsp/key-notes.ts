import type { ContentFile } from './content-file.ts';

/** What each front-matter key means, in one sentence: shown beside completions and when the pointer rests on a key. */
export const KEY_NOTES: Readonly<Record<string, string>> = {
  author: 'Older form of `authors`.',
  author_image_url: 'Older form of `authors`.',
  author_title: 'Older form of `authors`.',
  author_url: 'Older form of `authors`.',
  authorImageURL: 'Older form of `authors`.',
  authorTitle: 'Older form of `authors`.',
  authorURL: 'Older form of `authors`.',
  authors: 'Authors of the post: keys of `authors.yml`, or descriptions.',
  custom_edit_url: 'Address at which the page can be edited; `null` for none.',
  date: 'Day of publication: `2025-03-09`. Otherwise the file name has it.',
  description: 'One or two sentences for search results, cards and feeds.',
  displayed_sidebar: 'Id of the sidebar beside the page; `null` for none.',
  draft: 'Not published: the page is in `serve` only.',
  fallback: 'Whether other languages show this page until it is translated.',
  hero: 'Opening of a home page: `title`, `tagline` and `actions`.',
  hide_table_of_contents: 'Leaves out the list of headings.',
  head: 'Elements for the head of the page: `meta`, links that load nothing that runs, JSON-LD.',
  latest_posts: 'Newest posts on a home page: how many, or `false`.',
  hide_title: 'Leaves out the title above the text.',
  id: 'Name of the doc in sidebars, instead of its file name.',
  image: 'Picture for shared links: a file beside the page or in `content/static`.',
  keywords: 'Words that readers search for.',
  last_update: 'Last change, instead of what version control knows: `date` and `author`.',
  layout: '`home` for a front page, else `page`.',
  level: 'How demanding the lesson is.',
  pagination_label: 'Name of the page in links from its neighbours.',
  pagination_next: 'Id of the next doc, instead of the neighbour in the sidebar; `null` for none.',
  pagination_prev: 'Id of the previous doc, instead of the neighbour in the sidebar; `null` for none.',
  parse_number_prefixes: 'Whether a number before the file name only sorts.',
  requires: 'Ids of docs to know first.',
  search: 'Search: `exclude` leaves the page out, `boost` (0.1 to 10) makes it count more or less.',
  sidebar_class_name: 'CSS classes of the row in sidebars.',
  sidebar_label: 'Short name in sidebars.',
  sidebar_position: 'Place among its neighbours in a generated sidebar.',
  slug: 'Address of the page, relative to its folder, or from `/` on.',
  tags: 'Tags: keys of `tags.yml`, or labels.',
  title: 'Title of the page.',
  title_meta: 'Title in tabs and search results, instead of `title`.',
  toc_max_heading_level: 'Lowest level in the table of contents, from 2 to 6.',
  toc_min_heading_level: 'Highest level in the table of contents, from 2 to 6.',
  unlisted: 'Published, but in no list and not found by search.',
  wrapperClassName: 'CSS classes of the text of the page.',
};

/** Returns what a key of a page means: what the config says of it, if the site has added it. */
export function noteOfKey({ fields }: Pick<ContentFile, 'fields'>, name: string): string | undefined {
  const field = fields?.[name];
  return KEY_NOTES[name] ?? (typeof field === 'object' ? field.description : undefined);
}
