import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** Browsers our style sheets are written for, each with the release that readers had on the given day (ISO 8601). */
export function releasesOn(day: string): ReadonlyMap<BrowserName, string> {
  return new Map(
    BROWSERS.map((browser) => {
      const releases = Object.entries(bcd.browsers[browser].releases)
        .filter(([, { release_date: date }]) => date !== undefined && date <= day)
        .sort(([, one], [, other]) => ((one.release_date ?? '') < (other.release_date ?? '') ? -1 : 1));
      return [browser, releases.at(-1)?.[0] ?? ''];
    }),
  );
}

const BROWSERS = ['chrome', 'chrome_android', 'firefox', 'firefox_android', 'safari', 'safari_ios'] as const;

type BrowserName = (typeof BROWSERS)[number];

/** What MDN's data knows below a path such as `properties/text-wrap/pretty`. */
export function compatAt(path: string): Identifier | undefined {
  let at: Identifier | undefined = bcd.css as unknown as Identifier;
  for (const name of path.split('/')) at = at && Object.hasOwn(at, name) ? at[name] : undefined;
  return at;
}

/**
 * Browsers that lack a feature in the release given, or have a part of it only. `prefixes` are those it is written with,
 * `''` for none.
 */
export function browsersLacking(
  compat: CompatStatement,
  prefixes: ReadonlySet<string>,
  releases: ReadonlyMap<BrowserName, string>,
): readonly string[] {
  return [...releases]
    .filter(([browser, release]) => {
      const support = compat.support[browser];
      const statements = support === undefined ? [] : Array.isArray(support) ? support : [support];
      return !statements.some((one) => isSupported(one, prefixes, release));
    })
    .map(([browser, release]) => `${browser} ${release}`);
}

function isSupported(one: SimpleSupportStatement, prefixes: ReadonlySet<string>, release: string): boolean {
  if (typeof one.version_added !== 'string' || one.version_added === 'preview') return false;
  if (one.flags || one.alternative_name || one.partial_implementation || !prefixes.has(one.prefix ?? '')) return false;
  if (compareVersions(one.version_added, release) > 0) return false;
  return typeof one.version_removed !== 'string' || compareVersions(one.version_removed, release) > 0;
}

/** A version may be "≤37": that one, or one before. */
function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
