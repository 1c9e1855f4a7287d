/** Sent on the document after a page, or a newer version of the same page, has replaced the old one without a reload. */
export const PAGE_EVENT = 'codemaster:page';

export interface PageEventDetail {
  /** Number of the last change that the authoring server knew when it rendered the page. */
  readonly since?: string | undefined;
  /** Number that the authoring server gave the page. */
  readonly page?: string | undefined;
  /** Whether it is the same page, changed by its author. */
  readonly isSame?: true;
}
