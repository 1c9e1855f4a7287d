import { hideDismissedAnnouncement } from '../shared/announcement.ts';
import { showKnownTicks } from './comforts-on-demand.ts';
import { takeStoredTheme } from './theme.ts';

/**
 * Brings a page that comes back from the browser's memory up to what the reader has chosen and ticked since they left it. A bar
 * that is closed in one window is closed in all.
 */
export function startComingBack(): void {
  const hideDismissed = () => hideDismissedAnnouncement(document.documentElement);
  addEventListener('storage', hideDismissed);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeStoredTheme();
    hideDismissed();
    showKnownTicks();
  });
}
