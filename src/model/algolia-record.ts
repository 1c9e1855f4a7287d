import type { Hierarchy, HitType } from '../../client/shared/search/protocol.ts';

/** A heading or a piece of text as a record of an Algolia index, in the format of DocSearch. */
export type AlgoliaRecord = {
  readonly objectID: string;
  readonly type: HitType;
  readonly hierarchy: Hierarchy;
  /** Text below the heading; null for the heading itself. */
  readonly content: string | null;
  /** Names and operators in its code, separated by spaces: readers search for `fmt.Println` and `:=`. */
  readonly code?: string;
  /** Words that lead to the page although its text does not contain them; only in the record of the page's title. */
  readonly keywords?: readonly string[];
  readonly anchor: string | null;
  /** Address as links of the site write it, with the anchor: results lead to the site that searches, wherever it is published. */
  readonly url: string;
  readonly url_without_anchor: string;
  /** Locale whose searches find it. */
  readonly language: string;
  /** Language of the text; differs from `language` where a translation is missing. */
  readonly lang: string;
  /** Version of the docs; absent for posts and pages. */
  readonly version?: string;
  readonly docusaurus_tag: string;
  /** Part of the site: a course, the blog. */
  readonly part: string;
  readonly tags: readonly string[];
  readonly weight: {
    /** 10 for a lesson that its author neither raised nor lowered. */
    readonly pageRank: number;
    /** Decreases from titles to texts. */
    readonly level: number;
    /** Position on the page. */
    readonly position: number;
  };
};
