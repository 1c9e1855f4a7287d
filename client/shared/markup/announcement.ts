/** Whether the reader has closed the announcement bar. */
import { readStored, writeStored } from '../browser/storage.ts';

/** Storage key of the id of the last closed announcement. An announcement with a new id is shown. */
const DISMISSED_KEY = 'codemaster.announcement.dismissed';

/** Hides the announcement, before the first paint, if the reader has closed this one. */
export function hideDismissedAnnouncement(root: HTMLElement): void {
  const id = root.dataset.announcement;
  if (id !== undefined && readStored(DISMISSED_KEY) === id) root.dataset.announcementDismissed = '';
}

export function dismissAnnouncement(root: HTMLElement): void {
  writeStored(DISMISSED_KEY, root.dataset.announcement ?? '');
  root.dataset.announcementDismissed = '';
}
