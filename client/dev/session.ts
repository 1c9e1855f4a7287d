const SCROLL_KEY = 'codemaster.dev.scroll';
const RESTART_KEY = 'codemaster.dev.restart';
const DISMISSED_KEY = 'codemaster.dev.dismissed';

/** Two reloads because of a restarted server are at least this many milliseconds apart, so that they cannot loop. */
const RESTART_PAUSE = 5000;

/** Reloads the page and comes back to the same place of it. */
export function reloadInPlace(): void {
  write(SCROLL_KEY, JSON.stringify([location.pathname, scrollX, scrollY]));
  location.reload();
}

/** Scrolls back to where the page was before `reloadInPlace`. */
export function restoreScroll(): void {
  const stored = read(SCROLL_KEY);
  if (stored === null) return;
  write(SCROLL_KEY, '');
  try {
    const [path, left, top] = JSON.parse(stored || '[]') as [string?, number?, number?];
    if (path === location.pathname) scrollTo({ left, top, behavior: 'instant' });
  } catch {
    // Whatever else was stored there is no position.
  }
}

/** Reloads because the server does not know this page any more, unless that has just been tried. */
export function reloadAfterRestart(): boolean {
  const now = Date.now();
  if (now - Number(read(RESTART_KEY) ?? 0) < RESTART_PAUSE) return false;
  write(RESTART_KEY, String(now));
  reloadInPlace();
  return true;
}

/** Remembers that the author has closed the overlay on exactly these findings. */
export function rememberDismissed(fingerprint: string): void {
  write(DISMISSED_KEY, fingerprint);
}

export function wasDismissed(fingerprint: string): boolean {
  return read(DISMISSED_KEY) === fingerprint;
}

/** Storage may be blocked; then nothing is remembered. */
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
    // See `read`.
  }
}
