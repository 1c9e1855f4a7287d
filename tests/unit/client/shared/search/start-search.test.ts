import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../../../../client/shared/search/protocol.ts';
import { IDLE, nextSearchState, type SearchState } from '../../../../../client/shared/search/search-state.ts';
import { startSearch } from '../../../../../client/shared/search/start-search.ts';

const RESULT: SearchResult = {
  ...{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: 'q', index: 'docs' },
};

describe('startSearch', () => {
  let state: SearchState;
  beforeEach(() => {
    state = IDLE;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  /** Asks a question that is answered after some time, or never. */
  function start({ answersAfter = Number.POSITIVE_INFINITY, fails = false, delay = 0, asked = 1 } = {}) {
    const ask = vi.fn(
      () =>
        new Promise<{ results: SearchResult[] }>((resolve, reject) => {
          if (answersAfter === Number.POSITIVE_INFINITY) return;
          setTimeout(() => (fails ? reject(new Error('offline')) : resolve({ results: [RESULT] })), answersAfter);
        }),
    );
    const stop = startSearch({ ask, asked, delay }, (event) => {
      state = nextSearchState(state, event);
    });
    return { ask, stop };
  }

  it('says that an answer is on its way at 300 ms, and not at 299', async () => {
    start();
    expect(state.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(299);
    expect(state.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(state.status).toBe('stalled');
  });

  it('counts from when the question is sent', async () => {
    const { ask } = start({ delay: 300 });
    await vi.advanceTimersByTimeAsync(299);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(299);
    expect(state.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(state.status).toBe('stalled');
  });

  it.each([
    [false, 'idle'],
    [true, 'error'],
  ])('never stalls once it is answered (failing: %s)', async (fails, status) => {
    start({ answersAfter: 250, fails });
    await vi.advanceTimersByTimeAsync(250);
    expect(state.status).toBe(status);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.status).toBe(status);
  });

  it('shows a late answer, unless another question was asked meanwhile', async () => {
    start({ answersAfter: 500 });
    await vi.advanceTimersByTimeAsync(500);
    expect(state).toMatchObject({ status: 'idle', result: RESULT });
    start({ answersAfter: 400, asked: 2 });
    await vi.advanceTimersByTimeAsync(100);
    start({ asked: 3 });
    await vi.advanceTimersByTimeAsync(299);
    expect(state).toMatchObject({ status: 'loading', asked: 3 });
  });

  it('sends nothing once it is stopped', async () => {
    const { ask, stop } = start({ delay: 300 });
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).not.toHaveBeenCalled();
    expect(state.status).toBe('loading');
  });
});
