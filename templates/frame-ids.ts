import { BASE_URL_BANNER_ID } from '../client/shared/base-url-banner.ts';
import { SHORTCUTS_ID } from '../client/shared/comforts.ts';
import { MENU_ID } from '../client/shared/menu.ts';
import { ANNOUNCER_ID, PART_FAILURE_ID } from '../client/shared/page-words.ts';
import { SEARCH_NOTICE_ID } from '../client/shared/search-notice.ts';

/** Ids of the frame around a body, and of the footnotes' heading. Headings with such names get other ones. */
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
