import { cspBlocked, styleAttributeBlocked } from '../../diagnostics/messages/csp.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Embed, Entry } from '../../model/entry.ts';
import type { RemoteLoad } from '../../model/output.ts';
import type { PolicySources } from '../../model/policy-sources.ts';
import type { Span } from '../../model/source.ts';
import type { Author } from '../../model/taxonomy.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { isElsewhere } from '../graph/public-url.ts';
import { addedSources } from './added-sources.ts';

/** What the policy of every site allows in pages, by directive; see `contentSecurityPolicy`. All else comes from `default-src`. */
const BASE: PolicySources = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
};

/** Decides what the policy of a site lets in. */
interface SitePolicy {
  /** Whether a page may load an address; `url` may be relative. */
  readonly allows: (directive: string, url: string) => boolean;
}

/** Reads the policy of a site. */
export function createSitePolicy(config: SiteConfig): SitePolicy {
  const added = addedSources(config);
  const self = new URL(config.baseUrl, config.url);
  return {
    allows(directive, url) {
      const sources = [...(BASE[directive] ?? []), ...(added[directive] ?? [])];
      if (!URL.canParse(url, self)) return true;
      const target = new URL(url, self);
      return sources.some((source) => matches(source, target, self));
    },
  };
}

/** Whether a source expression of a policy covers an address (CSP Level 3, "match a URL to a source expression"). */
function matches(source: string, target: URL, self: URL): boolean {
  if (source === "'self'") return target.origin === self.origin;
  if (source.startsWith("'")) return false;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return target.protocol === source;
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const isUpgrade = scheme === 'http' && target.protocol === 'https:';
  if (scheme !== '' && `${scheme}:` !== target.protocol && !isUpgrade) return false;
  const isHost = host.startsWith('*.')
    ? target.hostname.endsWith(host.slice(1).toLowerCase())
    : target.hostname === host.toLowerCase();
  if (!isHost || (port !== '*' && port !== target.port)) return false;
  if (path === '' || path === '/') return true;
  return path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path;
}

/** Reports everything in the texts and components of pages that browsers are going to block. */
export function blockedLoads(entries: Iterable<Entry>, config: SiteConfig): Diagnostic[] {
  const policy = createSitePolicy(config);
  const judge = createLoadJudge(config);
  const found: Diagnostic[] = [];
  const known = new Set<string>();
  const report = (finding: Diagnostic) => {
    // A component on many pages is one mistake.
    const key = `${finding.message}\0${JSON.stringify(finding.span)}`;
    if (!known.has(key)) found.push(finding);
    known.add(key);
  };
  for (const entry of entries) {
    if (isBorrowed(entry)) continue;
    for (const [i, { kind, href, span }] of entry.links.entries()) {
      // The picture that represents the page elsewhere is not shown on it.
      if (kind !== 'image' || i === entry.imageLink || !/^(?:https?:)?\/\//i.test(href)) continue;
      if (!policy.allows('img-src', href))
        report(blockedUrl('image', { directive: 'img-src', url: href, span }, config));
    }
    for (const embed of entry.embeds ?? []) {
      const finding = judge(embed);
      if (finding) report(finding);
    }
  }
  return found;
}

/** Returns a function that reports an element which browsers are going to block. */
export function createLoadJudge(config: SiteConfig): (embed: Embed) => Diagnostic | undefined {
  const policy = createSitePolicy(config);
  const added = addedSources(config);
  return ({ element, directive, url, hash, span }) => {
    if (url !== undefined) {
      const what = directive === 'img-src' ? 'image' : `\`<${element}>\``;
      if (!policy.allows(directive, url)) return blockedUrl(what, { directive, url, span }, config);
      // Pages of a site refuse to be framed, also by the site itself.
      const isFramed = directive === 'frame-src' && isOwn(url, config) && !policy.allows('frame-ancestors', '/');
      return isFramed ? blockedUrl(what, { directive: 'frame-ancestors', url, span }, config) : undefined;
    }
    const isAllowed = (source: string) => added[directive]?.includes(source) === true;
    if (hash === undefined) return isAllowed("'unsafe-inline'") ? undefined : styleAttributeBlocked(span);
    const source = `'${hash}'`;
    if (isAllowed(source)) return undefined;
    return cspBlocked({ what: `this inline \`<${element}>\``, directive, source, isInline: true }, span);
  };
}

function blockedUrl(
  what: string,
  { directive, url, span }: { readonly directive: string; readonly url: string; readonly span: Span },
  config: SiteConfig,
): Diagnostic {
  const target = new URL(url, new URL(config.baseUrl, config.url));
  const source = isOwn(url, config) ? "'self'" : target.origin === 'null' ? target.protocol : target.origin;
  const shown = target.protocol === 'data:' ? `${url.slice(0, url.search(/[;,]/))}…` : url;
  return cspBlocked({ what: `${what === 'image' ? 'the image' : what} ${shown}`, directive, source }, span);
}

/** Whether an address is one of the site. */
function isOwn(url: string, config: SiteConfig): boolean {
  const self = new URL(config.baseUrl, config.url);
  return new URL(url, self).origin === self.origin;
}

/** Reports pictures of authors, from their data files, that browsers are going to block. */
export function blockedPortraits(authors: readonly Author[], config: SiteConfig): Diagnostic[] {
  const policy = createSitePolicy(config);
  return authors.flatMap(({ image, inPost, span }): Diagnostic[] => {
    // A picture that a post gives its author is among the links of the post.
    if (inPost || image === undefined || !isElsewhere(image) || policy.allows('img-src', image)) return [];
    return [blockedUrl('image', { directive: 'img-src', url: image, span }, config)];
  });
}

/** Reports pictures that the config names on other sites and that browsers are going to block. */
export function blockedByConfig(config: SiteConfig, file: string): Diagnostic[] {
  const policy = createSitePolicy(config);
  const { logo } = config.themeConfig.navbar;
  const named: readonly (readonly [string | undefined, readonly (string | number)[]])[] = [
    [config.favicon, ['favicon']],
    ...config.icons.map(({ src }, i) => [src, ['icons', i, 'src']] as const),
    [logo?.src, ['themeConfig', 'navbar', 'logo', 'src']],
    [logo?.srcDark, ['themeConfig', 'navbar', 'logo', 'srcDark']],
  ];
  return named.flatMap(([url, dataPath]): Diagnostic[] => {
    if (url === undefined || !isElsewhere(url) || policy.allows('img-src', url)) return [];
    const span = startOfFile(file);
    return [{ ...blockedUrl('image', { directive: 'img-src', url, span }, config), dataPath }];
  });
}

/** Reports what style sheets of the site load from other sites although the policy does not allow it. */
export function blockedByStyles(remote: readonly RemoteLoad[], config: SiteConfig): Diagnostic[] {
  const policy = createSitePolicy(config);
  const NAMES: Readonly<Record<string, string>> = { 'style-src': 'the style sheet', 'font-src': 'the font' };
  return remote
    .filter(({ directive, url }) => !policy.allows(directive, url))
    .map(({ directive, url, span }) => blockedUrl(NAMES[directive] ?? 'image', { directive, url, span }, config));
}
