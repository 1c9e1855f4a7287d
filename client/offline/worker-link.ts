/** A page's side of the service worker. */
import {
  OFFLINE_WORKER,
  type OfflineFailure,
  type OfflineRequest,
  type OfflineStatus,
} from '../shared/offline/offline-format.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Returns an address as Trusted Types ask for it. The policy lets only the worker of this site through. */
function trusted(url: string): string {
  policy ??= (window as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy(
    'codemaster-offline',
    {
      createScriptURL(address) {
        if (!address.startsWith('/') || !address.endsWith(`/${OFFLINE_WORKER}`)) throw new TypeError(address);
        return address;
      },
    },
  );
  return policy?.createScriptURL(url) ?? url;
}

/** Whether this browser lets the site store pages. Private windows and blocked cookies forbid it. */
export async function canKeep(): Promise<boolean> {
  try {
    return 'serviceWorker' in navigator && 'locks' in navigator && (await caches.has('-')) !== undefined;
  } catch {
    return false;
  }
}

/** Calls `listener` with everything that the worker tells, until `signal` is aborted. */
export function hearWorker(listener: (status: OfflineStatus) => void, signal: AbortSignal): void {
  const hear = ({ data }: MessageEvent) => {
    if (data?.offline === 'state') listener(data);
  };
  navigator.serviceWorker.addEventListener('message', hear, { signal });
  navigator.serviceWorker.startMessages();
}

/** Asks something of the worker. Returns false if there is none, so nothing is stored. */
export async function askWorker(baseUrl: string, request: OfflineRequest): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(baseUrl);
  // One of a site above this one, on the same host, is not ours.
  if (!registration?.active || new URL(registration.scope).pathname !== baseUrl) return false;
  registration.active.postMessage(request);
  return true;
}

/**
 * Registers the worker, or brings it up to date, and asks it to keep a course. Nothing is registered before. Returns why the
 * worker could not be fetched; rejects when the browser refuses it.
 */
export async function keepWithWorker(baseUrl: string, id: string): Promise<OfflineFailure | undefined> {
  const url = trusted(baseUrl + OFFLINE_WORKER);
  const registration = await navigator.serviceWorker
    .register(url, { scope: baseUrl, updateViaCache: 'none' })
    .catch(async (error: unknown) => (await whyMissing(url)) ?? Promise.reject(error));
  if ('fault' in registration) return registration;
  // A newer worker first fetches the new version of everything that is stored.
  if (registration.active) await registration.update().catch(() => undefined);
  const coming = registration.installing ?? registration.waiting;
  if (coming) await settled(coming);
  if (!registration.active) throw new Error(OFFLINE_WORKER);
  registration.active.postMessage({ offline: 'keep', id } satisfies OfflineRequest);
  return undefined;
}

/** Browsers do not tell whether the worker could not be fetched or was refused. Returns the reason if it cannot be fetched. */
async function whyMissing(url: string): Promise<OfflineFailure | undefined> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) return undefined;
  const fault = !answer ? 'network' : answer.status < 500 ? 'missing' : 'server';
  return { fault, file: OFFLINE_WORKER };
}

/** Resolves when a worker is active, or has failed. */
function settled(coming: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => /activated|redundant/.test(coming.state) && resolve();
    coming.addEventListener('statechange', look);
    look();
  });
}
