import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { describe, expect, it } from 'vitest';
import type { AlgoliaRequester } from '../../../../src/io/algolia/algolia-requester.ts';
import { openAlgoliaPush, type Push } from '../../../../src/io/algolia/push-search-records.ts';
import {
  type HostAnswer,
  type HostExchange,
  type HostRequest,
  startAlgoliaHosts,
} from '../../../support/algolia-hosts.ts';

/**
 * What Algolia's own client, with its own requester, exchanges with its hosts for the steps of a push. `UPDATE_EXPECTED=1` records
 * it anew. Our push must send the same to hosts that answer as was recorded, and nothing else.
 */
const FILE = join(import.meta.dirname, 'expected', 'recorded-exchanges.json');
const TARGET = { appId: 'APP1', indexName: 'course', adminKey: 'c0ffeec0ffeec0ffee' };

interface Recording {
  readonly exchanges: readonly HostExchange[];
  /** How the client ended: `done`, or its error. */
  readonly end: string;
}

interface Scenario {
  readonly name: string;
  readonly records?: number;
  readonly hosts?: number;
  /** Something else than the usual answer; `earlier` is how many such requests have come to this host before. */
  readonly fault?: (request: HostRequest, earlier: number) => HostAnswer | undefined;
}

const refusal = (status: number, message: string, headers = {}): HostAnswer => ({
  status,
  body: { message, status },
  headers,
});
const isBatch = ({ path }: HostRequest) => path.endsWith('/batch') && !path.includes('synonyms');

const SCENARIOS: readonly Scenario[] = [
  { name: 'a few records' },
  { name: 'records of three batches', records: 2500 },
  {
    name: 'tasks that are published at the third question',
    fault: (request, earlier) =>
      request.path.endsWith(`/task/${'/1/indexes/course/settings'.length}`) && earlier < 2
        ? { status: 200, body: { status: 'notPublished', pendingTask: true } }
        : undefined,
  },
  { name: 'a first host that is ill', hosts: 3, fault: ({ host }) => (host === 0 ? refusal(503, 'ill') : undefined) },
  { name: 'a first host that hangs up', hosts: 3, fault: ({ host }) => (host === 0 ? 'closes' : undefined) },
  {
    name: 'a host that is ill once, amid the records',
    hosts: 2,
    fault: (request, earlier) =>
      isBatch(request) && request.host === 0 && earlier === 0 ? refusal(500, 'ill') : undefined,
  },
  { name: 'hosts that are all ill', hosts: 3, fault: () => refusal(500, 'ill') },
  {
    name: 'too many requests, once, with a time to wait',
    hosts: 2,
    fault: (request, earlier) =>
      isBatch(request) && earlier === 0 ? refusal(429, 'Too many requests', { 'retry-after': '1' }) : undefined,
  },
  ...(['', 'soon'] as const).map((time) => ({
    name: `too many requests, once, ${time === '' ? 'without a time' : 'with a time that is none'}`,
    hosts: 2,
    fault: (request: HostRequest, earlier: number) =>
      isBatch(request) && earlier === 0
        ? refusal(429, 'Too many requests', time === '' ? {} : { 'retry-after': time })
        : undefined,
  })),
  {
    name: 'too many requests, again and again',
    hosts: 2,
    fault: () => refusal(429, 'Too many requests', { 'retry-after': '1' }),
  },
  {
    name: 'a record that is too big',
    hosts: 2,
    fault: (request) => (isBatch(request) ? refusal(400, 'Record is too big') : undefined),
  },
  { name: 'a key that may not write', hosts: 2, fault: () => refusal(403, 'Not enough rights') },
  { name: 'an application that is not there', hosts: 2, fault: () => refusal(404, 'Application not found') },
  {
    name: 'a redirect to another host',
    hosts: 2,
    fault: ({ host }) =>
      host === 0 ? { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } } : undefined,
  },
  {
    name: 'packed answers with fields that nobody knows',
    fault: (request) => {
      const answer = usualAnswer(request, 3);
      if (answer === 'closes') return answer;
      return { ...answer, body: { ...(answer.body as object), unknown: [1] }, headers: { 'content-encoding': 'gzip' } };
    },
  },
];

function pushOf(count: number): Push {
  const records = Array.from({ length: count }, (_, index) => ({ objectID: `id-${index}`, language: 'vi' }));
  const synonyms = [{ objectID: 'vi-0', type: 'synonym', synonyms: ['vòng lặp', 'loop'] }];
  return { records, settings: { searchableAttributes: ['content'], hitsPerPage: 20 }, synonyms } as unknown as Push;
}

/** The same steps as those of a push, by Algolia's client as it comes. */
async function pushOfficially(hosts: Parameters<typeof algoliasearch>[2], { records, settings, synonyms }: Push) {
  const { indexName, appId, adminKey } = TARGET;
  const client = algoliasearch(appId, adminKey, hosts);
  const { taskID } = await client.setSettings({ indexName, indexSettings: settings });
  await client.waitForTask({ indexName, taskID });
  const saved = await client.saveSynonyms({
    ...{ indexName, synonymHit: synonyms.map((one) => ({ ...one })), replaceExistingSynonyms: true },
  });
  await client.waitForTask({ indexName, taskID: saved.taskID });
  const objects = records.map((record) => ({ ...record }));
  await client.replaceAllObjects({ indexName, objects, batchSize: 1000 });
  await client.searchSingleIndex({
    indexName,
    searchParams: { query: '', hitsPerPage: 0, distinct: false, facets: ['language'], analytics: false },
  });
}

