import { describe, expect, it } from 'vitest';
import { PushStopped } from '../../../../src/io/algolia/algolia-requester.ts';
import { describePushError } from '../../../../src/io/algolia/describe-push-error.ts';
import { compareCounts } from '../../../../src/io/algolia/push-search-records.ts';

const TARGET = { appId: 'APP1', indexName: 'course', adminKey: 'c0ffeec0ffeec0ffee' };

function errorOf(name: string, message: string, more: object = {}): Error {
  return Object.assign(new Error(message), { name, ...more });
}

const unreachable = (...contents: string[]) =>
  errorOf('RetryError', 'Unreachable hosts', {
    stackTrace: contents.map((content, i) => ({
      host: { url: `h${i}.algolia.net` },
      response: { status: 0, content },
    })),
  });

describe('what a push says of its faults', () => {
  it('names the hosts and why they could not be reached', () => {
    expect(describePushError(unreachable('ENOTFOUND', 'ENOTFOUND'), TARGET)).toEqual({
      kind: 'unreachable',
      message:
        'No host of the application APP1 could be reached: h0.algolia.net (ENOTFOUND), h1.algolia.net (ENOTFOUND).',
      hint: 'check the network, and `search.algolia.appId`: it is a part of the names of the hosts; the records in the index are those it held before',
    });
    const broken = describePushError(unreachable('ECONNRESET', 'no answer in time'), TARGET, 'records');
    expect(broken?.message).toContain('h1.algolia.net (no answer in time)');
    expect(broken?.hint).toContain('`course_tmp_` may be left over');
  });

  it('holds nothing of the key, even where Algolia repeats it', () => {
    const failure = describePushError(errorOf('ApiError', `bad key ${TARGET.adminKey}`, { status: 403 }), TARGET);
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('bad key ••••') });
    expect(JSON.stringify(failure)).not.toContain(TARGET.adminKey);
  });

  it('says what is in the index now', () => {
    const refused = errorOf('ApiError', 'Too many\nlines', { status: 429 });
    expect(describePushError(refused, TARGET, 'records')).toMatchObject({
      message: 'Algolia did not accept what was sent to `course` (429: Too many).',
      hint: 'the records in the index are those it held before',
    });
    expect(describePushError(refused, TARGET, 'counting')?.hint).toBe('the new records are in the index');
    expect(describePushError(new PushStopped('stopped'), TARGET, 'records')?.hint).toMatch(/^unless their last step/);
    expect(
      describePushError(errorOf('Error', 'Stopped waiting for the task after 800 retries.'), TARGET),
    ).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('leaves to others what is no fault of the service', () => {
    expect(describePushError(new TypeError('x is undefined'), TARGET)).toBeUndefined();
  });
});

describe('counting after a push', () => {
  const records = [{ language: 'vi' }, { language: 'vi' }, { language: 'en' }];

  it('finds nothing to say when everything is there', () => {
    expect(compareCounts(records, 3, { vi: 2, en: 1 })).toBeUndefined();
  });

  it('names the locale that differs', () => {
    expect(compareCounts(records, 2, { vi: 1, en: 1 })).toEqual({ sent: 3, found: 2 });
    expect(compareCounts(records, 3, { vi: 3 })).toEqual({ sent: 2, found: 3, locale: 'vi' });
  });
});
