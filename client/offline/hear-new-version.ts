import type { OfflineStatus } from '../shared/offline/offline-format.ts';

/**
 * Calls `onNewVersion` and tells readers when a new version of what they have stored has been fetched. Part of the navigator of
 * sites with offline courses.
 */
export function hearNewVersion(onNewVersion: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<OfflineStatus | undefined>) => {
    if (!data?.updated) return;
    onNewVersion();
    const words = data.updated[document.documentElement.lang];
    if (words) void import('./offline-notice.ts').then(({ showOfflineNotice }) => showOfflineNotice(words));
  });
}
