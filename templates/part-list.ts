import type { PartName, SlotName } from './part-props.ts';

/** A part of a page that a site may replace. */
interface PartOfPage {
  /** Source of the original, below `templates/`. */
  readonly file: string;
  /** What it is, for `codemaster theme list`. */
  readonly about: string;
}

/** All parts, in the order of a page. */
export const PAGE_PARTS: Readonly<Record<PartName, PartOfPage>> = {
  'announcement-bar': { file: 'parts/page/announcement-bar.tsx', about: 'the line of news above the header' },
  header: { file: 'parts/frame/header.tsx', about: 'the bar at the top: name, links, search, theme' },
  brand: { file: 'parts/frame/brand.tsx', about: 'logo and name in the header and in the menu' },
  'locale-switch': { file: 'parts/frame/locale-switch.tsx', about: 'the language menu of the header' },
  sidebar: { file: 'parts/frame/sidebar.tsx', about: 'the list of docs beside the text and in the menu' },
  'post-list': { file: 'parts/blog/post-list.tsx', about: 'the list of posts beside the text of the blog' },
  breadcrumbs: { file: 'parts/page/breadcrumbs.tsx', about: 'the links from the home page to a doc' },
  'version-banner': { file: 'parts/page/version-banner.tsx', about: 'the note that docs are old or not released' },
  'borrowed-notice': { file: 'parts/page/borrowed-notice.tsx', about: 'the note that a page is not translated' },
  'status-banner': { file: 'parts/page/status-banner.tsx', about: 'the note that a page is a draft or unlisted' },
  'version-badge': { file: 'parts/page/version-badge.tsx', about: 'the name of the version above a doc' },
  'page-head': { file: 'parts/page/page-head.tsx', about: 'the title of a doc or page' },
  'toc-fold': { file: 'parts/page/toc-fold.tsx', about: 'the folded table of contents above the text' },
  toc: { file: 'parts/page/toc.tsx', about: 'the table of contents beside the text' },
  'finish-lesson': { file: 'parts/course/finish-lesson.tsx', about: 'the button that ticks a lesson' },
  'page-foot': { file: 'parts/page/page-foot.tsx', about: 'tags, last change and edit link below the text' },
  'tag-list': { file: 'parts/blog/tag-list.tsx', about: 'a list of tags' },
  'last-updated': { file: 'parts/page/last-updated.tsx', about: 'when a page was last changed' },
  'edit-link': { file: 'parts/page/edit-link.tsx', about: 'the link to the source of a page' },
  pager: { file: 'parts/page/pager.tsx', about: 'the links to the previous and the next page' },
  path: { file: 'parts/course/path.tsx', about: 'the list of pages of a category or course' },
  'post-entry': { file: 'parts/blog/post-entry.tsx', about: 'a post in a list' },
  'post-meta': { file: 'parts/blog/post-meta.tsx', about: 'date and reading time of a post' },
  byline: { file: 'parts/blog/byline.tsx', about: 'the authors of a post' },
  hero: { file: 'parts/home/hero.tsx', about: 'the top of the home page' },
  art: {
    file: 'parts/home/art.tsx',
    about: 'the picture of the home page and of the 404 page, if the site has one',
  },
  'latest-posts': { file: 'parts/home/latest-posts.tsx', about: 'the newest posts on the home page' },
  'not-found': { file: 'parts/page/not-found.tsx', about: 'the text of the 404 page' },
  'back-to-top': { file: 'parts/page/back-to-top.tsx', about: 'the button that scrolls to the top' },
  footer: { file: 'parts/frame/footer.tsx', about: 'the end of every page' },
};

/** All slots, in the order of a page, with what they are. */
export const PAGE_SLOTS: Readonly<Record<SlotName, string>> = {
  head: 'the end of `<head>`: `meta`, `link` and `script` elements',
  banner: 'above the header',
  'header-end': 'the end of the header',
  'sidebar-start': 'above the list of docs, also in the menu of narrow screens',
  'sidebar-end': 'below the list of docs, also in the menu of narrow screens',
  'doc-before': 'above the text of a doc',
  'doc-after': 'below the text of a doc',
  'page-foot': 'the end of docs, posts and pages, below tags and edit link',
  home: 'the home page, below its text',
  'not-found': 'the 404 page, below its text',
  'footer-start': 'the start of the footer',
  'footer-end': 'the end of the footer',
};
