/**
 * Id of the dialog that says that search could not be loaded. It is part of the page, because nothing can be loaded at that time.
 */
export const SEARCH_NOTICE_ID = 'search-notice';
