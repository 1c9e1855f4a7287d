import type { OfflineRequest, OfflineStatus, OfflineUpdate } from '../shared/offline/offline-format.ts';

type Heard = OfflineStatus | OfflineUpdate | undefined;

/**
 * Calls `onNewVersion` and tells readers when a new version of what they have stored has been fetched. Part of the navigator of
 * sites with offline courses.
 */
export function hearNewVersion(onNewVersion: () => void): void {
  // A sandboxed frame has none, and says so with an error.
  const serviceWorker = origin === 'null' ? undefined : navigator.serviceWorker;
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (!data?.updated) return;
    onNewVersion();
    const words = data.updated[document.documentElement.lang];
    if (words) void import('./offline-notice.ts').then(({ showOfflineNotice }) => showOfflineNotice(words));
  });
  // It may have come before this script.
  serviceWorker?.controller?.postMessage({ offline: 'version' } satisfies OfflineRequest);
}
