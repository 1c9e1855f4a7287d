import {
  redirectChain,
  redirectDuplicate,
  redirectLoop,
  redirectMissingTarget,
  redirectShadowed,
} from '../diagnostics/messages/redirects.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { encodedUrl } from './encoded-url.ts';
import { isElsewhere } from './public-url.ts';

export interface ContentPolicy {
  /** Of each inline script: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origins scripts may ask, besides the site itself: `https://*.algolia.net`. */
  readonly connectHosts?: readonly string[];
  /** Origins images may come from, besides the site itself. */
  readonly imageHosts?: readonly string[];
}

export interface HostFilesInput extends ContentPolicy {
  readonly baseUrl: string;
  /** Final addresses: base path included. A target may be on another site. Browsers must not keep a temporary one. */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly isTemporary?: boolean | undefined;
  }[];
}

/**
 * Powerful features of browsers that no page uses. `clipboard-write` and `fullscreen` are not among them: copy buttons
 * and players need them. Features browsers no longer know would be reported in the console of every page.
 * List: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const REFUSED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The Content-Security-Policy of every page (CSP Level 3, Trusted Types): everything comes from the site itself, the
 * inline script is named by its hash, no page may be framed. JSON-LD needs no permission: a script of that type is data
 * and is never checked (HTML, "prepare the script element").
 */
export function contentSecurityPolicy({ scriptHashes, connectHosts = [], imageHosts = [] }: ContentPolicy): string {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${checked(hash)}'`)],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...imageHosts.map(checked)],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectHosts.map(checked)],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** A source that could end its directive would change the policy; whoever reads the config must refuse it before. */
function checked(source: string): string {
  if (!/^[^\s;,'"]+$/.test(source)) throw new Error(`not a source for a Content-Security-Policy: ${source}`);
  return source;
}

/**
 * `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them
 * (docs.netlify.com/manage/routing, developers.cloudflare.com/pages/configuration). Redirects are sorted, so that the
 * file does not depend on the order of pages; without any there is no file.
 */
export function buildHostFiles(input: HostFilesInput): OutputFile[] {
  const headers = [
    '/*',
    `  Content-Security-Policy: ${contentSecurityPolicy(input)}`,
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Permissions-Policy: ${REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')}`,
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Cross-Origin-Opener-Policy: same-origin',
    '',
    `${encodePath(input.baseUrl)}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ];
  const files = [{ path: '_headers', contents: headers.join('\n') }];
  const rules = new Map<string, string>();
  for (const { from, to, isTemporary } of input.redirects) {
    const path = encodePath(from);
    if (!rules.has(path)) rules.set(path, `${path} ${encodeTarget(to)} ${isTemporary ? 302 : 301}`);
  }
  if (rules.size > 0) files.push({ path: '_redirects', contents: `${[...rules.values()].sort().join('\n')}\n` });
  return files;
}

const HERE = 'https://site.invalid';

/** A path percent-encoded once. Stars and colons are encoded too: hosts read them as placeholders. */
function encodePath(path: string): string {
  return new URL(HERE + path).pathname.replaceAll('*', '%2A').replaceAll(':', '%3A');
}

function encodeTarget(target: string): string {
  return encodedUrl(target.startsWith('/') && !target.startsWith('//') ? HERE + target : target).replace(HERE, '');
}

/** A redirect as an author asked for it, with the place to show. */
export interface RedirectRequest {
  /** Path of the site, in the same form as `knownPaths`. */
  readonly from: string;
  /** The same, or a full address elsewhere; query and anchor are not looked at. */
  readonly to: string;
  readonly place: Pick<Diagnostic, 'span' | 'dataPath'>;
}

/**
 * Finds redirects that go round in circles, lead to another redirect, lead nowhere, or can never be followed because
 * there is a page or an earlier redirect in their place. `knownPaths` are pages and files, without the pages that stand
 * in for redirects. Paths are compared decoded, NFC, without a slash at the end.
 */
export function checkRedirects(redirects: readonly RedirectRequest[], knownPaths: Iterable<string>): Diagnostic[] {
  const known = new Set([...knownPaths].map(plainPath));
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    // Hosts follow the first of several rules for one path.
    if (!targets.has(plainPath(from))) targets.set(plainPath(from), isElsewhere(to) ? to : plainPath(to));
  }
  const starts = new Set<string>();
  const reported = new Set<string>();
  return redirects.flatMap(({ from, to, place }): Diagnostic[] => {
    const start = plainPath(from);
    if (starts.has(start)) return [redirectDuplicate(from, place)];
    starts.add(start);
    const found: Diagnostic[] = known.has(start) ? [redirectShadowed(from, place)] : [];
    if (isElsewhere(to)) return found;
    const way = follow(start, plainPath(to), targets);
    const end = way.at(-1) ?? start;
    if (end === start) {
      const members = [...new Set(way)].sort().join(' ');
      if (!reported.has(members)) found.push(redirectLoop([start, ...way], place));
      reported.add(members);
    } else if (way.length > 1) {
      found.push(redirectChain([start, ...way], way.indexOf(end) < way.length - 1, place));
    } else if (!known.has(end)) {
      found.push(redirectMissingTarget(from, to, suggest(end, known), place));
    }
    return found;
  });
}

/** The stops after `start`, up to one that redirects nowhere, or the first one that was passed before. */
function follow(start: string, first: string, targets: ReadonlyMap<string, string>): string[] {
  const way = [first];
  const seen = new Set([start]);
  for (let at = first; !seen.has(at); ) {
    seen.add(at);
    const next = targets.get(at);
    if (next === undefined) break;
    way.push(next);
    at = next;
  }
  return way;
}

function plainPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(bare).normalize('NFC');
  } catch {
    return bare.normalize('NFC');
  }
}
