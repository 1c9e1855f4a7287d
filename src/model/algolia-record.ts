import type { Hierarchy, HitType } from '../../client/shared/search/protocol.ts';

/** A heading or a piece of text as an index at Algolia holds it, in the shape that DocSearch made common. */
export type AlgoliaRecord = {
  readonly objectID: string;
  readonly type: HitType;
  readonly hierarchy: Hierarchy;
  /** Text below the heading; null for the heading itself. */
  readonly content: string | null;
  /** Names and signs of its code, between blanks: readers look for `fmt.Println` and `:=`. */
  readonly code?: string;
  /** What leads to a page without standing in its text; with its title. */
  readonly keywords?: readonly string[];
  readonly anchor: string | null;
  /** As links of the site write it, with the anchor; so results lead to the site that asks, wherever it stands. */
  readonly url: string;
  readonly url_without_anchor: string;
  /** Locale that finds it. */
  readonly language: string;
  /** Language of the text, which is another one where a translation is missing. */
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
    /** Falls from titles to texts. */
    readonly level: number;
    /** Place on the page. */
    readonly position: number;
  };
};
