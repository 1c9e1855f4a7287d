/** How an island is written into the page and read back: names of attributes and encoding of props, in one place. */
import type { IslandName } from '../islands/islands.ts';

/** When an island's code is fetched: on the reader's first intent to use it, when the page is idle, or when it is seen. */
export type IslandMoment = 'interaction' | 'idle' | 'visible';

export interface IslandMount {
  readonly name: IslandName;
  /** Prefix of the ids React makes inside; must be the same on both sides and unique on the page. */
  readonly idPrefix: string;
  readonly when: IslandMoment;
  /** Plain data only. */
  readonly props: object;
}

export const ISLAND_SELECTOR = '[data-island]';

/** Attributes of the element that holds an island. */
export function islandAttributes({ name, idPrefix, when, props }: IslandMount) {
  return { 'data-island': name, 'data-id-prefix': idPrefix, 'data-when': when, 'data-props': JSON.stringify(props) };
}

/** What `islandAttributes` wrote. */
export function readIsland(element: HTMLElement): IslandMount {
  const { island, idPrefix, when, props } = element.dataset;
  return {
    name: island as IslandName,
    idPrefix: idPrefix ?? '',
    when: when as IslandMoment,
    props: JSON.parse(props ?? '{}'),
  };
}

/** Words an interactive component of a site needs when something goes wrong with it. */
export interface IslandWords {
  readonly failed: string;
  readonly retry: string;
  readonly crashed: string;
  readonly tryAgain: string;
  readonly cause: string;
}

/** An interactive component of the site's own, from a chunk of its own. */
export interface ModuleIslandMount {
  /** Address of the chunk, and name of the component in it. */
  readonly module: string;
  readonly exportName: string;
  readonly idPrefix: string;
  readonly when: IslandMoment;
  readonly props: object;
  readonly words: IslandWords;
}

export const MODULE_ISLAND_SELECTOR = '[data-module]';

/** Marks an island that draws what a block of code says: it is made in the browser, above the code. */
export const DRAWS_ATTRIBUTE = 'data-draws';

/** Attributes of the element that holds such an island. */
export function moduleIslandAttributes({ module, exportName, idPrefix, when, props, words }: ModuleIslandMount) {
  return {
    'data-module': module,
    'data-export': exportName,
    'data-id-prefix': idPrefix,
    'data-when': when,
    'data-props': JSON.stringify(props),
    'data-words': JSON.stringify(words),
  };
}

/** What `moduleIslandAttributes` wrote. */
export function readModuleIsland(element: HTMLElement): ModuleIslandMount {
  const { module = '', export: exportName = 'default', idPrefix = '', when, props, words } = element.dataset;
  return {
    module,
    exportName,
    idPrefix,
    when: when as IslandMoment,
    props: JSON.parse(props ?? '{}'),
    words: JSON.parse(words ?? '{}'),
  };
}
