import { hideDismissedAnnouncement } from '../../shared/markup/announcement.ts';
import { takeStoredTheme } from '../frame/theme.ts';
import { showKnownTicks } from '../islands/comforts-on-demand.ts';

/**
 * Updates a page that is restored from the browser's back/forward cache: the theme, the dismissed announcement and the ticked
 * lessons may have changed since the reader left it. An announcement dismissed in one window is hidden in all.
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
