import type { RemotePlace } from '../../io/remote/remote-cache.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** What the environment says of a remote cache. */
export interface RemoteAccess {
  /** Its address, in place of that in the config. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** Milliseconds that a request may take. */
  readonly timeout: number;
}

/** Seconds that a request may take. A chunk has some megabytes; on a connection too slow for that, building is faster. */
const TIMEOUT = 20;

/**
 * Reads the environment: `CODEMASTER_REMOTE_CACHE` (address), `CODEMASTER_REMOTE_CACHE_TOKEN` (sent as a bearer token) or
 * `CODEMASTER_REMOTE_CACHE_USER` and `CODEMASTER_REMOTE_CACHE_PASSWORD`, `CODEMASTER_REMOTE_CACHE_READ_ONLY`, and
 * `CODEMASTER_REMOTE_CACHE_TIMEOUT` (seconds a request may take).
 */
export function remoteAccess(variables: Readonly<Record<string, string | undefined>>): RemoteAccess {
  const of = (name: string) => variables[`CODEMASTER_REMOTE_CACHE${name}`]?.trim() || undefined;
  const [token, user, password] = [of('_TOKEN'), of('_USER'), of('_PASSWORD')];
  const basic = user === undefined ? undefined : Buffer.from(`${user}:${password ?? ''}`).toString('base64');
  const authorization = token === undefined ? basic && `Basic ${basic}` : `Bearer ${token}`;
  return {
    url: of(''),
    headers: authorization === undefined ? {} : { authorization },
    isReadOnly: !['', '0', 'false', 'no'].includes(of('_READ_ONLY') ?? ''),
    timeout: (Number(of('_TIMEOUT')) || TIMEOUT) * 1000,
  };
}

/** Returns where the remote cache of a site is, and whether nothing may be stored in it. Undefined if it has none. */
export function remotePlace(
  { cache: { remote } }: SiteConfig,
  { url = remote?.url, isReadOnly, ...access }: RemoteAccess,
): (Omit<RemotePlace, 'signal'> & { readonly isReadOnly: boolean }) | undefined {
  if (url === undefined) return undefined;
  return { url, ...access, isReadOnly: isReadOnly || remote?.readOnly === true };
}
