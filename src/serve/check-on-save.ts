import type { ShownFinding } from '../../client/shared/browser/shown-finding.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SampleSession, SessionReport, WrittenSite } from '../pipeline/samples/sample-session.ts';
import type { SiteSnapshot } from '../pipeline/site-session.ts';
import { shownFinding } from './authoring/shown-finding.ts';
import type { SampleState } from './authoring/shown-site.ts';

/** Checks samples in the background, one check at a time. A save cancels the check of an earlier save. */
export interface SaveChecker {
  /** Call this as soon as files are saved: it cancels the running check, so that the page is rendered first. */
  readonly note: (files: Iterable<string>) => void;
  /** Call this with the site after the save: it schedules the next check and returns immediately. */
  readonly start: (snapshot: SiteSnapshot) => void;
  /** Cancels the running check and waits until it has ended. */
  readonly close: () => Promise<void>;
}

/** Callbacks that receive the results of checks. */
interface SaveListeners {
  /** Receives the state to show on open pages. */
  readonly onState: (state: SampleState) => void;
  /** Receives the report of a check that was not cancelled. */
  readonly onReport: (report: SessionReport, textOf: SiteSnapshot['textOf']) => void;
  readonly onError: (error: unknown) => void;
}

/** Checks that end before this time are not announced. Most checks that run no program do. */
const ANNOUNCE_AFTER_MS = 300;

/** Creates a checker that uses a sample session. */
export function createSaveChecker(session: SampleSession, listeners: SaveListeners): SaveChecker {
  let stop = new AbortController();
  let running = Promise.resolve();
  let isClosed = false;
  let shown: readonly ShownFinding[] = [];
  let checking = 0;
  const show = (findings: readonly ShownFinding[], count: number) => {
    if (count === checking && JSON.stringify(findings) === JSON.stringify(shown)) return;
    shown = findings;
    checking = count;
    listeners.onState({ findings, checking });
  };

  async function check(site: WrittenSite, textOf: SiteSnapshot['textOf'], signal: AbortSignal): Promise<void> {
    let announcing: NodeJS.Timeout | undefined;
    const onStart = (count: number) => {
      announcing = setTimeout(() => show(shown, count), ANNOUNCE_AFTER_MS);
    };
    try {
      const report = await session.check(site, { signal, onStart });
      // Formatted now, because the code frames must show the text that was checked.
      show(
        report.all.map((finding: Diagnostic) => shownFinding(finding, textOf)),
        0,
      );
      if (report.pages.length > 0 || report.fresh.length > 0) listeners.onReport(report, textOf);
    } catch (error) {
      // The next check reports on the pages of this one as well.
      if (signal.aborted) return;
      show(shown, 0);
      listeners.onError(error);
    } finally {
      clearTimeout(announcing);
    }
  }

  return {
    note(files) {
      session.note(files);
      stop.abort();
    },
    start({ configFile, loaded, textOf }) {
      stop.abort();
      if (isClosed) return;
      stop = new AbortController();
      const { signal } = stop;
      running = running.then(async () => {
        if (signal.aborted) return;
        // Samples cannot be checked while the config is broken.
        if (!loaded) return show(shown, 0);
        await check(
          { config: loaded.site.config, configFile: configFile.file, sources: loaded.sources },
          textOf,
          signal,
        );
      });
    },
    async close() {
      isClosed = true;
      stop.abort();
      await running;
    },
  };
}
