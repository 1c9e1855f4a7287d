import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Headers for the paths that match, from a `_headers` file. */
export interface HeaderRule {
  /** URL path with the base path; `*` stands for anything, `:name` for one segment. */
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** One path that leads to another, from a `_redirects` file. */
export interface RedirectRule {
  /** Decoded URL path with the base path, without a slash at the end. */
  readonly from: string;
  /** Decoded URL path with the base path. */
  readonly to: string;
  /** Query and fragment of the target, as written. */
  readonly suffix: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
}

/** What frames or describes the body itself; a host computes these and ignores rules for them. */
const OWN_HEADERS = new Set([
  ...['accept-ranges', 'connection', 'content-encoding', 'content-length', 'content-range', 'date', 'etag', 'location'],
  ...['server', 'set-cookie', 'trailer', 'transfer-encoding', 'upgrade', 'vary'],
]);

const REDIRECT_STATUSES = new Set(['301', '302', '303', '307', '308']);

/**
 * Reads a `_headers` file: a path at the start of a line, its headers indented below it. Lines that make no valid
 * header are left out, as hosts do. Format: https://docs.netlify.com/manage/routing/headers/
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

/** The headers of all rules that match a path. A header named by several rules keeps all values, as at Netlify. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
    for (const [name, value] of rule.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/**
 * Reads the rules of a `_redirects` file that name one exact path: `/from /to 301`. Rules with wildcards, conditions,
 * rewrites (200) or targets on other hosts are left out.
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
    // Of several rules for one path the first one counts.
    if (!rules.has(rule.from)) rules.set(rule.from, rule);
  }
  return rules;
}

/** `/docs/` and `/docs` are the same path to a rule. */
export function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

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
  // `/*` includes `/` itself, and a page is the same with and without its slash.
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
