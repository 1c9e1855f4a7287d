import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFallbackSearch,
  HOSTED_AGAIN_AFTER,
  PATIENCE,
} from '../../../../../client/shared/search/fallback-search.ts';
import type { SearchClient, SearchResult } from '../../../../../client/shared/search/protocol.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const QUESTION = { requests: [{ indexName: 'course', query: 'go' }] };

/** A client that answers with its name after a while, or fails. */
function named(name: string, how: { after: number; error?: string }) {
  const search = vi.fn(
    () =>
      new Promise<{ results: readonly SearchResult[] }>((resolve, reject) => {
        setTimeout(() => {
          const { error } = how;
          if (error !== undefined) reject(Object.assign(new Error(name), { name: error }));
          else resolve({ results: [{ index: name } as SearchResult] });
        }, how.after);
      }),
  );
  return { search, prepare: vi.fn() };
}

function open(hosted: { after: number; error?: string }, local?: { after: number; error?: string }) {
  const network = { isOnline: true };
  const elsewhere = named('hosted', hosted);
  const here = local && named('local', local);
  const client: SearchClient = createFallbackSearch({
    hosted: elsewhere,
    local: here,
    isOnline: () => network.isOnline,
    now: () => Date.now(),
    whenIdle: (work) => setTimeout(work, 100),
  });
  const ask = async () => {
    const start = Date.now();
    const answer = client.search(QUESTION).then(
      ({ results }) => ({ by: results[0]?.index, after: Date.now() - start }),
      () => ({ by: 'nobody', after: Date.now() - start }),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    return answer;
  };
  return { ask, network, hosted, elsewhere, here };
}

describe('createFallbackSearch', () => {
  it('leaves the index of the site alone while answers come in time', async () => {
    const { ask, here } = open({ after: 900 }, { after: 5 });
    expect(await ask()).toEqual({ by: 'hosted', after: 900 });
    expect(here?.search).not.toHaveBeenCalled();
  });

  it('takes the index of the site at once without a network, or says so at once', async () => {
    const both = open({ after: 50 }, { after: 5 });
    both.network.isOnline = false;
    expect(await both.ask()).toEqual({ by: 'local', after: 5 });
    expect(both.elsewhere.search).not.toHaveBeenCalled();
    both.network.isOnline = true;
    expect(await both.ask()).toEqual({ by: 'hosted', after: 50 });

    const alone = open({ after: 50 });
    alone.network.isOnline = false;
    expect(await alone.ask()).toEqual({ by: 'nobody', after: 0 });
    expect(alone.elsewhere.search).not.toHaveBeenCalled();
  });

  it('takes the index of the site at once when a question fails, and for two minutes when every host did', async () => {
    const one = open({ after: 50, error: 'ApiError' }, { after: 5 });
    expect(await one.ask()).toEqual({ by: 'local', after: 55 });
    expect(await one.ask()).toEqual({ by: 'local', after: 55 });

    const all = open({ after: 50, error: 'RetryError' }, { after: 5 });
    expect(await all.ask()).toEqual({ by: 'local', after: 55 });
    expect(await all.ask()).toEqual({ by: 'local', after: 5 });
    expect(all.elsewhere.search).toHaveBeenCalledTimes(1);
    delete all.hosted.error;
    await vi.advanceTimersByTimeAsync(HOSTED_AGAIN_AFTER);
    expect(await all.ask()).toEqual({ by: 'hosted', after: 50 });
  });

  it('asks the index of the site beside a host that is late, and does not wait again before one is in time', async () => {
    const { ask, hosted } = open({ after: 16_000, error: 'RetryError' }, { after: 5 });
    expect(await ask()).toEqual({ by: 'local', after: PATIENCE + 5 });
    hosted.after = 3000;
    delete hosted.error;
    await vi.advanceTimersByTimeAsync(HOSTED_AGAIN_AFTER);
    expect(await ask()).toEqual({ by: 'local', after: 5 });
    hosted.after = 60;
    expect(await ask()).toEqual({ by: 'hosted', after: 60 });
  });

  it('waits for the late host when the index of the site cannot be had', async () => {
    const late = open({ after: 3000 }, { after: 5, error: 'TypeError' });
    expect(await late.ask()).toEqual({ by: 'hosted', after: 3000 });
    const none = open({ after: 3000, error: 'RetryError' }, { after: 5, error: 'TypeError' });
    expect(await none.ask()).toEqual({ by: 'nobody', after: 3000 });
  });

  it('has the failures of the hosts without an index of the site', async () => {
    const { ask, elsewhere } = open({ after: 50, error: 'RetryError' });
    expect(await ask()).toEqual({ by: 'nobody', after: 50 });
    expect(await ask()).toEqual({ by: 'nobody', after: 50 });
    expect(elsewhere.search).toHaveBeenCalledTimes(2);
  });

  it('fetches the index of the site once, after the first answer from elsewhere', async () => {
    const { ask, here } = open({ after: 900 }, { after: 5 });
    expect(here?.prepare).not.toHaveBeenCalled();
    await ask();
    await ask();
    expect(here?.prepare).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing ahead as long as nobody answers elsewhere', async () => {
    const { ask, here } = open({ after: 10, error: 'RetryError' }, { after: 5 });
    await ask();
    expect(here?.prepare).not.toHaveBeenCalled();
  });
});
