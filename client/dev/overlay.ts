/** The authoring client: listens to the server's events, shows findings, and keeps the open page up to date. */
import { PAGE_EVENT, type PageEventDetail } from '../shared/browser/page-event.ts';
import type { ShownFinding } from '../shared/browser/shown-finding.ts';
import { reloadAfterRestart, reloadInPlace, scrollBackAfterReload } from './dev-session.ts';
import { createFindingsPanel } from './findings-panel.ts';
import { createPageFollower } from './follow-page.ts';
import { isConcerned } from './served-path.ts';
import { createPartStarter } from './start-parts.ts';
import { watchMarkup } from './watch-markup.ts';

/** A `change` event of the authoring server. */
interface Change {
  readonly paths: readonly string[] | 'all';
  readonly buildId: string;
  readonly findings: readonly ShownFinding[];
  /** How many samples are being checked. */
  readonly checking?: number;
}

/** How long to wait before a request to a server that does not answer, in milliseconds: first and longest pause. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 4000];

/** More changes than can happen while one page is loading. */
const MOST_RECENT = 50;

/** The folder this script was served from: `<base>__codemaster/`. */
const folder = new URL('.', import.meta.url);
const base = folder.pathname.replace(/__codemaster\/$/, '');

const script = [...document.querySelectorAll<HTMLScriptElement>('script[data-token]')].find(
  (element) => element.src === import.meta.url,
);
const token = script?.dataset.token ?? '';
let since = script?.dataset.since ?? '';
let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Recent changes with their numbers: a page loaded without a reload may have been made before one of them. */
const recent: { readonly id: number; readonly change: Change }[] = [];

const showFindings = createFindingsPanel();

type State = Pick<Change, 'findings' | 'checking'>;

/** The findings that the server sent last. */
let latest: State = { findings: [] };
/** What this browser has found in the page itself. */
let own: State['findings'] = [];
/** The errors that existed when the page was last up to date. */
let known: readonly string[] | undefined;
const parts = createPartStarter(new URL('parts', folder).href);
const follower = createPageFollower({
  fetchServed,
  isExplained: () => errorsIn(latest).length > 0,
  isBroken: () => errorsIn(latest).some((error) => !known?.includes(error)),
  onMorph(morphed) {
    known = errorsIn(latest);
    lookAtMarkup();
    parts.start(morphed);
    document.dispatchEvent(new CustomEvent<PageEventDetail>(PAGE_EVENT, { detail: { since, isSame: true } }));
  },
  reload: reloadInPlace,
});

function eventsUrl(): string {
  return new URL(`events?${new URLSearchParams({ token, since })}`, folder).href;
}

/** Fetches the page with this number as the server sent it; undefined when the server has forgotten it. */
async function fetchServed(number: string): Promise<string | undefined> {
  const query = new URLSearchParams({ token, page: number });
  const response = await fetch(new URL(`served?${query}`, folder), { cache: 'no-store' });
  return response.ok ? response.text() : undefined;
}

function connect(): void {
  disconnect();
  stream = new EventSource(eventsUrl());
  stream.addEventListener('hello', (event) => {
    since = event.lastEventId;
    show(JSON.parse(event.data) as Change);
  });
  stream.addEventListener('findings', (event) => show(JSON.parse(event.data) as Change));
  stream.addEventListener('change', (event) => {
    since = event.lastEventId;
    const change = JSON.parse(event.data) as Change;
    recent.push({ id: Number(since), change });
    if (recent.length > MOST_RECENT) recent.shift();
    apply(change);
  });
  stream.addEventListener('error', () => {
    // While the state is "connecting", the browser retries by itself; "closed" means that it has given up.
    if (stream?.readyState === EventSource.CLOSED) recover(FIRST_PAUSE);
  });
}

function errorsIn({ findings }: State): string[] {
  return findings.filter(({ severity }) => severity === 'error').map(({ title, text }) => `${title}\n${text}`);
}

function show(state: State): void {
  latest = state;
  known ??= errorsIn(state);
  showFindings([...state.findings, ...own], state.checking);
}

const lookAtMarkup = watchMarkup((findings) => {
  own = findings;
  show(latest);
});

/** Handles that another page has replaced this one without a reload. */
function onPage({ detail }: CustomEvent<PageEventDetail>): void {
  if (detail.isSame) return;
  parts.leave();
  lookAtMarkup();
  known = errorsIn(latest);
  follower.open(detail.page);
  const made = Number(detail.since ?? since);
  if (recent.some(({ id, change }) => id > made && isConcerned(change.paths, location.pathname, base)))
    void follower.update();
}

function disconnect(): void {
  clearTimeout(retry);
  stream?.close();
  stream = undefined;
}

function apply(change: Change): void {
  show(change);
  if (isConcerned(change.paths, location.pathname, base)) void follower.update();
}

/** Waits until the server answers again. A server that rejects the token was restarted, so the page is from an earlier run. */
function recover(pause: number): void {
  disconnect();
  retry = setTimeout(async () => {
    const next = Math.min(pause * 2, LONGEST_PAUSE);
    try {
      const { status } = await fetch(eventsUrl(), { method: 'HEAD', cache: 'no-store' });
      if (status === 200) followVisibility();
      else if (status !== 403 || !reloadAfterRestart()) recover(next);
    } catch {
      recover(next);
    }
  }, pause);
}

// Browsers allow six connections per host, so a background tab closes its connection; `since` lets it catch up later.
function followVisibility(): void {
  if (document.visibilityState === 'visible') connect();
  else disconnect();
}

scrollBackAfterReload();
follower.open(script?.dataset.page);
document.addEventListener(PAGE_EVENT, (event) => onPage(event as CustomEvent<PageEventDetail>));
document.addEventListener('visibilitychange', followVisibility);
addEventListener('pagehide', disconnect);
addEventListener('pageshow', (event) => {
  if (event.persisted) followVisibility();
});
followVisibility();
