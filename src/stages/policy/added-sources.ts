import { createHash } from 'node:crypto';
import { directiveOfLink } from '../../markdown/html/load-directives.ts';
import type { PolicySources } from '../../model/policy-sources.ts';
import { type HeadEntry, isDataScript } from '../../schema/head-schema.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { analyticsServices } from './analytics-services.ts';
import { guardScripts } from './script-guard.ts';
import { sourceOfUrl } from './source-of-url.ts';

/** Returns what the config adds to the policy: `csp` itself, and exactly what `head`, `scripts` and `analytics` need. */
export function addedSources({
  head,
  scripts,
  analytics,
  csp,
}: Pick<SiteConfig, 'head' | 'scripts' | 'analytics' | 'csp'>): PolicySources {
  const added = new Map<string, Set<string>>();
  const add = (sources: PolicySources) => {
    for (const [directive, values] of Object.entries(sources))
      for (const value of values) added.set(directive, (added.get(directive) ?? new Set()).add(value));
  };
  for (const entry of guardScripts([...head, ...scripts])) add(sourcesOfEntry(entry));
  for (const { sources } of analyticsServices(analytics)) add(sources);
  add(Object.fromEntries(Object.entries(csp ?? {}).map(([directive, values]) => [directive, values ?? []])));
  return Object.fromEntries([...added].map(([directive, values]) => [directive, [...values]]));
}

/** What an entry of the head loads or runs. */
function sourcesOfEntry(entry: HeadEntry): PolicySources {
  const { tag, attrs, content } = entry;
  if (content !== undefined && tag === 'style') return { 'style-src': [hashSource(content)] };
  if (tag === 'script') {
    if (content !== undefined) return isDataScript(entry) ? {} : { 'script-src': [hashSource(content)] };
    return remote('script-src', attrs.src);
  }
  return tag === 'link' ? remote(directiveOfLink(String(attrs.rel ?? ''), String(attrs.as ?? '')), attrs.href) : {};
}

function remote(directive: string | undefined, address: string | number | boolean | undefined): PolicySources {
  if (directive === undefined || !/^https?:/i.test(String(address))) return {};
  return { [directive]: [sourceOfUrl(String(address))] };
}

/** Returns the source that allows one inline script or style. */
function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
