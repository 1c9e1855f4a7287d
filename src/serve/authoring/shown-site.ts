import { setTimeout } from 'node:timers/promises';
import type { ShownFinding } from '../../../client/shared/browser/shown-finding.ts';
import type { Route } from '../../model/route.ts';
import type { UrlPath } from '../../model/source.ts';
import { withPartFindings } from '../../pipeline/parts/with-parts.ts';
import type { SiteSnapshot } from '../../pipeline/site-session.ts';
import { entryOfRoute } from '../../stages/graph/entry-of-route.ts';
import type { AuthoringResponse, AuthoringSource } from '../authoring-server.ts';
import type { FindingsChange, SiteChange } from '../live-reload.ts';
import { prefixesAbove } from '../prefixes-above.ts';
import type { PublishedIndex } from '../search-api/index-store.ts';
import { createDrawnPages } from './drawn-pages.ts';
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

/** Results of checking samples while the site is being written. */
export interface SampleState {
  readonly findings: readonly ShownFinding[];
  /** Number of samples that are being checked. */
  readonly checking: number;
}

/** The snapshot of the site that is shown at the moment, and the answers made from it. Reading the site again is not its concern. */
export interface ShownSite extends Omit<AuthoringSource, 'respond'> {
  readonly current: () => SiteSnapshot;
  /** Shows another snapshot, or the same one with other texts, and notifies the open pages. */
  readonly publish: (snapshot: SiteSnapshot) => void;
  /** Answers a path from the current snapshot only; undefined if it does not have the path. */
  readonly answer: (path: string) => Promise<AuthoringResponse | undefined>;
  /** Waits until an open page has requested its new version, or for a short time. */
  readonly answered: () => Promise<void>;
  /** Resolves when the first page of an incomplete site was requested. */
  readonly firstRequest: Promise<void>;
  readonly searchIndex: () => PublishedIndex | undefined;
  readonly tellSamples: (state: SampleState) => void;
}

/** Maximum time to wait for a request of an open page after a change, and the time to send the answer. */
export const ANSWERED_MS = 60;
const SENT_MS = 5;

/** Shows a site: renders pages on request, and looks up files by their known names. */
export function createShownSite(root: string, first: SiteSnapshot): ShownSite {
  let current = first;
  /** Created for the first request of a file. */
  let files: ReturnType<typeof fileTable> | undefined;
  let search = searchTable(current);
  let searchIndex = searchIndexOf(current);
  let buildNumber = 0;
  let onAnswer: () => void = () => undefined;
  let onFirst: () => void = () => undefined;
  let samples: SampleState = { findings: [], checking: 0 };
  /** Findings about the site's own parts are made when pages are drawn. */
  let partFindings = 0;
  const drawn = createDrawnPages();
  const listeners = new Set<(change: SiteChange | FindingsChange) => void>();
  const tell = (change: SiteChange | FindingsChange) => {
    for (const listener of listeners) listener(change);
  };

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

  return {
    current: () => current,
    publish(snapshot) {
      current = snapshot;
      files = undefined;
      drawn.forget();
      search = searchTable(current);
      searchIndex = searchIndexOf(current);
      buildNumber++;
      tell({ kind: 'page', paths: 'all', buildId: String(buildNumber) });
    },
    async answer(path) {
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
    },
    async answered() {
      await Promise.race([new Promise<void>((resolve) => (onAnswer = resolve)), setTimeout(ANSWERED_MS)]);
      await setTimeout(SENT_MS);
    },
    firstRequest: new Promise<void>((resolve) => (onFirst = resolve)),
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
    searchIndex: () => searchIndex(),
  };
}
