/** How an island is written into the page and read back: attribute names and the encoding of props. */
import type { IslandName } from './island-name.ts';

/**
 * When an island's code is loaded: on the reader's first sign of intent, when the page is idle, or when the island is visible.
 */
export type IslandMoment = 'interaction' | 'idle' | 'visible';

export interface IslandMount {
  readonly name: IslandName;
  /** Prefix of the ids that React generates; the same on server and client, and unique on the page. */
  readonly idPrefix: string;
  readonly when: IslandMoment;
  /** JSON data only. */
  readonly props: object;
}

export const ISLAND_SELECTOR = '[data-island]';

/** Returns the attributes of the element that contains an island. */
export function islandAttributes({ name, idPrefix, when, props }: IslandMount) {
  return { 'data-island': name, 'data-id-prefix': idPrefix, 'data-when': when, 'data-props': JSON.stringify(props) };
}

/** Reads what `islandAttributes` wrote. */
export function readIsland(element: HTMLElement): IslandMount {
  const { island, idPrefix, when, props } = element.dataset;
  return {
    name: island as IslandName,
    idPrefix: idPrefix ?? '',
    when: when as IslandMoment,
    props: JSON.parse(props ?? '{}'),
  };
}

/** Texts for failures of an interactive component. */
export interface IslandWords {
  readonly failed: string;
  readonly retry: string;
  readonly crashed: string;
  readonly tryAgain: string;
  readonly cause: string;
}

/** An interactive component of the site itself, in its own chunk. */
export interface ModuleIslandMount {
  /** URL of the chunk, and name of the component's export. */
  readonly module: string;
  readonly exportName: string;
  readonly idPrefix: string;
  readonly when: IslandMoment;
  readonly props: object;
  readonly words: IslandWords;
}

export const MODULE_ISLAND_SELECTOR = '[data-module]';

/** Marks a component that draws the content of a code block: the browser renders it above the code. */
export const DRAWS_ATTRIBUTE = 'data-draws';

/** Returns the attributes of the element that contains such a component. */
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

/** Reads what `moduleIslandAttributes` wrote. */
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
