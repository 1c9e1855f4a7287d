/** Live reload: an event stream that tells open pages about changes and findings. */

import type { ShownFinding } from '../../client/shared/browser/shown-finding.ts';

/** The site has changed. */
export interface SiteChange {
  readonly kind: 'page';
  /** URL paths of the changed pages, without the base path. */
  readonly paths: readonly string[] | 'all';
  readonly buildId: string;
}

/** Only the findings have changed, not the site. */
export interface FindingsChange {
  readonly kind: 'findings';
}

/** The part of an HTTP response that an event stream needs. */
export interface EventSink {
  write(chunk: Uint8Array): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
  /** Number of bytes in the buffer that the client has not received yet. */
  readonly writableLength: number;
}

/** Sends changes to all open pages. It is one-way: pages cannot send anything. */
export interface LiveReload {
  /** Returns the number of the latest change; 0 before the first. A page with this number receives all later changes. */
  sequence(): number;
  clientCount(): number;
  /**
   * Adds a connection of a page. `since` is the number of the last change that the page knows: later changes are sent
   * immediately, so no change is lost between rendering and connecting, or while the connection is down. Returns false and
   * writes nothing if there are too many connections.
   */
  attach(sink: EventSink, since: number | undefined): boolean;
  /** Sends a change to all pages and keeps it for pages that connect later. */
  broadcast(change: SiteChange): void;
  /** Sends the current findings without a change number: every page also receives them when it connects. */
  announce(): void;
  /** Ends all connections and stops the ping timer. */
  close(): void;
}

interface LiveReloadOptions {
  /** Returns the current findings; called for every message. */
  readonly findings: () => readonly ShownFinding[];
  /** Returns the number of samples that are being checked; called for every message. */
  readonly checking?: () => number;
  /** Milliseconds between pings (comments), which keep proxies from closing an idle connection. */
  readonly pingEvery?: number;
  /** A client with more unread bytes than this is disconnected; it connects again when it becomes active. */
  readonly maxPendingBytes?: number;
  readonly maxClients?: number;
}

/** Number of changes that are kept. A page that missed more is told to reload everything. */
const HISTORY = 100;
/** A change with more paths than this is sent as `all`. */
const MAX_PATHS = 500;
const MAX_FINDINGS = 50;
/** Maximum number of characters of one finding. */
const MAX_FINDING_TEXT = 8 * 1024;

/**
 * Creates the server side of an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). Each change is a
 * `change` event with kind, paths, buildId and findings. A page that has just connected receives a `hello` event with findings.
 * If only the findings change, all pages receive a `findings` event. While samples are checked, every event also has `checking`.
 */
export function createLiveReload(options: LiveReloadOptions): LiveReload {
  const { findings, checking = () => 0, pingEvery = 15_000, maxPendingBytes = 256 * 1024, maxClients = 1000 } = options;
  const clients = new Set<EventSink>();
  const history: { readonly id: number; readonly change: SiteChange }[] = [];
  let latest = 0;
  const clock = setInterval(() => sendToAll(Buffer.from(': ping\n\n')), pingEvery);
  clock.unref?.();

  function sendToAll(message: Buffer): void {
    for (const sink of clients) {
      // Only bytes of earlier messages count: a client must not be disconnected because one message is large.
      if (sink.writableLength > maxPendingBytes) drop(sink);
      else sink.write(message);
    }
  }

  function drop(sink: EventSink): void {
    clients.delete(sink);
    sink.destroy();
  }

  function state(): { readonly findings: readonly ShownFinding[]; readonly checking?: number } {
    const count = checking();
    return { findings: shorten(findings()), ...(count > 0 ? { checking: count } : {}) };
  }

  function changeEvent(id: number, change: SiteChange): Buffer {
    return event('change', id, { ...change, ...state() });
  }

  /** Returns the changes that a page missed; if not all of them are kept, one change of all pages. */
  function missedSince(since: number): Buffer[] {
    if (since >= latest) return [];
    const missed = history.filter((entry) => entry.id > since);
    const buildId = missed.at(-1)?.change.buildId ?? '';
    if (missed.length < latest - since) return [changeEvent(latest, { kind: 'page', paths: 'all', buildId })];
    return missed.map((entry) => changeEvent(entry.id, entry.change));
  }

  return {
    sequence: () => latest,
    clientCount: () => clients.size,
    attach(sink, since) {
      if (clients.size >= maxClients) return false;
      clients.add(sink);
      const forget = () => clients.delete(sink);
      sink.on('close', forget);
      sink.on('error', forget);
      sink.write(Buffer.from('retry: 500\n\n'));
      for (const message of since === undefined ? [] : missedSince(since)) sink.write(message);
      sink.write(event('hello', latest, state()));
      return true;
    },
    broadcast(change) {
      latest += 1;
      const known =
        change.paths !== 'all' && change.paths.length > MAX_PATHS ? { ...change, paths: 'all' as const } : change;
      history.push({ id: latest, change: known });
      if (history.length > HISTORY) history.shift();
      sendToAll(changeEvent(latest, known));
    },
    announce() {
      sendToAll(event('findings', undefined, state()));
    },
    close() {
      clearInterval(clock);
      for (const sink of clients) sink.end();
      clients.clear();
    },
  };
}

function event(name: string, id: number | undefined, data: unknown): Buffer {
  // `JSON.stringify` writes no line breaks; a line break would end the event.
  return Buffer.from(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}

/** Returns the findings, errors first, with a limited amount of text, because every open page receives them with each change. */
function shorten(findings: readonly ShownFinding[]): ShownFinding[] {
  const order = { error: 0, warning: 1, info: 2 };
  const sorted = [...findings].sort((a, b) => order[a.severity] - order[b.severity]);
  const shown = sorted
    .slice(0, MAX_FINDINGS)
    .map(({ severity, title, text }) => ({ severity, title, text: clip(text) }));
  const hidden = sorted[MAX_FINDINGS];
  if (hidden === undefined) return shown;
  const title = `${sorted.length - MAX_FINDINGS} more`;
  return [...shown, { severity: hidden.severity, title, text: 'The terminal shows all findings.' }];
}

function clip(text: string): string {
  return text.length > MAX_FINDING_TEXT ? `${text.slice(0, MAX_FINDING_TEXT)}\n…` : text;
}
