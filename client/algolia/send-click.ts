/** Sends Algolia's click events: which result of which query was opened. */
import type { AlgoliaSettings } from '../shared/search/settings.ts';

export interface ClickedHit {
  readonly queryID: string;
  readonly objectID: string;
  /** 1-based. */
  readonly position: number;
}

/** Receives the events when the settings name no host. */
export const INSIGHTS_HOST = 'https://insights.algolia.io';

/** Random token of the reader. It is never stored, so a reader is not recognized after the next page load. */
let reader: string | undefined;

/** Tells Algolia which result was opened. Failures are ignored, because they do not concern the reader. */
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
  // A string body is sent as plain text, which needs no CORS preflight request.
  navigator.sendBeacon(url, JSON.stringify({ events: [event] }));
}
