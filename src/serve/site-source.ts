import { setTimeout } from 'node:timers/promises';
import { LostBody } from '../build/page-heads.ts';
import type { SiteSession, SiteSnapshot } from '../build/site-session.ts';
import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { AuthoringResponse, AuthoringSource } from './authoring-server.ts';
import type { FindingsChange, ShownFinding, SiteChange } from './live-reload.ts';
import type { SiteIndex } from './search-api/index-store.ts';
import { shownFinding } from './shown-finding.ts';
import {
  brokenSite,
  fileTable,
  renderRoute,
  scriptsOf,
  searchIndexOf,
  searchTable,
  sheetsAt,
} from './snapshot-answers.ts';

/** The site being written, as the authoring server asks for it. */
export interface SiteSource extends AuthoringSource {
  /**
   * Reads the site again and tells the open pages. Calls that overlap end in one more reading, never in a lost one.
   * `changed` names the files that have changed; absent: any may have.
   */
  readonly refresh: (changed?: ReadonlySet<string>) => Promise<SiteSnapshot>;
  /**
   * Reads what the first snapshot left out, once a page was asked for or nobody has for a while. Undefined where it is whole.
   */
  readonly readRest: (patience?: number) => Promise<SiteSnapshot | undefined>;
  /** The site as the search protocol knows it; the same object until the site changes. Undefined while there is none. */
  readonly searchIndex: () => SiteIndex | undefined;
  /** The config as it is now, with the application and the key that readers search with. */
  readonly config: () => SiteConfig | undefined;
  /** Tells the open pages what is known of samples, beside what was found in the site itself. */
  readonly tellSamples: (state: SampleState) => void;
}

/** What pages are told of samples that are checked while the site is written. */
export interface SampleState {
  readonly findings: readonly ShownFinding[];
  /** How many are being checked. */
  readonly checking: number;
}

/** How long open pages may take to ask for what they were told of, and then to get it, before the site is read on. */
const ANSWERED_MS = 60;
const SENT_MS = 5;

/** How long reading the rest of a site waits for the first question, so as not to be in its way. */
const PATIENCE_MS = 2000;

/** More files than an author saves at once: a branch was switched, or a program has run. */
const MOST_AT_ONCE = 20;

/** How long one edit after the other may put off reading the site as a whole, and showing what was read. */
const LONGEST_MS = 1000;

