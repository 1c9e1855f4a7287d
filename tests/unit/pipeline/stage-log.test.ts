import { describe, expect, it } from 'vitest';
import { processMs } from '../../../src/io/process/process-clock.ts';
import { createStageLog } from '../../../src/pipeline/stage-log.ts';
import { toChromeTrace } from '../../../src/pipeline/trace-file.ts';

/** A clock that is set by hand. */
function clock() {
  let time = 1000;
  return {
    now: () => time,
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('a log of stages', () => {
  it('counts runs and hits, and gives each stage the time that is its own', async () => {
    const { now, pass } = clock();
    const log = createStageLog(now, true);
    log.run('write', () => {
      pass(2);
      log.run('read', () => pass(5), 'a.html');
      pass(1);
    });
    await log.run('fetch', async () => pass(4));
    log.hit('write', 3);
    log.hit('read');
    expect(log.totals()).toEqual([
      { stage: 'write', count: 1, hits: 3, ms: 3 },
      { stage: 'read', count: 1, hits: 1, ms: 5 },
      { stage: 'fetch', count: 1, hits: 0, ms: 4 },
    ]);
    expect(log.events()).toEqual([
      { stage: 'read', start: 2, ms: 5, detail: 'a.html' },
      { stage: 'write', start: 0, ms: 8, own: 3 },
      { stage: 'fetch', start: 8, ms: 4 },
    ]);
  });

  it('goes on counting after a stage that failed', () => {
    const { now, pass } = clock();
    const log = createStageLog(now);
    const fail = () => {
      pass(1);
      throw new Error('no');
    };
    expect(() => log.run('outer', () => log.run('inner', fail))).toThrow('no');
    log.run('next', () => pass(2));
    expect(log.totals().map(({ stage, count, ms }) => [stage, count, ms])).toEqual([
      ['outer', 0, 0],
      ['inner', 0, 0],
      ['next', 1, 2],
    ]);
  });

  it('notes each thing that a stage gives, and keeps it lazy', () => {
    const log = createStageLog(clock().now);
    const made: number[] = [];
    function* items() {
      for (const item of [1, 2]) {
        made.push(item);
        yield item;
      }
    }
    for (const item of log.each('files', items())) expect(made.at(-1)).toBe(item);
    expect(log.totals()).toEqual([expect.objectContaining({ stage: 'files', count: 3 })]);
  });

  it('puts parts one after the other on the same clock', () => {
    const { now, pass } = clock();
    const log = createStageLog(now);
    pass(3);
    log.part('config');
    pass(4);
    log.part('pages');
    expect(log.parts()).toEqual([
      { part: 'config', start: 0, ms: 3 },
      { part: 'pages', start: 3, ms: 4 },
    ]);
  });
});

describe('a trace', () => {
  it('gives each thread a row with a name, and shows what ran there when it ran', () => {
    const { now, pass } = clock();
    const log = createStageLog(now, true);
    log.run('scan', () => pass(2));
    const start = processMs();
    for (const i of [10, 2]) log.note('parse', { thread: `parse thread ${i}`, start, ms: 1.5, detail: `${i}.md` });
    log.part('content');
    const { traceEvents } = JSON.parse(toChromeTrace(log.events(), log.parts()));
    const named = traceEvents.filter(({ name }: { name: string }) => name === 'thread_name');
    expect(named.map(({ tid, args }: { tid: number; args: object }) => [tid, args])).toEqual([
      [1, { name: 'main' }],
      [2, { name: 'parse thread 2' }],
      [3, { name: 'parse thread 10' }],
    ]);
    const runs = traceEvents.filter(({ ph }: { ph: string }) => ph === 'X');
    expect(runs.map(({ name, tid, dur }: Record<string, unknown>) => [name, tid, dur])).toEqual([
      ['content', 1, 2000],
      ['scan', 1, 2000],
      ['parse 10.md', 3, 1500],
      ['parse 2.md', 2, 1500],
    ]);
    for (const { ts } of runs) expect(ts).toBeGreaterThanOrEqual(0);
  });
});