function usualAnswer({ path, method }: HostRequest, records: number): HostAnswer {
  const updatedAt = '2026-01-01T00:00:00.000Z';
  if (path.includes('/task/')) return { status: 200, body: { status: 'published', pendingTask: false } };
  if (path.endsWith('/query'))
    return { status: 200, body: { hits: [], nbHits: records, facets: { language: { vi: records } } } };
  if (method === 'DELETE') return { status: 200, body: { taskID: 9, deletedAt: updatedAt } };
  return { status: 200, body: { taskID: path.length, updatedAt, objectIDs: [] } };
}

async function record({ records = 3, hosts: count = 1, fault }: Scenario): Promise<Recording> {
  const seen: HostRequest[] = [];
  const server = await startAlgoliaHosts(count, (request) => {
    const earlier = seen.filter(({ path, host }) => path === request.path && host === request.host).length;
    seen.push(request);
    return fault?.(request, earlier) ?? usualAnswer(request, records);
  });
  const end = await pushOfficially({ hosts: server.hosts }, pushOf(records)).then(() => 'done', told);
  server.close();
  return { exchanges: server.exchanges, end };
}

const told = (error: Error) => `${error.name}: ${error.message}`;

async function replay({ records = 3, hosts: count = 1 }: Scenario, { exchanges }: Recording): Promise<Recording> {
  const left = [...exchanges];
  const server = await startAlgoliaHosts(count, () => left.shift()?.answer ?? refusal(418, 'this was not recorded'));
  const push = await openAlgoliaPush({ ...TARGET, hosts: server.hosts }, new AbortController().signal);
  const end = await push.send(pushOf(records), () => undefined).then(() => 'done', told);
  server.close();
  // Who is told to wait a second waits, and asks the same host.
  server.exchanges.slice(0, -1).forEach(({ answer }, index) => {
    if (answer === 'closes' || answer.status !== 429) return;
    expect((server.times[index + 1] ?? 0) - (server.times[index] ?? 0)).toBeGreaterThan(950);
  });
  return { exchanges: server.exchanges, end };
}

const recordings: Record<string, Recording> =
  process.env.UPDATE_EXPECTED === '1' ? {} : JSON.parse(readFileSync(FILE, 'utf8'));

describe('a push exchanges with hosts what Algolia’s own client does', () => {
  it.concurrent.each(SCENARIOS)(
    'with $name',
    async (scenario) => {
      recordings[scenario.name] ??= await record(scenario);
      const recording = recordings[scenario.name] as Recording;
      expect(recording.exchanges.length).toBeGreaterThan(0);
      expect(await replay(scenario, recording)).toEqual(recording);
    },
    30_000,
  );

  it('and has a recording of each, and no other', () => {
    const names = SCENARIOS.map(({ name }) => name);
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(FILE, textOf(names));
    expect(Object.keys(JSON.parse(readFileSync(FILE, 'utf8')))).toEqual(names);
  });
});

/** One line for each exchange. */
function textOf(names: readonly string[]): string {
  const blocks = names.map((name) => {
    const { exchanges = [], end } = recordings[name] ?? {};
    const lines = exchanges.map((exchange) => JSON.stringify(exchange)).join(',\n');
    return `${JSON.stringify(name)}: { "end": ${JSON.stringify(end)}, "exchanges": [\n${lines}\n]}`;
  });
  return `{\n${blocks.join(',\n')}\n}\n`;
}

describe('the hosts of an application', () => {
  /** Hosts and limits of the tries of a request that no host answers in time. */
  const triesOf = async (ask: (requester: AlgoliaRequester) => Promise<unknown>) => {
    const tries: { host: string; connectTimeout: number; responseTimeout: number }[] = [];
    const requester: AlgoliaRequester = {
      async send({ url, connectTimeout, responseTimeout }) {
        tries.push({ host: new URL(url).host, connectTimeout, responseTimeout });
        return { status: 0, content: 'no answer in time', isTimedOut: true };
      },
    };
    await expect(ask(requester)).rejects.toMatchObject({ name: 'RetryError' });
    return tries;
  };

  it('are tried in the order of Algolia’s client, each with more time', async () => {
    const { signal } = new AbortController();
    const writing = await triesOf(async (requester) =>
      (await openAlgoliaPush(TARGET, signal, requester)).send(pushOf(3), () => undefined),
    );
    const reading = await triesOf(async (requester) => (await openAlgoliaPush(TARGET, signal, requester)).leftovers());
    for (const [tries, first, answer] of [
      [writing, 'app1.algolia.net', 30_000],
      [reading, 'app1-dsn.algolia.net', 5000],
    ] as const) {
      expect(tries[0]?.host).toBe(first);
      const others = tries.slice(1).map(({ host }) => host);
      expect(others.sort()).toEqual(['app1-1.algolianet.com', 'app1-2.algolianet.com', 'app1-3.algolianet.com']);
      const times = [1, 4, 5, 6];
      expect(tries.map(({ connectTimeout }) => connectTimeout)).toEqual(times.map((by) => by * 2000));
      expect(tries.map(({ responseTimeout }) => responseTimeout)).toEqual(times.map((by) => by * answer));
    }
  });
});
