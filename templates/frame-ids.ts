import { BASE_URL_BANNER_ID } from '../client/shared/markup/base-url-banner.ts';
import { SHORTCUTS_ID } from '../client/shared/markup/comforts.ts';
import { MENU_ID } from '../client/shared/markup/menu.ts';
import { ANNOUNCER_ID, PART_FAILURE_ID } from '../client/shared/markup/page-words.ts';
import { SEARCH_NOTICE_ID } from '../client/shared/markup/search-notice.ts';

/** Ids used by the page frame, and by the heading of the footnotes. Headings of the content never get these ids. */
export const FRAME_IDS: readonly string[] = [
  'content',
  MENU_ID,
  BASE_URL_BANNER_ID,
  ANNOUNCER_ID,
  PART_FAILURE_ID,
  SHORTCUTS_ID,
  'shortcuts-title',
  SEARCH_NOTICE_ID,
  'search-notice-title',
  'search-notice-help',
  'progress-title',
  'latest-posts',
  'toc-title',
  'footnote-label',
];
