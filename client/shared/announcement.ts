import { readStored, writeStored } from './storage.ts';

/** Keeps the id of the last bar the reader closed, so a bar with a new id shows at once. */
const DISMISSED_KEY = 'codemaster.announcement.dismissed';

/** Hides the bar, before first paint, from a reader who closed this very one. */
export function hideDismissedAnnouncement(root: HTMLElement): void {
  const id = root.dataset.announcement;
  if (id !== undefined && readStored(DISMISSED_KEY) === id) root.dataset.announcementDismissed = '';
}

export function dismissAnnouncement(root: HTMLElement): void {
  writeStored(DISMISSED_KEY, root.dataset.announcement ?? '');
  root.dataset.announcementDismissed = '';
}
