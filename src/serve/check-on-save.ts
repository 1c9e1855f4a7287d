import type { SampleSession, SessionReport, WrittenSite } from '../build/sample-session.ts';
import type { SiteSnapshot } from '../build/site-session.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ShownFinding } from './live-reload.ts';
import { shownFinding } from './shown-finding.ts';
import type { SampleState } from './site-source.ts';

/** Checks samples in the background, one check at a time; a newer save ends the check of an older one. */
export interface SaveChecker {
  /** To be called as soon as files are saved: ends what is running, so that the page comes first. */
  readonly note: (files: Iterable<string>) => void;
  /** To be called with the site as it is after that; gives the check its turn and returns at once. */
  readonly start: (snapshot: SiteSnapshot) => void;
  /** Ends what is running, and waits until nothing of it is left. */
  readonly close: () => Promise<void>;
}

/** What follows from a check. */
export interface SaveListeners {
  /** For open pages. */
  readonly onState: (state: SampleState) => void;
  /** A check came to its end. */
  readonly onReport: (report: SessionReport, textOf: SiteSnapshot['textOf']) => void;
  readonly onError: (error: unknown) => void;
}

/** Checks that are over sooner, as most are that run nothing, are not announced; in milliseconds. */
const PATIENCE = 300;

/** Makes a checker around a session. */
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
      announcing = setTimeout(() => show(shown, count), PATIENCE);
    };
    try {
      const report = await session.check(site, { signal, onStart });
      // Worded now: the code frames are those of the text that was checked.
      show(
        report.all.map((finding: Diagnostic) => shownFinding(finding, textOf)),
        0,
      );
      if (report.pages.length > 0 || report.fresh.length > 0) listeners.onReport(report, textOf);
    } catch (error) {
      // The next check tells what becomes of the pages of this one.
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
        // A broken config says nothing of samples; the check waits for a sound one.
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
