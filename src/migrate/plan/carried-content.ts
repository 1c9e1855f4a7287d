import type { DocsPlugin } from '../docs-plugin.ts';
import type { OldAddress } from './plan-tags.ts';

/** What the config names of a set of docs. */
export interface CarriedDocs {
  readonly plugin: DocsPlugin;
  readonly sidebarIds: ReadonlySet<string>;
  /** URL path of each migrated doc below the base of the set, by doc id. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Ids in the sidebars of docs that are not migrated. */
  readonly planned: readonly string[];
}

/** Facts about the migrated content that the config depends on. */
export interface CarriedContent {
  /** Sets of docs, by the id of their plugin. */
  readonly docs: ReadonlyMap<string, CarriedDocs>;
  readonly locales: readonly string[];
  /** Whether something that readers would miss was not carried. */
  readonly hasLost: boolean;
  /** Whether pages run code: expressions and components of MDX. */
  readonly hasComponents: boolean;
  /** Whether the old site lists its tags. A list that the migration adds demands nothing of pages. */
  readonly hasTagsFile: boolean;
  /** Whether the new site publishes a file. */
  readonly hasFile: (path: string) => boolean;
  /** Look of the new site, from the style sheets of the old one. */
  readonly theme: object | undefined;
  /** Old URLs of tags that no page of the new site has. */
  readonly moved: readonly OldAddress[];
}
