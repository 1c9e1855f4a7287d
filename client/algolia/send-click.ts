import type { AlgoliaSettings } from '../shared/search/settings.ts';

export interface ClickedHit {
  readonly queryID: string;
  readonly objectID: string;
  /** From 1 on. */
  readonly position: number;
}

/** Where events go that no other host was named for. */
export const INSIGHTS_HOST = 'https://insights.algolia.io';

/** Nobody is known again on the next page load. */
let reader: string | undefined;

/** Tells Algolia which result was opened; whether that works is no matter of the reader's. */
export function sendClick(
  { queryID, objectID, position }: ClickedHit,
  index: string,
  { appId, apiKey, hosts }: AlgoliaSettings,
): void {
  const [host] = hosts ?? [];
  const origin = host
    ? `${host.protocol}://${host.url}${host.port === undefined ? '' : `:${host.port}`}`
    : INSIGHTS_HOST;
  const url = new URL('/1/events', origin);
  url.searchParams.set('X-Algolia-Application-Id', appId);
  url.searchParams.set('X-Algolia-API-Key', apiKey);
  reader ??= `anonymous-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`;
  const event = {
    eventType: 'click',
    eventName: 'Result opened',
    index,
    userToken: reader,
    queryID,
    objectIDs: [objectID],
    positions: [position],
  };
  // A text, so that browsers need not ask whether they may.
  navigator.sendBeacon(url, JSON.stringify({ events: [event] }));
}
