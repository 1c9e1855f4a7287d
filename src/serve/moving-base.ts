import { decodeBaseUrl } from './request-path.ts';

/** The base path of a site whose config may change while the site is served, and the new URLs of pages below older base paths. */
interface MovingBase {
  /** Returns the current base path, decoded. */
  readonly current: () => string;
  /** Returns the new path (decoded) of a path below an older base path; undefined for any other path. */
  readonly movedTo: (path: string) => string | undefined;
}

/** Tracks changes of the base path. `baseUrl` returns the current one, or the last valid one while the config is broken. */
export function createMovingBase(baseUrl: () => string): MovingBase {
  const older: string[] = [];
  let known = '';
  let base = '';
  const current = (): string => {
    const now = baseUrl();
    if (now === known) return base;
    const decoded = decodeBaseUrl(now);
    if (base !== '' && decoded !== base) older.unshift(base);
    known = now;
    base = decoded;
    return base;
  };
  current();
  return {
    current,
    movedTo(path) {
      const now = current();
      // A path below the current base path is not moved from an older base path that contains the current one: each redirect
      // for a missing page would only add another segment to its path.
      const from = older.find(
        (old) => old !== now && path.startsWith(old) && !(path.startsWith(now) && now.startsWith(old)),
      );
      return from === undefined ? undefined : now + path.slice(from.length);
    },
  };
}
