import { hash } from 'node:crypto';
import type { PageProps, SidebarItemProps, SidebarProps } from '../../templates/props.ts';
import type { PageParts } from './page-memory.ts';

/** Fingerprints of the parts of a page's own props. */
export function fingerprintPage({ frame, content }: PageProps): PageParts {
  const { sidebar, ...others } = frame;
  return {
    ...fingerprintParts('frame', others),
    ...(sidebar ? { 'frame.sidebar': fingerprintSidebar(sidebar) } : {}),
    ...fingerprintParts('content', content),
  };
}

/** A fingerprint of each property, by the name of the whole and its own. */
export function fingerprintParts(name: string, props: object): PageParts {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [`${name}.${key}`, fingerprintOf(value)]));
}

/** As much of each fingerprint as tells the versions of one part of one page apart. */
export function shortenParts(parts: PageParts): PageParts {
  return Object.fromEntries(Object.entries(parts).map(([name, version]) => [name, version.slice(0, 8)]));
}

export function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url');
}

const rows = new WeakMap<SidebarItemProps, string>();

/** Most rows are the same objects on all pages of a sidebar, and all of them together are as long as the text of a page. */
function fingerprintSidebar({ items, ...own }: SidebarProps): string {
  const versions = items.map((item) => {
    const known = rows.get(item) ?? fingerprintOf(item);
    rows.set(item, known);
    return known;
  });
  return fingerprint(JSON.stringify(own) + versions.join());
}

/** Texts are taken as they are, because the longest part of a page is one. No other value is written with a quote in front. */
function fingerprintOf(value: unknown): string {
  return fingerprint(typeof value === 'string' ? `"${value}` : (JSON.stringify(value) ?? ''));
}
