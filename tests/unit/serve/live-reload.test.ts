import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownFinding } from '../../../client/shared/browser/shown-finding.ts';
import { createLiveReload, type EventSink } from '../../../src/serve/live-reload.ts';

interface FakeClient extends EventSink {
  /** Everything written, parsed into events; comments and `retry` are left out. */
  events(): { readonly event: string; readonly id: string; readonly data: Record<string, unknown> }[];
  text(): string;
  writableLength: number;
  ended: boolean;
  destroyed: boolean;
  leave(): void;
}

function fakeClient(): FakeClient {
  const listeners: (() => void)[] = [];
  let text = '';
  return {
    writableLength: 0,
    ended: false,
    destroyed: false,
    write: (chunk) => {
      text += Buffer.from(chunk).toString('utf8');
    },
    end() {
      this.ended = true;
    },
    destroy() {
      this.destroyed = true;
    },
    on: (_, listener) => listeners.push(listener),
    leave: () => {
      for (const listener of listeners) listener();
    },
    text: () => text,
    events: () =>
      text
        .split('\n\n')
        .filter((block) => block.startsWith('event: '))
        .map((block) => {
          const [, event = '', id = '', data = ''] = /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(block) ?? [];
          return { event, id, data: JSON.parse(data) };
        }),
  };
}

const error: ShownFinding = { severity: 'error', title: 'links/broken', text: 'line 1\nline 2' };
const change = (buildId: string, paths: readonly string[] | 'all' = ['/a']) =>
  ({ kind: 'page', paths, buildId }) as const;

describe('live reload', () => {
  let findings: readonly ShownFinding[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    findings = [];
  });
  afterEach(() => vi.useRealTimers());

  const makeHub = (options = {}) => createLiveReload({ findings: () => findings, ...options });

  it('tells a new page what is wrong, and every page what changes', () => {
    const hub = makeHub();
    const [first, second] = [fakeClient(), fakeClient()];
    hub.attach(first, 0);
    findings = [error];
    hub.attach(second, 0);
    hub.broadcast(change('b1'));
    expect(first.events()).toEqual([
      { event: 'hello', id: '0', data: { findings: [] } },
      { event: 'change', id: '1', data: { kind: 'page', paths: ['/a'], buildId: 'b1', findings: [error] } },
    ]);
    expect(second.events()[0]?.data).toEqual({ findings: [error] });
    expect(second.events()).toHaveLength(2);
  });

  it('announces new findings, and how many samples are being checked, without a change that a page could miss', () => {
    let checking = 0;
    const hub = makeHub({ checking: () => checking });
    const client = fakeClient();
    hub.attach(client, 0);
    hub.broadcast(change('b1'));
    findings = [error];
    checking = 3;
    hub.announce();
    expect(client.text()).toContain(`event: findings\ndata: ${JSON.stringify({ findings: [error], checking: 3 })}\n\n`);
    expect(hub.sequence()).toBe(1);
    const late = fakeClient();
    hub.attach(late, 1);
    expect(late.events()).toEqual([{ event: 'hello', id: '1', data: { findings: [error], checking: 3 } }]);
  });

  it('sends what a page missed, in order', () => {
    const hub = makeHub();
    for (const id of ['b1', 'b2', 'b3']) hub.broadcast(change(id));
    const client = fakeClient();
    hub.attach(client, 1);
    expect(client.events().map(({ event, data }) => [event, data.buildId])).toEqual([
      ['change', 'b2'],
      ['change', 'b3'],
      ['hello', undefined],
    ]);
    const upToDate = fakeClient();
    hub.attach(upToDate, 3);
    expect(upToDate.events().map(({ event }) => event)).toEqual(['hello']);
    expect(hub.sequence()).toBe(3);
  });

  it('asks for one reload when it no longer knows all that was missed', () => {
    const hub = makeHub();
    for (let index = 0; index < 150; index += 1) hub.broadcast(change(`b${index}`));
    const client = fakeClient();
    hub.attach(client, 10);
    expect(client.events().map(({ event, id, data }) => [event, id, data.paths, data.buildId])).toEqual([
      ['change', '150', 'all', 'b149'],
      ['hello', '150', undefined, undefined],
    ]);
  });

  it('names a change of very many pages as all', () => {
    const hub = makeHub();
    const client = fakeClient();
    hub.attach(client, undefined);
    hub.broadcast(
      change(
        'b',
        Array.from({ length: 501 }, (_, index) => `/p${index}`),
      ),
    );
    expect(client.events().at(-1)?.data.paths).toBe('all');
  });

  it('keeps what it sends about findings short, errors first', () => {
    findings = [
      ...Array.from(
        { length: 60 },
        (_, index): ShownFinding => ({ severity: 'warning', title: `w${index}`, text: 'x'.repeat(100_000) }),
      ),
      error,
    ];
    const hub = makeHub();
    const client = fakeClient();
    hub.attach(client, undefined);
    const sent = client.events()[0]?.data.findings as ShownFinding[];
    expect(sent).toHaveLength(51);
    expect(sent[0]).toEqual(error);
    expect(sent.at(-1)?.title).toBe('11 more');
    expect(client.text().length).toBeLessThan(500_000);
  });

  it('keeps silent connections open with a comment every 15 seconds', () => {
    const hub = makeHub();
    const client = fakeClient();
    hub.attach(client, undefined);
    vi.advanceTimersByTime(14_999);
    expect(client.text()).not.toContain(': ping\n\n');
    vi.advanceTimersByTime(1);
    expect(client.text().endsWith(': ping\n\n')).toBe(true);
    hub.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('drops a client that does not read, and no other', () => {
    const hub = makeHub({ maxPendingBytes: 1000 });
    const [slow, quick] = [fakeClient(), fakeClient()];
    hub.attach(slow, undefined);
    hub.attach(quick, undefined);
    slow.writableLength = 1001;
    hub.broadcast(change('b'));
    expect([slow.destroyed, quick.destroyed, hub.clientCount()]).toEqual([true, false, 1]);
    expect(quick.events().at(-1)?.event).toBe('change');
  });

  it('forgets who has left and takes no more than it can serve', () => {
    const hub = makeHub({ maxClients: 1 });
    const [first, second] = [fakeClient(), fakeClient()];
    expect(hub.attach(first, undefined)).toBe(true);
    expect([hub.attach(second, undefined), second.text()]).toEqual([false, '']);
    first.leave();
    expect(hub.clientCount()).toBe(0);
    expect(hub.attach(second, undefined)).toBe(true);
    hub.close();
    expect([first.ended, second.ended, hub.clientCount()]).toEqual([false, true, 0]);
  });
});
