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
