import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
const handled = () => SIGNALS.filter((signal) => process.listeners(signal).includes(handler));
const handler = () => undefined;
let others: ReadonlyMap<(typeof SIGNALS)[number], NodeJS.SignalsListener[]>;

/** The module, as it is when a process starts. */
const load = async () => {
  vi.resetModules();
  return await import('../../../../src/io/process/ending-signals.ts');
};

beforeEach(() => {
  others = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal) as NodeJS.SignalsListener[]]));
  for (const signal of SIGNALS) process.on(signal, handler);
});
afterEach(() => {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    for (const other of others.get(signal) ?? []) process.on(signal, other);
  }
});

describe('signals of a command', () => {
  it('have no handlers while it works, and have them while something has to be put in order', async () => {
    const signals = await load();
    signals.ownProcess(new AbortController().signal);
    await signals.endAtOnce();
    expect(handled()).toEqual([]);
    let ends = () => {};
    const long = signals.withHandlers(() => new Promise<void>((resolve) => (ends = resolve)));
    expect(handled()).toEqual(SIGNALS);
    await expect(signals.withHandlers(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(handled(), 'the other one still goes on').toEqual(SIGNALS);
    ends();
    await long;
    expect(handled()).toEqual([]);
  });

  it('stop it when they came before, and not at once', async () => {
    const signals = await load();
    const controller = new AbortController();
    signals.ownProcess(controller.signal);
    // The handler of a signal runs in a later turn of the loop.
    setImmediate(() => controller.abort(143));
    await expect(signals.endAtOnce()).rejects.toBe(143);
    expect(handled()).toEqual(SIGNALS);
  });

  it('are handled when they come while the loop is at work', async () => {
    const signals = await load();
    const controller = new AbortController();
    signals.ownProcess(controller.signal);
    // Work in this turn; the signal that comes meanwhile is handled in the next one.
    setImmediate(() => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      setImmediate(() => controller.abort(129));
    });
    await expect(signals.endAtOnce()).rejects.toBe(129);
  });

  it('have no handlers while code of the site runs, and code does not begin once one has come', async () => {
    const signals = await load();
    const controller = new AbortController();
    signals.ownProcess(controller.signal);
    expect(await signals.withDefaultSignals(async () => handled())).toEqual([]);
    expect(handled()).toEqual(SIGNALS);
    const work = vi.fn();
    setImmediate(() => controller.abort(130));
    void signals.withDefaultSignals(work);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(work).not.toHaveBeenCalled();
    expect(handled()).toEqual(SIGNALS);
  });

  it('are those of others in a process that is not ours', async () => {
    const signals = await load();
    await signals.endAtOnce();
    expect(handled()).toEqual(SIGNALS);
  });
});
