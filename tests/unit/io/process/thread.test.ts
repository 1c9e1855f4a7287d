import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { openThread, type Thread } from '../../../../src/io/process/thread.ts';

const SCRIPT = join(packageRoot, 'tests', 'support', 'threads', 'echo.mjs');

interface Answer {
  readonly data: unknown;
  readonly message: string;
}

let thread: Thread<string, Answer> | undefined;
const open = (signal?: AbortSignal) => {
  thread = openThread<string, Answer>(SCRIPT, { from: 'main' }, { signal });
  return thread;
};
afterEach(async () => await thread?.close());

describe('a thread', () => {
  it('answers messages in their order, and knows what it was given at its start', async () => {
    const { run } = open();
    const answers = await Promise.all(['a', 'b', 'c'].map((message) => run(message, message)));
    expect(answers).toEqual(['a', 'b', 'c'].map((message) => ({ data: { from: 'main' }, message })));
  });

  it.each([
    ['throw', 'TypeError: it was told to'],
    ['exit', 'exit code 7'],
  ])('says at what it was when it broke by %s, and owes nothing any more', async (message, reason) => {
    const { run } = open();
    const [first, second] = await Promise.allSettled([run(message, 'docs/one.md'), run('b', 'docs/two.md')]);
    const text = `while it was at docs/one.md: ${reason}`;
    expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(text) } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(reason) } });
    await expect(run('c', 'docs/three.md')).rejects.toThrow(reason);
  });

  it('says so when its script is missing', async () => {
    thread = openThread('no-such-thread.js', {});
    await expect(thread.run('a', 'docs/one.md')).rejects.toThrow('no-such-thread.js');
  });

  it('ends in the middle of its work when the signal is aborted', async () => {
    const controller = new AbortController();
    const { run } = open(controller.signal);
    const waiting = run('wait', 'docs/one.md');
    controller.abort(130);
    await expect(waiting).rejects.toBe(130);
    await expect(run('a', 'docs/two.md')).rejects.toBe(130);
  });

  it('fails what is waited for when it is closed', async () => {
    const { run, close } = open();
    const waiting = expect(run('wait', 'docs/one.md')).rejects.toThrow('A thread of the tool has ended');
    await close();
    await waiting;
  });
});
