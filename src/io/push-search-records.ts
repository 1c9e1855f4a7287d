import type { AlgoliaRecord } from '../model/algolia-record.ts';
import type { AlgoliaHost } from '../schema/algolia-config.ts';
import type { AlgoliaSynonym, algoliaSettings } from '../stages/algolia-settings.ts';
import { createAlgoliaRequester } from './algolia-requester.ts';

/** The index to fill, and the key that may. */
export interface PushTarget {
  readonly appId: string;
  readonly indexName: string;
  readonly adminKey: string;
  /** Asked instead of Algolia's own. */
  readonly hosts?: readonly AlgoliaHost[] | undefined;
}

export interface Push {
  readonly records: readonly AlgoliaRecord[];
  readonly settings: ReturnType<typeof algoliaSettings>;
  readonly synonyms: readonly AlgoliaSynonym[];
}

/** Where a push is. */
export type PushStep = 'settings' | 'records' | 'counting';

/** What the index held in the end, where that is not what was sent. */
export interface CountFault {
  readonly sent: number;
  readonly found: number;
  /** Locale that differs; absent when the whole does. */
  readonly locale?: string;
}

/** Rights of a key as Algolia tells them. */
export type KeyRights =
  | { readonly kind: 'rights'; readonly rights: readonly string[] }
  | { readonly kind: 'unknown-key' }
  /** The admin key may not ask, and the key itself may not either; or there is no list the key stands in. */
  | { readonly kind: 'untold' };

/** A connection to one application, for one command. */
export interface AlgoliaPush {
  readonly rightsOf: (searchKey: string) => Promise<KeyRights>;
  /** Indexes that pushes before this one were filling when they were killed. */
  readonly leftovers: () => Promise<readonly string[]>;
  /** Replaces everything in the index at one stroke; until then, readers find what was there before. */
  readonly send: (push: Push, onStep: (step: PushStep) => void) => Promise<CountFault | undefined>;
}

/** Records in one request: at their largest they stay below the 10 MB that Algolia recommends. */
const BATCH = 1000;

/** How often, and after how many milliseconds more each time, the count is asked for: copies of an index follow later. */
const COUNTS = 6;
const COUNT_PAUSE = 300;

/** Opens a connection. Algolia's client is loaded only now. */
export async function openAlgoliaPush(target: PushTarget, signal: AbortSignal): Promise<AlgoliaPush> {
  const { algoliasearch } = await import('algoliasearch');
  const { appId, indexName, adminKey } = target;
  const hosts = target.hosts ? { hosts: target.hosts.map((host) => ({ ...host })) } : {};
  const connect = (key: string) => algoliasearch(appId, key, { ...hosts, requester: createAlgoliaRequester(signal) });
  const client = connect(adminKey);

  async function leftovers(): Promise<readonly string[]> {
    try {
      const { items } = await client.listIndices();
      return items.map(({ name }) => name).filter((name) => name.startsWith(`${indexName}_tmp_`));
    } catch (error) {
      // Not every key may list indexes, and it need not.
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
    // First, so that the index exists: the records are put beside it, into a copy of its settings.
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

/** A key made of another one with restrictions: a signature and the restrictions, which Algolia keeps no list of. */
export function isSecuredKey(key: string): boolean {
  return /^[0-9a-f]{64}/.test(Buffer.from(key, 'base64').toString('latin1'));
}

/** What differs between what was sent and what is there. */
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

/** The status of an answer that refused, if that is what an error is about. */
export function statusOf(error: unknown): number | undefined {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}
