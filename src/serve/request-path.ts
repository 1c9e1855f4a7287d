/** The longest request target that is looked at, in characters. Apache and nginx stop at 8 KiB as well. */
const MAX_TARGET = 8 * 1024;

/** What a request asks for, or why it is refused with 400. */
export type RequestPath =
  | {
      readonly ok: true;
      /** Decoded once, in form NFC. Starts with `/`; has no `.` or `..` segment, backslash or control character. */
      readonly path: string;
      /** The query as it was sent, with its `?`; empty when there is none. */
      readonly query: string;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the target of a request line. Whatever different programs understand differently (backslashes, dot segments,
 * encoded slashes, text that is still encoded after decoding) is refused rather than repaired: the path bypasses of
 * other development servers (GHSA-c24v-8rfc-w8vw, GHSA-g7r4-m6w7-qqqr) began with one side repairing what another had
 * checked.
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

/** Where a path lies relative to the base path of the site. */
export type BasePosition =
  | { readonly kind: 'inside' /** The path without the base path; starts with `/`. */; readonly path: string }
  /** `/`, or the base path without its last slash: the visitor means the front page. */
  | { readonly kind: 'above' }
  | { readonly kind: 'outside' };

/** Takes the base path (`/` or `/sub/`, decoded) off a path of `readRequestPath`. */
export function positionInBase(path: string, base: string): BasePosition {
  if (path.startsWith(base)) return { kind: 'inside', path: path.slice(base.length - 1) };
  return path === '/' || `${path}/` === base ? { kind: 'above' } : { kind: 'outside' };
}

/**
 * Decodes a configured base path for comparison with request paths. Throws when it could lead off the site, because a
 * `Location` that starts with `//` names another host.
 */
export function decodeBaseUrl(baseUrl: string): string {
  const decoded = decode(baseUrl)?.normalize('NFC') ?? '';
  if (!/^\/(?:[^/\\]+\/)*$/.test(decoded))
    throw new Error(`The base path must look like "/" or "/sub/", but it is "${baseUrl}".`);
  return decoded;
}

/** Turns a decoded path back into the form that stands in a URL or a `Location` header. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

function refuse(reason: string): RequestPath {
  return { ok: false, reason };
}

/** Gives undefined for a broken escape and for bytes that are not UTF-8, such as overlong forms and lone surrogates. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
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
