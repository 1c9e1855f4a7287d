import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PageProps, SidebarItemProps, SidebarProps } from '../../../templates/props.ts';
import type { PageParts } from './page-memory.ts';

/** Returns one line for each part from which a page is drawn, besides its layout: name and value. */
export function linesOfPage({ frame, content }: PageProps): string[] {
  const { sidebar } = frame;
  return [
    ...linesOf('frame', sidebar ? { ...frame, sidebar: fingerprintSidebar(sidebar) } : frame),
    ...linesOf('content', content),
  ];
}

/** Returns one line for each property: the name of the whole and its own, and its value. */
export function linesOf(name: string, props: object): string[] {
  return Object.entries(props).map(([key, value]) => `${name}.${key} ${textOf(value)}`);
}

/** Returns the name and a checksum of each line. */
export function partsOf(lines: readonly string[]): PageParts {
  // `join` makes a flat string. A template string would keep the whole line in memory.
  return lines.map((line) => [line.slice(0, line.indexOf(' ')), crc32(line).toString(36)].join(' '));
}

export function fingerprintOfText(text: string): string {
  return hash('sha256', text, 'base64url');
}

const rows = new WeakMap<SidebarItemProps, string>();

/**
 * Most rows are the same objects on all pages of a sidebar, and together they are as long as a page. So each is hashed once.
 */
function fingerprintSidebar({ items, ...own }: SidebarProps): string {
  return fingerprintOfText(JSON.stringify(own) + fingerprintRows(items));
}

function fingerprintRows(items: readonly SidebarItemProps[]): string {
  return items.map(fingerprintRow).join();
}

function fingerprintRow(item: SidebarItemProps): string {
  const known = rows.get(item);
  if (known !== undefined) return known;
  const inside = item.type === 'group' ? fingerprintRows(item.items) : '';
  const made = fingerprintOfText(JSON.stringify(item.type === 'group' ? { ...item, items: [] } : item) + inside);
  rows.set(item, made);
  return made;
}

/** Minimum length of a text that is replaced by its hash. */
const LONG = 1000;

/** No other value looks like a hash. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && value.length >= LONG) return fingerprintOfText(value);
  return JSON.stringify(value) ?? '';
}
