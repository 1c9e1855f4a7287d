/** Id of the dialog that says that search could not be loaded. It comes with the page, because nothing can be fetched then. */
export const SEARCH_NOTICE_ID = 'search-notice';
