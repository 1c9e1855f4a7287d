import { setTimeout } from 'node:timers/promises';
import type { ShownFinding } from '../../client/shared/browser/shown-finding.ts';
import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/source.ts';
import { LostBody } from '../pipeline/load/page-heads.ts';
import { withPartFindings } from '../pipeline/parts/with-parts.ts';
import { FEW_EDITS } from '../pipeline/remember/few-edits.ts';
import type { SiteSession, SiteSnapshot } from '../pipeline/site-session.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { entryOfRoute } from '../stages/graph/entry-of-route.ts';
import type { AuthoringResponse, AuthoringSource } from './authoring-server.ts';
import { createDrawnPages } from './drawn-pages.ts';
import type { FindingsChange, SiteChange } from './live-reload.ts';
import { prefixesAbove } from './prefixes-above.ts';
import type { PublishedIndex } from './search-api/index-store.ts';
import { shownFinding } from './shown-finding.ts';
import {
  brokenSite,
  fileTable,
  madeFileAt,
  renderRoute,
  scriptsOf,
  searchIndexOf,
  searchTable,
  sheetsAt,
} from './snapshot-answers.ts';

/** The site while it is being written: answers requests of the authoring server, and reads the site again after changes. */
export interface SiteSource extends AuthoringSource {
  /**
   * Reads the site again and notifies the open pages. If it is called during a read, another read follows, so no change is lost.
   * `changed` names the changed files; without it, any file may have changed.
   */
  readonly refresh: (changed?: ReadonlySet<string>) => Promise<SiteSnapshot>;
  /**
   * Reads the rest of the site that the first snapshot left out, after the first request for a page or after `patience`
   * milliseconds. Returns undefined if the snapshot is complete.
   */
  readonly readRest: (patience?: number) => Promise<SiteSnapshot | undefined>;
  /** Returns the search index of the site; the same object until the site changes. Undefined while the site cannot be read. */
  readonly searchIndex: () => PublishedIndex | undefined;
  /** Returns the current config, including the application and the key that readers search with. */
  readonly config: () => SiteConfig | undefined;
  /** Sends the state of samples to the open pages, in addition to the findings of the site. */
  readonly tellSamples: (state: SampleState) => void;
}

/** Results of checking samples while the site is being written. */
export interface SampleState {
  readonly findings: readonly ShownFinding[];
  /** Number of samples that are being checked. */
  readonly checking: number;
}

/** Maximum time to wait for a request of an open page after a change, and the time to send the answer, before reading goes on. */
const ANSWERED_MS = 60;
const SENT_MS = 5;

/** Maximum time that reading the rest of a site waits for the first request, so that it does not delay that request. */
const PATIENCE_MS = 2000;

/** Maximum time that successive edits may delay reading the whole site and showing the result. */
const LONGEST_MS = 1000;

