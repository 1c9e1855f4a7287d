import { alone, forgetAll, notedVersion, notePage, readState, writeState } from './offline-store.ts';
import { answerStored, findStored, openStoredSite, pathBelow, type StoredSite } from './stored-site.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

/** How often the site is asked for a new version while a reader goes from page to page, in milliseconds. */
const LOOK_EVERY_MS = 10 * 60_000;

/** How long a site must have no worker until this one removes itself, in milliseconds: a deployment may be incomplete for a while. */
const GIVE_UP_MS = 24 * 60 * 60_000;

/** Versions of the open pages that this worker knows, by client id. Absent: from the network. */
const versions = new Map<string, string | undefined>();

/**
 * Answers a request of the site. A document comes from the store or from the network, and so does everything that it asks for:
 * files of two versions never meet in it. Requests for another page that would break this rule are answered so that the browser
 * loads the page as a document of its own.
 */
export async function answerRequest(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const state = await readState();
  const site = state && (await openStoredSite(state.current));
  if (!state || !site) return fetch(request);
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    event.waitUntil(lookForUpdate());
    return answerNavigation(event, url, { site, version: state.current });
  }
  const version = await versionOfClient(event.clientId);
  if (isForPage(request)) {
    event.waitUntil(lookForUpdate());
    if (version === state.current && findStored(site, url)) return (await stored(site, url, request)) ?? elsewhere();
    return version === undefined ? fetch(request).catch(elsewhere) : elsewhere();
  }
  const own = version === undefined ? undefined : await openStoredSite(version);
  // A name with a hash stands for one content, whatever version asks for it.
  const isHashed = pathBelow(url)?.startsWith('assets/');
  const known = (own && (await stored(own, url, request))) ?? (isHashed ? await stored(site, url, request) : undefined);
  return known ?? fetch(request).catch(async (error) => (await stored(site, url, request)) ?? Promise.reject(error));
}

async function answerNavigation(
  { request, resultingClientId }: FetchEvent,
  url: URL,
  { site, version }: { readonly site: StoredSite; readonly version: string },
): Promise<Response> {
  const known = await stored(site, url, request);
  if (known) {
    await remember(resultingClientId, version);
    return known;
  }
  versions.set(resultingClientId, undefined);
  return fetch(request).catch(async (error: unknown) => {
    const page = await offlinePage(site, url, request);
    if (!page) throw error;
    await remember(resultingClientId, version);
    return page;
  });
}

/** Remembers the version of a page that is about to open, also for when the browser has stopped this worker meanwhile. */
async function remember(id: string, version: string): Promise<void> {
  versions.set(id, version);
  // A full disk must not keep the page from being shown.
  await notePage(id, version).catch(() => undefined);
}

/** Returns the version that a page was answered from; undefined for a page from the network. */
export async function versionOfClient(id: string): Promise<string | undefined> {
  if (!versions.has(id)) versions.set(id, await notedVersion(id));
  return versions.get(id);
}

/** Whether our own navigation asks for a page (`client/navigation/page-store.ts`). */
function isForPage({ headers }: Request): boolean {
  return headers.get('accept')?.startsWith('text/html') === true;
}

/** An answer that is not a page: the browser then loads the page itself (`client/shared/rules/answer-rule.ts`). */
function elsewhere(): Response {
  return new Response('', { headers: { 'content-type': 'text/plain' } });
}

async function stored(site: StoredSite, url: URL, request: Request): Promise<Response | undefined> {
  const found = findStored(site, url);
  if (!found) return undefined;
  return 'redirect' in found ? Response.redirect(found.redirect, 302) : answerStored(found.entry, request);
}

/** Returns the page that says what is stored, in the language of the address if that is stored. */
async function offlinePage(site: StoredSite, url: URL, request: Request): Promise<Response | undefined> {
  const path = pathBelow(url) ?? '';
  const byLength = [...site.offlinePages].sort((a, b) => b.length - a.length);
  const [first] = byLength;
  const own = byLength.find((page) => path.startsWith(page.slice(0, page.lastIndexOf('/') + 1))) ?? first;
  const entry = own === undefined ? undefined : findStored(site, new URL(own, worker.registration.scope));
  const page = entry && 'entry' in entry ? await answerStored(entry.entry, request) : undefined;
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

let lookedAt = 0;

/** Asks the site for a newer worker. Removes this one when the site has had none for a day. */
async function lookForUpdate(): Promise<void> {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
  lookedAt = Date.now();
  const answer = await fetch(worker.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer) return;
  await alone(() => noteAnswer(answer));
  if (answer.ok) await worker.registration.update().catch(() => undefined);
}

/** Records since when the site has had no worker. */
async function noteAnswer({ ok, status }: Response): Promise<void> {
  const state = await readState();
  if (!state) return;
  const { missingSince, ...rest } = state;
  if (status === 404 || status === 410) {
    if (missingSince === undefined) await writeState({ ...rest, missingSince: Date.now() });
    else if (Date.now() - missingSince > GIVE_UP_MS) await forgetAll();
  } else if (ok && missingSince !== undefined) await writeState(rest);
}
