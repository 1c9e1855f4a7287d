import { setTimeout } from 'node:timers/promises';
import { LostBody } from '../../pipeline/load/page-heads.ts';
import type { SiteSession, SiteSnapshot } from '../../pipeline/site-session.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { AuthoringSource } from '../authoring-server.ts';
import type { PublishedIndex } from '../search-api/index-store.ts';
import { createSiteRefresher } from './refresh-site.ts';
import { ANSWERED_MS, createShownSite, type SampleState } from './shown-site.ts';

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

/** Maximum time that reading the rest of a site waits for the first request, so that it does not delay that request. */
const PATIENCE_MS = 2000;

/** Serves a session: `shown-site.ts` answers from the current state, and `refresh-site.ts` reads the site again after edits. */
export function createSiteSource(root: string, session: SiteSession, first: SiteSnapshot): SiteSource {
  const shown = createShownSite(root, first);
  const { refresh, earlyRead } = createSiteRefresher(session, shown);
  const { current, answer, publish } = shown;

  return {
    ...shown,
    async respond(path) {
      const found = await answer(path).catch(async (error: unknown) => {
        if (!(error instanceof LostBody)) throw error;
        // The cached content of the page was deleted.
        session.startOver();
        publish(await session.readEarly({ least: 1 }));
        if (current().settle) void refresh(new Set()).catch(() => undefined);
        return answer(path);
      });
      if (found || !current().settle) return found;
      // A new page is known after the next early read.
      await earlyRead();
      const next = await answer(path);
      if (next || !current().settle) return next;
      // Search files, and files of pages that were never requested, exist after the whole site is read.
      await refresh(new Set());
      return answer(path);
    },
    refresh,
    async readRest(patience = PATIENCE_MS) {
      if (!current().settle) return undefined;
      const patient = new AbortController();
      const isLate = setTimeout(patience, undefined, { ref: false, signal: patient.signal }).catch(() => undefined);
      // The first page is followed by requests for its styles and scripts, which should not wait.
      await Promise.race([shown.firstRequest.then(() => setTimeout(ANSWERED_MS * 5)), isLate]);
      patient.abort();
      return refresh(new Set());
    },
    config: () => current().configFile.config,
  };
}