/** Serves the current state of a session: renders pages on request, and looks up files by their known names. */
export function createSiteSource(root: string, session: SiteSession, first: SiteSnapshot): SiteSource {
  let current = first;
  /** Created for the first request of a file. */
  let files: ReturnType<typeof fileTable> | undefined;
  let search = searchTable(current);
  let searchIndex = searchIndexOf(current);
  let buildNumber = 0;
  let running: Promise<SiteSnapshot> | undefined;
  /** Files that have changed since the last read began; undefined if any file may have changed. */
  let waiting: Set<string> | undefined = new Set();
  let again = false;
  let onAnswer: () => void = () => undefined;
  const drawn = createDrawnPages();
  let samples: SampleState = { findings: [], checking: 0 };
  const listeners = new Set<(change: SiteChange | FindingsChange) => void>();
  const tell = (change: SiteChange | FindingsChange) => {
    for (const listener of listeners) listener(change);
  };

  const publish = (snapshot: SiteSnapshot) => {
    current = snapshot;
    files = undefined;
    drawn.forget();
    search = searchTable(current);
    searchIndex = searchIndexOf(current);
    buildNumber++;
    tell({ kind: 'page', paths: 'all', buildId: String(buildNumber) });
  };

  /**
   * Shows the edited texts before the whole site is read. Returns how much is shown: all effects of the edit, some, or nothing.
   */
  const showAtOnce = async (firstLook: NonNullable<SiteSession['firstLook']>, changed: ReadonlySet<string>) => {
    const seen = await firstLook(changed);
    if (!seen) return 'nothing';
    publish(seen.snapshot);
    if (seen.isWhole) return 'all';
    // Reading the site blocks the event loop, so requests of the notified pages are answered first.
    await answered();
    return 'some';
  };

  /** Waits until an open page has requested its new version, or for a short time. */
  const answered = async () => {
    await Promise.race([new Promise<void>((resolve) => (onAnswer = resolve)), setTimeout(ANSWERED_MS)]);
    await setTimeout(SENT_MS);
  };

  const readOnce = async (): Promise<SiteSnapshot> => {
    /** Files that have changed since the whole site was read; undefined if any file may have changed. */
    let unread: Set<string> | undefined = new Set();
    let first = performance.now();
    /** Time since which a newer state could have been shown, but was skipped because files have changed again. */
    let readable: number | undefined;
    do {
      again = false;
      if (unread?.size === 0) first = performance.now();
      unread = unread && waiting && new Set([...unread, ...waiting]);
      waiting = new Set();
      const { firstLook } = session;
      const isFew = firstLook && unread && unread.size <= FEW_EDITS;
      const shown = isFew && unread ? await showAtOnce(firstLook, unread) : 'nothing';
      // New edits are shown before the whole site is read, but only for a limited time.
      const isPutOff = shown === 'some' && again && performance.now() - first < LONGEST_MS;
      if (isPutOff) continue;
      if (shown !== 'all') {
        const read = await session.read(unread);
        // Files that changed during the read may have been read half-written, and are read again immediately. The result of
        // this read is then older than the edits that are already shown, so it is skipped, but only for a limited time.
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

  /** Files that have changed since the last early read (without page texts); undefined if any file may have changed. */
  let changedEarly: Set<string> | undefined = new Set();
  let readingEarly: Promise<void> | undefined;
  /** Shows edits while the rest of the site is being read: takes over edited texts, or else does the early read again. */
  const showEarly = async (): Promise<void> => {
    // The author is waiting for the edit, so parsing of the other pages is paused.
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
        // Meanwhile the whole site may have been read.
        if (current.settle && next.settle && next.renderer) publish(next);
      }
    } finally {
      goOn?.();
    }
  };

  let onFirst: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (onFirst = resolve));
  /** Findings about the site's own parts are made when pages are drawn. */
  let partFindings = 0;
  const render = (snapshot: SiteSnapshot, route: Route): AuthoringResponse => {
    const answer = renderRoute(snapshot, route);
    const now = snapshot.renderer?.findings().length ?? 0;
    if (snapshot === current && now !== partFindings) {
      partFindings = now;
      tell({ kind: 'findings' });
    }
    return answer;
  };
  const draw = async (snapshot: SiteSnapshot, route: Route): Promise<AuthoringResponse> => {
    if (!snapshot.settle) return drawn.give(route, () => render(snapshot, route));
    const entry = snapshot.loaded?.site.entries.get(entryOfRoute(route) ?? '');
    const answer = await snapshot.settle(() => render(snapshot, route), entry ? [entry.textOf] : []);
    // Rendering a page adds its pictures and archives to the files.
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
    const made = search(path.slice(1)) ?? sheetsAt(current, path.slice(1)) ?? madeFileAt(current, path.slice(1));
    if (made) return made;
    return current.loaded && current.renderer ? undefined : brokenSite(current);
  };

  const refresh: SiteSource['refresh'] = (changed) => {
    if (!changed) waiting = undefined;
    else for (const file of changed) waiting?.add(file);
    if (current.settle) {
      if (!changed) changedEarly = undefined;
      else for (const file of changed) changedEarly?.add(file);
      // Errors are ignored here: the read of the whole site reports them.
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
        // After a failed read, any file may have changed.
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
        // The cached content of the page was deleted.
        session.startOver();
        publish(await session.readEarly({ least: 1 }));
        if (current.settle) void refresh(new Set()).catch(() => undefined);
        return respondNow(path);
      });
      if (answer || !current.settle) return answer;
      // A new page is known after the next early read.
      await readingEarly;
      const next = await respondNow(path);
      if (next || !current.settle) return next;
      // Search files, and files of pages that were never requested, exist after the whole site is read.
      await refresh(new Set());
      return respondNow(path);
    },
    async notFound(path) {
      const { loaded } = current;
      if (!loaded) return brokenSite(current);
      const { site } = loaded;
      const [prefix] = prefixesAbove(
        path,
        site.locales.map(({ urlPrefix }) => urlPrefix),
      );
      const route = prefix === undefined ? undefined : site.routes.get(`${prefix}/404` as UrlPath);
      return route && draw(current, route);
    },
    findings() {
      const { renderer, loaded } = current;
      const found =
        renderer && loaded ? withPartFindings(current.diagnostics, renderer, loaded.site.config) : current.diagnostics;
      const own = found.map((diagnostic) => shownFinding(diagnostic, current.textOf));
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
      // The first page is followed by requests for its styles and scripts, which should not wait.
      await Promise.race([isAsked.then(() => setTimeout(ANSWERED_MS * 5)), isLate]);
      patient.abort();
      return refresh(new Set());
    },
    searchIndex: () => searchIndex(),
    config: () => current.configFile.config,
  };
}
