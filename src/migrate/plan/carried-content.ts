import type { OldAddress } from './plan-tags.ts';

/** Facts about the migrated content that the config depends on. */
export interface CarriedContent {
  readonly sidebarIds: ReadonlySet<string>;
  /** URL path of each migrated doc below the docs base, by doc id. */
  readonly docSlugs: ReadonlyMap<string, string>;
  readonly locales: readonly string[];
  readonly planned: readonly string[];
  /** Whether something that readers would miss was not carried. */
  readonly hasLost: boolean;
  /** Whether pages run code: expressions and components of MDX. */
  readonly hasComponents: boolean;
  /** Whether the old site lists its tags. A list that the migration adds demands nothing of pages. */
  readonly hasTagsFile: boolean;
  /** Look of the new site, from the style sheets of the old one. */
  readonly theme: object | undefined;
  /** Old URLs of tags that no page of the new site has. */
  readonly moved: readonly OldAddress[];
}
