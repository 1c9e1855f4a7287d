import type { OldAddress } from './plan-tags.ts';

/** Facts about the migrated content that the config depends on. */
export interface CarriedContent {
  readonly sidebarIds: ReadonlySet<string>;
  /** URL path of each migrated doc below the docs base, by doc id. */
  readonly docSlugs: ReadonlyMap<string, string>;
  readonly locales: readonly string[];
  readonly planned: readonly string[];
  readonly hasLostPages: boolean;
  /** Old URLs of tags that no page of the new site has. */
  readonly moved: readonly OldAddress[];
}
