/** The part of a service worker's global scope that is used here. TypeScript's own types of it exclude those of pages. */

export interface Client {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown): void;
}

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { readonly data: unknown; readonly source: Client | null };
}

interface WorkerScope {
  /** Version of the lists of this worker; written in front of its code by the build. */
  readonly offlineVersion: string;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Client[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const worker = self as unknown as WorkerScope;

/** Returns the open pages of the site, whether this worker controls them or not. */
export async function openPages(): Promise<readonly Client[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(worker.registration.scope));
}
