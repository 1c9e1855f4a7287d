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
  /** Why no cache can be used, if a variable is wrong. Never has a value that may be a secret. */
  readonly problem?: string | undefined;
  /** What was wrong with a variable that has a default. */
  readonly warning?: string | undefined;
}

/** Names of the variables begin with this. */
const PREFIX = 'CODEMASTER_REMOTE_CACHE';
/** Seconds that a request may take. A chunk has some megabytes; on a connection too slow for that, building is faster. */
const TIMEOUT = 20;
const MOST_SECONDS = 3600;

/**
 * Reads the environment: `CODEMASTER_REMOTE_CACHE` (address, which may have user and password), `CODEMASTER_REMOTE_CACHE_TOKEN` (sent
 * as a bearer token) or `CODEMASTER_REMOTE_CACHE_USER` and `CODEMASTER_REMOTE_CACHE_PASSWORD`, `CODEMASTER_REMOTE_CACHE_READ_ONLY`,
 * and `CODEMASTER_REMOTE_CACHE_TIMEOUT` (seconds a request may take).
 */
export function remoteAccess(variables: Readonly<Record<string, string | undefined>>): RemoteAccess {
  const of = (name: string) => variables[`${PREFIX}${name}`]?.trim() || undefined;
  const [address, token, user] = [of(''), of('_TOKEN'), of('_USER')];
  const place = address === undefined ? {} : readAddress(address);
  const person = user === undefined ? place.person : `${user}:${of('_PASSWORD') ?? ''}`;
  const basic = person === undefined ? undefined : `Basic ${Buffer.from(person).toString('base64')}`;
  const authorization = token === undefined ? basic : `Bearer ${token}`;
  // A header takes only these; `fetch` would repeat the whole token in its message.
  const isToken = token === undefined || /^[!-~]+$/.test(token);
  const badToken = `${PREFIX}_TOKEN has a character that no token may have: it should be printable ASCII without spaces`;
  const seconds = readSeconds(of('_TIMEOUT'));
  return {
    url: place.url,
    headers: authorization === undefined || !isToken ? {} : { authorization },
    isReadOnly: !['', '0', 'false', 'no'].includes(of('_READ_ONLY') ?? ''),
    timeout: Math.max(1, Math.round((seconds ?? TIMEOUT) * 1000)),
    problem: place.problem ?? (isToken ? undefined : badToken),
    warning:
      seconds === undefined && of('_TIMEOUT') !== undefined
        ? `${PREFIX}_TIMEOUT should be a number of seconds, more than 0 and at most ${MOST_SECONDS}; ${TIMEOUT} is used`
        : undefined,
  };
}

/** An address, and the user and password that stood in it. */
interface ReadAddress {
  readonly url?: string;
  /** User and password with a colon between them. */
  readonly person?: string;
  readonly problem?: string;
}

/** Takes user and password out of an address: requests have them in a header. */
function readAddress(address: string): ReadAddress {
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    return unusable(`its address is no http address (${PREFIX})`);
  const url = new URL(address);
  if (url.search !== '' || url.hash !== '')
    return unusable(`its address should have no \`?\` and no \`#\` (${PREFIX})`);
  const { username, password } = url;
  if (username === '' && password === '') return { url: url.href };
  url.username = '';
  url.password = '';
  try {
    return { url: url.href, person: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` };
  } catch {
    return unusable(`user or password in its address have a \`%\` that should be written \`%25\` (${PREFIX})`);
  }
}

/** An address that cannot be used; that in the config is not used in its place. */
function unusable(problem: string): ReadAddress {
  return { url: '', problem };
}

/** Reads a number of seconds; undefined if it is not one, or out of bounds. */
function readSeconds(text = ''): number | undefined {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : undefined;
}

/** Returns where the remote cache of a site is, and whether nothing may be stored in it. Undefined if it has none. */
export function remotePlace(
  { cache: { remote } }: SiteConfig,
  { url = remote?.url, isReadOnly, headers, timeout }: RemoteAccess,
): (Omit<RemotePlace, 'signal'> & { readonly isReadOnly: boolean }) | undefined {
  if (url === undefined) return undefined;
  return { url, headers, timeout, isReadOnly: isReadOnly || remote?.readOnly === true };
}
