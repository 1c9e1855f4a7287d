import { decodeBaseUrl } from './request-path.ts';

/** The base path of a site whose config may change while it is served, and where pages below an older one are now. */
export interface MovingBase {
  /** As it is now, decoded. */
  readonly current: () => string;
  /** The path (decoded) that took the place of one below an older base path; undefined for any other. */
  readonly movedTo: (path: string) => string | undefined;
}

/** Follows a base path. `baseUrl` is asked for each time; whoever has a broken config at the moment gives the last one. */
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
      // What lies below the present base path was not meant for one that holds it, or a miss would lead deeper and deeper.
      const from = older.find(
        (old) => old !== now && path.startsWith(old) && !(path.startsWith(now) && now.startsWith(old)),
      );
      return from === undefined ? undefined : now + path.slice(from.length);
    },
  };
}
