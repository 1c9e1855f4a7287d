/** Told on the document once a page, or a later state of it, has taken the place of another one without a reload. */
export const PAGE_EVENT = 'codemaster:page';

export interface PageEventDetail {
  /** Number of the last change of the site that the authoring server had heard of when it made the page. */
  readonly since?: string | undefined;
  /** Number that the authoring server gave the page. */
  readonly page?: string | undefined;
  /** Whether the page is the same one, as its author has changed it. */
  readonly isSame?: true;
}
