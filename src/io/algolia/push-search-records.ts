/** Pushes search records to an index at Algolia. */

import type { IndexSettings } from 'algoliasearch';
import type { AlgoliaRecord } from '../../model/algolia-record.ts';
import type { AlgoliaSynonym } from '../../model/algolia-synonym.ts';
import type { AlgoliaHost } from '../../schema/algolia-config.ts';
import { type AlgoliaRequester, createAlgoliaRequester } from './algolia-requester.ts';

/** The index to fill, and the admin key that may write to it. */
export interface PushTarget {
  readonly appId: string;
  readonly indexName: string;
  readonly adminKey: string;
  /** Hosts to use instead of Algolia's own. */
  readonly hosts?: readonly AlgoliaHost[] | undefined;
}

/** The new contents of an index. */
export interface Push {
  readonly records: readonly AlgoliaRecord[];
  /** Search settings of the index; see `algolia-settings.ts`. */
  readonly settings: IndexSettings;
  readonly synonyms: readonly AlgoliaSynonym[];
}

/** The steps of a push, in order. */
export type PushStep = 'settings' | 'records' | 'counting';

/** A difference between the numbers of records sent to the index and found in it afterwards. */
export interface CountFault {
  readonly sent: number;
  readonly found: number;
  /** Locale whose count differs; absent when the total differs. */
  readonly locale?: string;
}

/** Rights of an API key as Algolia reports them. */
type KeyRights =
  | { readonly kind: 'rights'; readonly rights: readonly string[] }
  | { readonly kind: 'unknown-key' }
  /**
   * The rights cannot be found out: neither the admin key nor the key itself may ask for them, or Algolia has no record of the
   * key.
   */
  | { readonly kind: 'untold' };

/** A connection to one application, for one command. */
export interface AlgoliaPush {
  readonly rightsOf: (searchKey: string) => Promise<KeyRights>;
  /** Returns the names of temporary indexes that earlier pushes left behind when they were killed. */
  readonly leftovers: () => Promise<readonly string[]>;
  /**
   * Replaces all records of the index atomically: until then, searches find the old records. Returns a difference in counts, if
   * any.
   */
  readonly send: (push: Push, onStep: (step: PushStep) => void) => Promise<CountFault | undefined>;
}

/** Records per request. Even with records of the maximum size, a request stays below the 10 MB that Algolia recommends. */
const BATCH = 1000;

/**
 * The records are counted up to `COUNTS` times, because replicas of an index are updated later. Each pause is `COUNT_PAUSE`
 * milliseconds longer than the one before.
 */
const COUNTS = 6;
const COUNT_PAUSE = 300;

/**
 * Opens a connection to the application. Algolia's client is imported only here, because few commands need it. `requester` sends
 * its requests.
 */
export async function openAlgoliaPush(
  target: PushTarget,
  signal: AbortSignal,
  requester: AlgoliaRequester = createAlgoliaRequester(signal),
): Promise<AlgoliaPush> {
  const { algoliasearch } = await import('algoliasearch');
  const { appId, indexName, adminKey } = target;
  const hosts = target.hosts ? { hosts: target.hosts.map((host) => ({ ...host })) } : {};
  const connect = (key: string) => algoliasearch(appId, key, { ...hosts, requester });
  const client = connect(adminKey);

  async function leftovers(): Promise<readonly string[]> {
    try {
      const { items } = await client.listIndices();
      return items.map(({ name }) => name).filter((name) => name.startsWith(`${indexName}_tmp_`));
    } catch (error) {
      // Not every admin key may list indexes, and a push does not need that right.
      if (statusOf(error) === 403) return [];
      throw error;
    }
  }

  async function rightsOf(searchKey: string): Promise<KeyRights> {
    if (isSecuredKey(searchKey)) return { kind: 'untold' };
    for (const asker of [client, connect(searchKey)]) {
      try {
        const { acl } = await asker.getApiKey({ key: searchKey });
        return { kind: 'rights', rights: [...acl] };
      } catch (error) {
        const status = statusOf(error);
        if (status === 404) return { kind: 'unknown-key' };
        if (status !== 403) throw error;
      }
    }
    return { kind: 'untold' };
  }

  async function send({ records, settings, synonyms }: Push, onStep: (step: PushStep) => void) {
    if (records.length === 0) throw new Error('An empty list would empty the index.');
    const done = async ({ taskID }: { readonly taskID: number }) => client.waitForTask({ indexName, taskID });
    onStep('settings');
    // Set first, so that the index exists: `replaceAllObjects` fills a temporary index that copies its settings.
    await done(await client.setSettings({ indexName, indexSettings: settings }));
    await done(
      await client.saveSynonyms({
        ...{ indexName, synonymHit: synonyms.map((synonym) => ({ ...synonym })), replaceExistingSynonyms: true },
      }),
    );
    onStep('records');
    await client.replaceAllObjects({ indexName, objects: records as AlgoliaRecord[], batchSize: BATCH });
    onStep('counting');
    return count(records);
  }

  async function count(records: readonly AlgoliaRecord[]): Promise<CountFault | undefined> {
    let fault: CountFault | undefined;
    for (let i = 0; i < COUNTS; i++) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, i * COUNT_PAUSE));
      const { nbHits = 0, facets = {} } = await client.searchSingleIndex({
        indexName,
        searchParams: { query: '', hitsPerPage: 0, distinct: false, facets: ['language'], analytics: false },
      });
      fault = compareCounts(records, nbHits, facets.language ?? {});
      if (!fault) return undefined;
    }
    return fault;
  }

  return { rightsOf, leftovers, send };
}

/**
 * Whether a key is a secured key: one derived from another key, made of a signature and restrictions. Algolia has no record of
 * it.
 */
function isSecuredKey(key: string): boolean {
  return /^[0-9a-f]{64}/.test(Buffer.from(key, 'base64').toString('latin1'));
}

/** Compares the numbers of records sent and found, in total and per locale. Returns the first difference. */
export function compareCounts(
  records: readonly Pick<AlgoliaRecord, 'language'>[],
  found: number,
  byLocale: Readonly<Record<string, number>>,
): CountFault | undefined {
  if (found !== records.length) return { sent: records.length, found };
  for (const locale of new Set(records.map(({ language }) => language))) {
    const sent = records.filter(({ language }) => language === locale).length;
    const there = byLocale[locale] ?? 0;
    if (there !== sent) return { sent, found: there, locale };
  }
  return undefined;
}

/** Returns the HTTP status of the response that an error is about, if there is one. */
export function statusOf(error: unknown): number | undefined {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}
