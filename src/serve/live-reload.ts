/** Something the author should know about, as the overlay shows it. */
export interface ShownFinding {
  readonly severity: 'error' | 'warning' | 'info';
  readonly title: string;
  /** The formatted finding with its code frame. */
  readonly text: string;
}

/** What happened to the site. */
export interface SiteChange {
  readonly kind: 'page';
  /** URL paths without the base path. */
  readonly paths: readonly string[] | 'all';
  readonly buildId: string;
}

/** What was found about the site, which stayed as it is. */
export interface FindingsChange {
  readonly kind: 'findings';
}

/** The part of an HTTP response that an event stream needs. */
export interface EventSink {
  write(chunk: Uint8Array): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
  /** Bytes handed over that the client has not taken yet. */
  readonly writableLength: number;
}

/** Sends changes to every open page. One way: nothing a page sends has an effect. */
export interface LiveReload {
  /** Number of the latest change, 0 before the first. A page that carries it hears of everything later. */
  sequence(): number;
  clientCount(): number;
  /**
   * Adds a page. `since` is the number of the last change it knows of: those after it are sent at once, so nothing is
   * lost between rendering a page and its connection, or while the connection is down. Returns false, with nothing
   * written, when there is no room.
   */
  attach(sink: EventSink, since: number | undefined): boolean;
  broadcast(change: SiteChange): void;
  /** Sends what is wrong right now. No change: a page that misses it hears of it when it connects again. */
  announce(): void;
  /** Ends every connection and stops the clock. */
  close(): void;
}

export interface LiveReloadOptions {
  /** Asked whenever something is sent. */
  readonly findings: () => readonly ShownFinding[];
  /** How many samples are being checked, asked likewise. */
  readonly checking?: () => number;
  /** Milliseconds between comments that keep proxies from closing a silent connection. */
  readonly pingEvery?: number;
  /** A client that has left more than this many bytes lying is dropped; it will connect again when it wakes up. */
  readonly maxPendingBytes?: number;
  readonly maxClients?: number;
}

/** How many changes a page may have missed before it is told to reload whatever happened. */
const HISTORY = 100;
/** A change of more pages than this is sent as `all`. */
const MAX_PATHS = 500;
const MAX_FINDINGS = 50;
/** Characters of one finding. */
const MAX_FINDING_TEXT = 8 * 1024;

/**
 * Makes the hub of an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). Each change is a
 * `change` event with kind, paths, buildId and findings; a page that has just connected gets `hello` with the findings, and
 * all pages get `findings` when these alone are new. `checking` stands beside findings while samples are checked.
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
      // Judged by what is left from earlier messages: a large message is no reason to drop whoever gets it.
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

  /** What a page missed; one reload of everything when that is no longer known. */
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
  // JSON has no line breaks, which would end the event.
  return Buffer.from(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}

/** Errors first, and a bounded amount of text: every open page gets it with each change. */
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
