import { hideDismissedAnnouncement } from '../shared/announcement.ts';
import { showKnownTicks } from './comforts-on-demand.ts';
import { takeStoredTheme } from './theme.ts';

/** Brings a page that comes back from the browser's memory up to what the reader has chosen and ticked since they left it. */
export function startComingBack(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeStoredTheme();
    hideDismissedAnnouncement(document.documentElement);
    showKnownTicks();
  });
}
