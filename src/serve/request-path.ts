/** Checks and decodes the paths of requests. */

/** Maximum length of a request target, in characters. Apache and nginx have the same limit of 8 KiB. */
const MAX_TARGET = 8 * 1024;

/** The path and query of a request, or the reason why it is refused with 400. */
export type RequestPath =
  | {
      readonly ok: true;
      /** Decoded once, in NFC. Starts with `/`; has no `.` or `..` segment, backslash or control character. */
      readonly path: string;
      /** The query as it was sent, with its `?`; empty if there is none. */
      readonly query: string;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses the target of a request line. It refuses everything that programs interpret differently (backslashes, dot segments,
 * encoded slashes, text that is still encoded after decoding) and does not normalize it: the path bypasses of other development
 * servers (GHSA-c24v-8rfc-w8vw, GHSA-g7r4-m6w7-qqqr) began when one part normalized a path that another part had checked before.
 */
export function readRequestPath(target: string): RequestPath {
  if (target.length > MAX_TARGET) return refuse('the URL is longer than 8 KiB');
  if (!target.startsWith('/')) return refuse('the request must name a path');
  if (target.includes('#')) return refuse('the URL has a fragment');
  const queryStart = target.indexOf('?');
  const rawPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart);
  if (/%2f/i.test(rawPath)) return refuse('the path has an encoded slash');
  const decoded = decode(rawPath);
  if (decoded === undefined) return refuse('the path is not correctly encoded UTF-8');
  if (/%[0-9a-f]{2}/i.test(decoded)) return refuse('the path is encoded twice');
  if (decoded.includes('\\')) return refuse('the path has a backslash');
  if (hasControlCharacter(decoded)) return refuse('the path has a control character');
  const path = decoded.normalize('NFC');
  if (path.split('/').some((segment) => segment === '.' || segment === '..'))
    return refuse('the path has a dot segment');
  return { ok: true, path, query };
}

/** The position of a path relative to the base path of the site. */
type BasePosition =
  | { readonly kind: 'inside' /** The path without the base path; starts with `/`. */; readonly path: string }
  /** `/`, or the base path without its trailing slash: the visitor wants the home page. */
  | { readonly kind: 'above' }
  | { readonly kind: 'outside' };

/** Removes the base path (`/` or `/sub/`, decoded) from a path of `readRequestPath`. */
export function positionInBase(path: string, base: string): BasePosition {
  if (path.startsWith(base)) return { kind: 'inside', path: path.slice(base.length - 1) };
  return path === '/' || `${path}/` === base ? { kind: 'above' } : { kind: 'outside' };
}

/**
 * Decodes the base path of the config, to compare it with request paths. Throws if the base path is not `/` or like `/sub/`: a
 * redirect to a `Location` that starts with `//` would lead to another host.
 */
export function decodeBaseUrl(baseUrl: string): string {
  const decoded = decode(baseUrl)?.normalize('NFC') ?? '';
  if (!/^\/(?:[^/\\]+\/)*$/.test(decoded))
    throw new Error(`The base path must look like "/" or "/sub/", but it is "${baseUrl}".`);
  return decoded;
}

/** Percent-encodes a decoded path for a URL or a `Location` header. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

function refuse(reason: string): RequestPath {
  return { ok: false, reason };
}

/** Decodes a text; undefined for a broken escape or bytes that are not UTF-8, such as overlong forms and unpaired surrogates. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return /\p{Cs}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
