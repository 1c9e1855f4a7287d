import { OFFLINE_INDEX, OFFLINE_WORKER } from '../../../client/shared/offline/offline-format.ts';
import {
  redirectChain,
  redirectDuplicate,
  redirectLoop,
  redirectMissingTarget,
  redirectShadowed,
} from '../../diagnostics/messages/redirects.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PolicySources } from '../../model/policy-sources.ts';
import { QUOTED_SOURCE } from '../../schema/csp.ts';
import { encodedUrl } from '../graph/encoded-url.ts';
import { decodeHref } from '../graph/find-link-target.ts';
import { isElsewhere } from '../graph/public-url.ts';
import { DRAWING_ENDINGS, DRAWING_POLICY, type Hosting, IMMUTABLE } from './hosts/hosting.ts';

/** The sources that pages may load from, besides the site itself. */
export interface ContentPolicy {
  /** Hash of each inline script: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origins that scripts may connect to: `https://*.algolia.net`. */
  readonly connectHosts?: readonly string[];
  /** Origins of images. */
  readonly imageHosts?: readonly string[];
  /** What else the config allows, by directive. */
  readonly added?: PolicySources | undefined;
  /** Whether pages may register the service worker of the site. */
  readonly hasWorker?: boolean;
}

/** Everything that the files for hosts depend on. */
export interface HostFilesInput extends ContentPolicy {
  readonly baseUrl: string;
  /**
   * Redirects with final URLs, base path included. A target may be on another site. Browsers must not cache a temporary redirect.
   */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly isTemporary?: boolean | undefined;
  }[];
  /** Prefix of each locale, base path included, with a slash at its end; the default locale first. */
  readonly prefixes?: readonly string[];
  readonly trailingSlash?: boolean | undefined;
  /** Folders of static files with an `index.html` of their own, base path included. */
  readonly folders?: readonly string[];
}

/**
 * Powerful features of browsers that no page uses. `clipboard-write` and `fullscreen` are not listed, because copy buttons and
 * players need them. A feature that browsers do not know any more would be reported in the console of every page.
 * List: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const REFUSED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * Returns the Content-Security-Policy of every page (CSP Level 3, Trusted Types): everything comes from the site itself, the
 * inline script is allowed by its hash, and no page may be framed. JSON-LD needs no permission: a script of that type is data and
 * is never checked (HTML, "prepare the script element").
 */
export function contentSecurityPolicy({
  scriptHashes,
  connectHosts = [],
  imageHosts = [],
  added = {},
  hasWorker = false,
}: ContentPolicy): string {
  const base: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${checked(hash)}'`)],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...imageHosts.map(checked)],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectHosts.map(checked)],
    ['manifest-src', "'self'"],
    ...(hasWorker ? [['worker-src', "'self'"] as const] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ];
  const own = new Set(base.map(([name]) => name));
  const more = Object.entries(added).filter(([name]) => !own.has(name));
  return [
    ...base.map(([name, ...sources]) => widened(name, sources, added[name])),
    ...more.map(([name, s]) => widened(name, [], s)),
  ].join('; ');
}

/** A directive with more sources. `'none'` stands alone. */
function widened(name: string, sources: readonly string[], added: readonly string[] = []): string {
  const kept = added.length > 0 ? sources.filter((source) => source !== "'none'") : sources;
  return [name, ...new Set([...kept, ...added.map(checkedAdded)])].join(' ');
}

function checkedAdded(source: string): string {
  // `checked` refuses all that is quoted.
  return QUOTED_SOURCE.test(source) ? source : checked(source);
}

/**
 * Throws for a source that could end its directive and so change the policy. The code that reads the config must reject it
 * before.
 */
function checked(source: string): string {
  if (!/^[^\s;,'"]+$/.test(source)) throw new Error(`not a source for a Content-Security-Policy: ${source}`);
  return source;
}

/**
 * Returns headers, redirects and paths of a site for its host. Redirects are sorted, so that they do not depend on the order of
 * pages.
 */
export function hostingOf(input: HostFilesInput): Hosting {
  const redirects = new Map<string, Hosting['redirects'][number]>();
  for (const { from, to, isTemporary } of input.redirects) {
    const path = encodePath(from);
    if (!redirects.has(path))
      redirects.set(path, { from: path, to: encodeTarget(to), status: isTemporary ? 302 : 301 });
  }
  return {
    baseUrl: encodePath(input.baseUrl),
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(input)],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
      ['X-Content-Type-Options', 'nosniff'],
      // `X-Frame-Options` cannot list the hosts that may frame the site; only the policy can.
      ...(input.added?.['frame-ancestors'] ? [] : [['X-Frame-Options', 'DENY'] as const]),
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ],
    redirects: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)),
    prefixes: input.prefixes ?? [encodePath(input.baseUrl)],
    trailingSlash: input.trailingSlash,
    folders: (input.folders ?? []).map(encodePath),
    fresh: input.hasWorker ? [OFFLINE_WORKER, OFFLINE_INDEX].map((path) => encodePath(input.baseUrl) + path) : [],
  };
}

/**
 * Returns `_headers` and `_redirects` in the format of Netlify and Cloudflare Pages (docs.netlify.com/manage/routing,
 * developers.cloudflare.com/pages/configuration). Without redirects, there is no `_redirects`.
 */
export function buildHostFiles({ baseUrl, headers, redirects, fresh = [] }: Hosting): OutputFile[] {
  const lines = [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '',
    `${baseUrl}assets/*`,
    `  Cache-Control: ${IMMUTABLE}`,
    '',
    // Hosts send the policies of all rules that match, and browsers obey each of them.
    ...DRAWING_ENDINGS.flatMap((ending) => [`/*.${ending}`, `  Content-Security-Policy: ${DRAWING_POLICY}`, '']),
    ...fresh.flatMap((path) => [path, '  Cache-Control: no-cache', '']),
  ];
  const files = [{ path: '_headers', contents: lines.join('\n') }];
  const rules = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
  if (rules.length > 0) files.push({ path: '_redirects', contents: rules.sort().join('') });
  return files;
}

const HERE = 'https://site.invalid';

/** Percent-encodes a path once. Stars and colons are encoded too, because hosts read them as placeholders. */
function encodePath(path: string): string {
  return new URL(HERE + path).pathname.replaceAll('*', '%2A').replaceAll(':', '%3A');
}

function encodeTarget(target: string): string {
  return encodedUrl(target.startsWith('/') && !target.startsWith('//') ? HERE + target : target).replace(HERE, '');
}

/** A redirect that an author asked for, with its place for findings. */
interface RedirectRequest {
  /** Path on the site, in the same form as `knownPaths`. */
  readonly from: string;
  /** The same, or a full URL elsewhere. Query and anchor are ignored. */
  readonly to: string;
  readonly place: Pick<Diagnostic, 'span' | 'dataPath'>;
}

/**
 * Reports redirects that form a loop, lead to another redirect, lead nowhere, or are never followed because a page or an earlier
 * redirect has their path. `knownPaths` are the paths of pages and files, without pages made for redirects. Paths are compared
 * decoded, in NFC, without a slash at the end.
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
      found.push(redirectMissingTarget(from, to, { near: suggest(end, known), place }));
    }
    return found;
  });
}

/** Returns the targets after `start`, up to one that is not redirected, or the first one that occurs twice. */
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
  return decodeHref(path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, ''));
}
