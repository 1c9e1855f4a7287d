/** Reads the `_headers` and `_redirects` files of a built site. */

import { validateHeaderName, validateHeaderValue } from 'node:http';

/** A rule of a `_headers` file: headers for all paths that match a pattern. */
export interface HeaderRule {
  /** Matches URL paths with the base path; in the file, `*` stands for any text and `:name` for one segment. */
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A rule of a `_redirects` file: redirects one path to another. */
export interface RedirectRule {
  /** Decoded URL path with the base path, without a slash at the end. */
  readonly from: string;
  /** Decoded URL path with the base path. */
  readonly to: string;
  /** Query and fragment of the target, as written. */
  readonly suffix: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
}

/** Headers about the framing or encoding of the body. Hosts compute them and ignore rules for them. */
const OWN_HEADERS = new Set([
  ...['accept-ranges', 'connection', 'content-encoding', 'content-length', 'content-range', 'date', 'etag', 'location'],
  ...['server', 'set-cookie', 'trailer', 'transfer-encoding', 'upgrade', 'vary'],
]);

const REDIRECT_STATUSES = new Set(['301', '302', '303', '307', '308']);

/**
 * Parses a `_headers` file: a path at the start of a line, its headers indented below it. Lines without a valid header are
 * ignored, as hosts do. Format: https://docs.netlify.com/manage/routing/headers/
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const line of meaningfulLines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: pathPattern(line.trim()), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (colon > 0 && !OWN_HEADERS.has(name) && isValidHeader(name, value)) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** Returns the headers of all rules that match a path. If several rules set a header, its values are joined, as at Netlify. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
    for (const [name, value] of rule.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/**
 * Parses the rules of a `_redirects` file for one exact path: `/from /to 301`. Ignores rules with wildcards, conditions, rewrites
 * (200) or targets on other hosts. Returns the rules by `from`.
 * Format: https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function parseRedirectRules(text: string): Map<string, RedirectRule> {
  const rules = new Map<string, RedirectRule>();
  for (const line of meaningfulLines(text)) {
    const [from, target, code = '301', ...conditions] = line.trim().split(/\s+/);
    const status = code.replace(/!$/, '');
    if (from === undefined || target === undefined || conditions.length > 0 || !REDIRECT_STATUSES.has(status)) continue;
    if (!isLocal(from) || !isLocal(target) || /[*]|\/:/.test(from + target)) continue;
    const [, to = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const rule = {
      from: withoutLastSlash(decodePath(from)),
      to: decodePath(to),
      suffix,
      status: Number(status) as RedirectRule['status'],
    };
    // If several rules have the same path, the first one applies.
    if (!rules.has(rule.from)) rules.set(rule.from, rule);
  }
  return rules;
}

/** Removes a trailing slash, except from `/`: for rules, `/docs/` and `/docs` are the same path. */
export function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Returns the lines that are neither empty nor comments. */
function meaningfulLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}

function pathPattern(path: string): RegExp {
  const source = withoutLastSlash(decodePath(path))
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\/:[A-Za-z0-9_]+/g, '/[^/]+');
  // `/*` matches `/` itself, and a page is the same with and without its trailing slash.
  return new RegExp(`^${source}/?$`, 'u');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

function isValidHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
