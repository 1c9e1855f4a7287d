import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PageProps, SidebarItemProps, SidebarProps } from '../../../templates/props.ts';
import type { PageParts } from './page-memory.ts';

/** What a page is drawn from besides its layout: a line for each part, its name and its value. */
export function linesOfPage({ frame, content }: PageProps): string[] {
  const { sidebar } = frame;
  return [
    ...linesOf('frame', sidebar ? { ...frame, sidebar: fingerprintSidebar(sidebar) } : frame),
    ...linesOf('content', content),
  ];
}

/** A line for each property, by the name of the whole and its own. */
export function linesOf(name: string, props: object): string[] {
  return Object.entries(props).map(([key, value]) => `${name}.${key} ${textOf(value)}`);
}

/** As much of each line as tells the versions of one part of one page apart: its name, and a checksum. */
export function partsOf(lines: readonly string[]): PageParts {
  // Joined, a text is one piece; a template would stay beside it as the tree of its parts, and hold the line.
  return lines.map((line) => [line.slice(0, line.indexOf(' ')), crc32(line).toString(36)].join(' '));
}

export function fingerprintOfText(text: string): string {
  return hash('sha256', text, 'base64url');
}

const rows = new WeakMap<SidebarItemProps, string>();

/** Most rows are the same objects on all pages of a sidebar, and all of them together are as long as the text of a page. */
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

/** From how many letters on a text is told by its fingerprintOfText: the longest part of a page is one. */
const LONG = 1000;

/** No other value is written as a fingerprintOfText is. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && value.length >= LONG) return fingerprintOfText(value);
  return JSON.stringify(value) ?? '';
}
