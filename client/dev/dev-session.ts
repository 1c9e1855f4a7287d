/** State that the authoring client keeps in the browser's session storage across reloads. */

const SCROLL_KEY = 'codemaster.dev.scroll';
const RESTART_KEY = 'codemaster.dev.restart';
const DISMISSED_KEY = 'codemaster.dev.dismissed';

/** The minimum time between two reloads caused by a restarted server, in milliseconds. It prevents a reload loop. */
const RESTART_PAUSE = 5000;

/** Reloads the page; `scrollBackAfterReload` then restores the scroll position. */
export function reloadInPlace(): void {
  write(SCROLL_KEY, JSON.stringify([location.pathname, scrollX, scrollY]));
  location.reload();
}

/** Restores the scroll position that `reloadInPlace` saved. */
export function scrollBackAfterReload(): void {
  const stored = read(SCROLL_KEY);
  if (stored === null) return;
  write(SCROLL_KEY, '');
  try {
    const [path, left, top] = JSON.parse(stored || '[]') as [string?, number?, number?];
    if (path === location.pathname) scrollTo({ left, top, behavior: 'instant' });
  } catch {
    // Any other stored value is not a position.
  }
}

/** Reloads because the server does not know this page any more. Returns false, without a reload, if it has just done so. */
export function reloadAfterRestart(): boolean {
  const now = Date.now();
  if (now - Number(read(RESTART_KEY) ?? 0) < RESTART_PAUSE) return false;
  write(RESTART_KEY, String(now));
  reloadInPlace();
  return true;
}

/** Remembers that the author has closed the overlay with exactly these findings. */
export function rememberDismissed(fingerprint: string): void {
  write(DISMISSED_KEY, fingerprint);
}

export function wasDismissed(fingerprint: string): boolean {
  return read(DISMISSED_KEY) === fingerprint;
}

/** Returns null when storage is blocked. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; then nothing is remembered.
  }
}