/** Serves the current state of a session: pages are rendered when asked for, files are looked up by known name. */
export function createSiteSource(root: string, session: SiteSession, first: SiteSnapshot): SiteSource {
  let current = first;
  /** Made when the first file is asked for. */
  let files: ReturnType<typeof fileTable> | undefined;
  let search = searchTable(current);
  let searchIndex = searchIndexOf(current);
  let buildNumber = 0;
  let running: Promise<SiteSnapshot> | undefined;
  /** What has changed since the last reading began; undefined: anything may have. */
  let waiting: Set<string> | undefined = new Set();
  let again = false;
  let onAnswer: () => void = () => undefined;
  let samples: SampleState = { findings: [], checking: 0 };
  const listeners = new Set<(change: SiteChange | FindingsChange) => void>();
  const tell = (change: SiteChange | FindingsChange) => {
    for (const listener of listeners) listener(change);
  };

  const publish = (snapshot: SiteSnapshot) => {
    current = snapshot;
    files = undefined;
    search = searchTable(current);
    searchIndex = searchIndexOf(current);
    buildNumber++;
    tell({ kind: 'page', paths: 'all', buildId: String(buildNumber) });
  };

  /** Shows what was edited before all that follows from it is known, and tells how much that was. */
  const showAtOnce = async (glance: NonNullable<SiteSession['glance']>, changed: ReadonlySet<string>) => {
    const seen = await glance(changed);
    if (!seen) return 'nothing';
    publish(seen.snapshot);
    if (seen.isWhole) return 'all';
    // Reading takes the thread for itself; the pages that were told are answered first.
    await answered();
    return 'some';
  };

  const answered = async () => {
    await Promise.race([new Promise<void>((resolve) => (onAnswer = resolve)), setTimeout(ANSWERED_MS)]);
    await setTimeout(SENT_MS);
  };

  const readOnce = async (): Promise<SiteSnapshot> => {
    /** What has changed since the site was read as a whole; undefined: anything may have. */
    let unread: Set<string> | undefined = new Set();
    let first = performance.now();
    /** Since when there has been something newer than what is shown, put off for what is newer still. */
    let readable: number | undefined;
    do {
      again = false;
      if (unread?.size === 0) first = performance.now();
      unread = unread && waiting && new Set([...unread, ...waiting]);
      waiting = new Set();
      const { glance } = session;
      const isFew = glance && unread && unread.size <= MOST_AT_ONCE;
      const shown = isFew && unread ? await showAtOnce(glance, unread) : 'nothing';
      // What is being written now is shown first; but not for ever.
      const isPutOff = shown === 'some' && again && performance.now() - first < LONGEST_MS;
      if (isPutOff) continue;
      if (shown !== 'all') {
        const read = await session.read(unread);
        // What has changed meanwhile may have been read half-way through being written, and is read again at once; what is
        // shown of a site that was being read is newer. But not for ever.
        readable ??= performance.now();
        if (!again || performance.now() - readable > LONGEST_MS) {
          publish(read);
          readable = undefined;
        }
      }
      unread = new Set();
    } while (again || unread === undefined || unread.size > 0);
    return current;
  };

  /** What has changed since the site without its texts was read last; undefined: anything may have. */
  let changedEarly: Set<string> | undefined = new Set();
  let readingEarly: Promise<void> | undefined;
  /** While the rest is being read, texts that were edited are taken over, and else what stands above all of them is read again. */
  const showEarly = async (): Promise<void> => {
    // Whoever edits is waiting; the rest of the pages can.
    const goOn = session.hold?.();
    try {
      while (current.settle && changedEarly?.size !== 0) {
        const changed = changedEarly;
        changedEarly = new Set();
        const before = current;
        const shown = (changed && (await before.takeEdits?.(changed))) ?? 'nothing';
        if (current === before && shown !== 'nothing') {
          publish(before);
          await answered();
        }
        if (shown === 'all') continue;
        const next = await session.readEarly({ changed, least: 0 });
        // By now all of it may have been read.
        if (current.settle && next.settle && next.renderer) publish(next);
      }
    } finally {
      goOn?.();
    }
  };

  let onFirst: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const draw = async (snapshot: SiteSnapshot, route: Route): Promise<AuthoringResponse> => {
    if (!snapshot.settle) return renderRoute(snapshot, route);
    const entry = route.kind === 'entry' ? snapshot.loaded?.site.entries.get(route.entry) : undefined;
    const answer = await snapshot.settle(() => renderRoute(snapshot, route), entry ? [entry.textOf] : []);
    // Its pictures and archives were not known before.
    files = undefined;
    onFirst();
    return answer;
  };

  const respondNow = async (path: string): Promise<AuthoringResponse | undefined> => {
    const url = (path.replace(/\/(index\.html)?$/, '') || '/') as UrlPath;
    const route = current.loaded?.site.routes.get(url);
    if (route) {
      onAnswer();
      return draw(current, route);
    }
    files ??= fileTable(root, current);
    const file = files.get(path.slice(1));
    if (file) return file();
    const made = search(path.slice(1)) ?? sheetsAt(current, path.slice(1));
    if (made) return made;
    return current.loaded && current.renderer ? undefined : brokenSite(current);
  };

  const refresh: SiteSource['refresh'] = (changed) => {
    if (!changed) waiting = undefined;
    else for (const file of changed) waiting?.add(file);
    if (current.settle) {
      if (!changed) changedEarly = undefined;
      else for (const file of changed) changedEarly?.add(file);
      // What is wrong is told by whoever reads all of it.
      readingEarly ??= showEarly()
        .catch(() => undefined)
        .finally(() => {
          readingEarly = undefined;
        });
    }
    if (running) {
      again ||= changed?.size !== 0;
      return running;
    }
    running = readOnce()
      .catch((error: unknown) => {
        // What was not read may be anything.
        waiting = undefined;
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    async respond(path) {
      const answer = await respondNow(path).catch(async (error: unknown) => {
        if (!(error instanceof LostBody)) throw error;
        // Somebody has removed what was remembered of the page.
        session.startOver();
        publish(await session.readEarly({ least: 1 }));
        if (current.settle) void refresh(new Set()).catch(() => undefined);
        return respondNow(path);
      });
      if (answer || !current.settle) return answer;
      // A page that is new is there when the heads of all pages are read again.
      await readingEarly;
      const next = await respondNow(path);
      if (next || !current.settle) return next;
      // What is searched, or made of pages that nobody has opened, is there when all of them are read.
      await refresh(new Set());
      return respondNow(path);
    },
    async notFound(path) {
      const { loaded } = current;
      if (!loaded) return brokenSite(current);
      const { site } = loaded;
      const locale = [...site.locales]
        .sort((a, b) => b.urlPrefix.length - a.urlPrefix.length)
        .find(({ urlPrefix }) => path === urlPrefix || path.startsWith(`${urlPrefix}/`));
      const route = locale && site.routes.get(`${locale.urlPrefix}/404` as UrlPath);
      return route && draw(current, route);
    },
    findings() {
      const own = current.diagnostics.map((diagnostic) => shownFinding(diagnostic, current.textOf));
      return [...own, ...samples.findings];
    },
    checking: () => samples.checking,
    scripts: () => scriptsOf(current),
    tellSamples(state) {
      samples = state;
      tell({ kind: 'findings' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async readRest(patience = PATIENCE_MS) {
      if (!current.settle) return undefined;
      const patient = new AbortController();
      const isLate = setTimeout(patience, undefined, { ref: false, signal: patient.signal }).catch(() => undefined);
      // A page that was sent asks for its styles and scripts first.
      await Promise.race([isAsked.then(() => setTimeout(ANSWERED_MS * 5)), isLate]);
      patient.abort();
      return refresh(new Set());
    },
    searchIndex: () => searchIndex(),
    config: () => current.configFile.config,
  };
}
