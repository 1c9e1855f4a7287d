/** Told on the document once a page has taken the place of another one without a reload. */
export const PAGE_EVENT = 'codemaster:page';

export interface PageEventDetail {
  /** Number of the last change of the site that the authoring server had heard of when it made the page. */
  readonly since: string | undefined;
}
