import { decodeHref } from '../stages/graph/find-link-target.ts';
/** Renames pages and headings, and changes whatever names them: links, front matter, sidebars and records of translations. */

import { posix } from 'node:path';
import type { Position, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Entry } from '../model/entry.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import type { EditedPlace } from './complete.ts';
import { lineAt, uriOfPath } from './editor-places.ts';
import { addressAt, partsOfAddress } from './link-at.ts';
import { entryOfFile, linksBetweenPages, linkTargetOf } from './link-target.ts';
import { type LineEdit, nameEdits } from './name-edits.ts';
import type { WorkspaceSite } from './workspace-site.ts';

/** What can be renamed at a place: a page (by a link to it) or an anchor. */
interface Renamed {
  readonly range: Range;
  readonly placeholder: string;
  readonly entry: Entry;
  /** The id that is renamed; absent for the page itself. */
  readonly anchor?: string;
}

/** A site in an editor, and what was read of it. */
interface OpenedSite {
  readonly site: WorkspaceSite;
  readonly loaded: LoadedSite;
}

/** Returns what can be renamed at a place; undefined if there is nothing. */
export function renamedAt(loaded: LoadedSite, { file, text, position }: EditedPlace): Renamed | undefined {
  const line = lineAt(text, position.line);
  const inLine = (from: number, length: number): Range => ({
    start: { line: position.line, character: from },
    end: { line: position.line, character: from + length },
  });
  const mark = /\{#([^\s{}]+)\}\s*$/.exec(line);
  const own = entryOfFile(loaded, file);
  if (mark && own && /^#{1,6}\s/.test(line) && position.character >= mark.index) {
    const [, id = ''] = mark;
    return { range: inLine(mark.index + 2, id.length), placeholder: id, entry: own, anchor: decodeHref(id) };
  }
  const written = addressAt(line, position.character);
  const target = written && linkTargetOf(loaded, file, written.address);
  if (!written || !target?.entry) return undefined;
  const { entry, anchor } = target;
  const hash = written.address.indexOf('#');
  if (hash >= 0 && position.character > written.from + hash) {
    if (anchor === undefined || !writtenIds(loaded, entry).includes(anchor)) return undefined;
    const length = written.address.length - hash - 1;
    return { range: inLine(written.from + hash + 1, length), placeholder: anchor, entry, anchor };
  }
  const path = hash < 0 ? written.address : written.address.slice(0, hash);
  if (path === '' || path.startsWith('/')) return undefined;
  const base = posix.basename(path);
  const name = decodeHref(base).replace(/\.mdx?$/i, '');
  return { range: inLine(written.from + path.length - base.length, base.length), placeholder: name, entry };
}

/** Ids that are written in the headings of a page. */
function writtenIds({ textOf }: LoadedSite, { file }: Entry): readonly string[] {
  const text = textOf(file) ?? '';
  return [...text.matchAll(/^#{1,6}\s.*\{#([^\s{}]+)\}\s*$/gm)].map(([, id = '']) => decodeHref(id));
}

/** Returns the edits that rename what `renamedAt` found; a text says why there are none. */
export function renameAt(
  { site, loaded }: OpenedSite,
  { entry, anchor }: Renamed,
  name: string,
): WorkspaceEdit | string {
  const wanted = name.trim().normalize('NFC');
  if (anchor !== undefined) {
    if (!/^[^\s{}#"<>]+$/.test(wanted)) return 'An id is one word without spaces.';
    if (entry.anchors.some((known) => decodeHref(known) === wanted)) return `The page already has the id ${wanted}.`;
    return toWorkspaceEdit(site, anchorEdits(loaded, { entry, anchor, name: wanted }));
  }
  if (!/^[^/\\:*?"<>|]+$/.test(wanted))
    return 'A name of a page has no slashes and no signs that file names cannot have.';
  const ending = posix.extname(entry.file);
  const file = posix.join(posix.dirname(entry.file), `${wanted.replace(/\.mdx?$/i, '')}${ending}`);
  return moveEdit({ site, loaded }, [[entry.file, file]]);
}

/** Edits for an id that is written in a heading, in the page and its translations, and for all links to it. */
function anchorEdits(
  loaded: LoadedSite,
  { entry, anchor, name }: { readonly entry: Entry; readonly anchor: string; readonly name: string },
): readonly LineEdit[] {
  const pages = familyOf(loaded, entry).filter((page) => writtenIds(loaded, page).includes(anchor));
  const ids = new Set(pages.map(({ id }) => id));
  const inHeadings = pages.flatMap(({ file }) =>
    (loaded.textOf(file) ?? '').split('\n').flatMap((line, i): LineEdit[] => {
      const mark = /^#{1,6}\s.*\{#([^\s{}]+)\}\s*$/.exec(line);
      if (decodeHref(mark?.[1] ?? '') !== anchor || mark?.[1] === undefined) return [];
      return [{ file, line: i, from: line.lastIndexOf('{#') + 2, length: mark[1].length, text: name }];
    }),
  );
  const inLinks = linksBetweenPages(loaded)
    .filter((link) => ids.has(link.target.id) && link.anchor === anchor)
    .flatMap(({ from, link }) =>
      addressEdits(loaded, { from, link }, (address) => `${address.slice(0, address.indexOf('#') + 1)}${name}`),
    );
  return [...inHeadings, ...inLinks];
}

/** A page and its translations. */
function familyOf({ site }: LoadedSite, entry: Entry): readonly Entry[] {
  const ids = site.translations.get(entry.key) ?? [entry.id];
  const all = ids.flatMap((id) => site.entries.get(id) ?? []);
  const own = all.filter(({ id, textOf }) => id === textOf);
  return own.some(({ id }) => id === entry.id) ? own : [entry, ...own];
}

/** Returns the edits that go with files that are being renamed: of pages, their translations and all that names them. */
export function moveEdit(
  { site, loaded }: OpenedSite,
  moves: readonly (readonly [from: string, to: string])[],
  alreadyMoving = false,
): WorkspaceEdit {
  const moved = new Map<string, string>();
  for (const [from, to] of moves) {
    const entry = entryOfFile(loaded, from);
    if (!entry) continue;
    moved.set(entry.file, to);
    // Translations have the same path below the folder of their language.
    const path = (file: string) => file.replace(/^content\/[^/]+\//, '');
    for (const other of familyOf(loaded, entry)) {
      if (moved.has(other.file) || moves.some(([file]) => file === other.file)) continue;
      const target = `content/${other.locale}/${path(to)}`.replace(/\.mdx?$/i, posix.extname(other.file));
      if (path(to) !== path(from)) moved.set(other.file, target);
    }
  }
  const edits = [...linkEdits(loaded, moved), ...nameEdits(site.root, loaded, moved)];
  const own = new Set(alreadyMoving ? moves.map(([from]) => from) : []);
  const renames = [...moved].filter(([from]) => !own.has(from));
  return toWorkspaceEdit(site, edits, renames);
}

function linkEdits(loaded: LoadedSite, moved: ReadonlyMap<string, string>): readonly LineEdit[] {
  return linksBetweenPages(loaded).flatMap(({ from, link, target }) => {
    const target2 = moved.get(target.file) ?? target.file;
    const folder = posix.dirname(moved.get(from.file) ?? from.file);
    const isTouched = moved.has(target.file) || (moved.has(from.file) && folder !== posix.dirname(from.file));
    if (!isTouched) return [];
    return addressEdits(loaded, { from, link }, (address) => {
      const { path } = partsOfAddress(address);
      // Addresses of the finished site are not paths of files, and lead to the same page as long as it has a slug.
      if (path === '' || path.startsWith('/')) return address;
      const rest = address.includes('#') ? address.slice(address.indexOf('#')) : '';
      const isOfCollection = linkTargetOf(loaded, from.file, `./${path}`)?.entry === undefined && !path.startsWith('.');
      const way = isOfCollection
        ? target2.replace(/^content\/[^/]+\/(?:versions\/[^/]+\/)?[^/]+\//, '')
        : posix.relative(folder, target2);
      const written = way.startsWith('.') || isOfCollection || !path.startsWith('.') ? way : `./${way}`;
      return `${written.replace(/[\s()<>%]/g, encodeURIComponent)}${rest}`;
    });
  });
}

/** Edits for the address of a link, wherever in its span or definition it is written. */
function addressEdits(
  { textOf }: LoadedSite,
  { from: { file }, link: { href, span } }: { readonly from: Entry; readonly link: Entry['links'][number] },
  change: (address: string) => string,
): LineEdit[] {
  const lines = (textOf(file) ?? '').split('\n');
  const wanted = decodeHref(href);
  const find = (first: number, last: number): LineEdit[] => {
    for (let i = first; i <= last && i < lines.length; i++) {
      const line = lines[i] ?? '';
      const start = i === span.start.line - 1 && first === span.start.line - 1 ? span.start.column - 1 : 0;
      for (const { 0: written, index } of line.matchAll(/[^\s()<>"'[\]]+/g)) {
        if (index < start || decodeHref(written) !== wanted) continue;
        const text = change(written);
        return text === written ? [] : [{ file, line: i, from: index, length: written.length, text }];
      }
    }
    return [];
  };
  const inSpan = find(span.start.line - 1, (span.end ?? span.start).line - 1);
  if (inSpan.length > 0) return inSpan;
  // A link by reference: its address is in the definition.
  const definition = lines.findIndex((line) => /^\s{0,3}\[[^\]]+\]:/.test(line) && decodeHref(line).includes(wanted));
  return definition < 0 ? [] : find(definition, definition);
}

function toWorkspaceEdit(
  site: WorkspaceSite,
  edits: readonly LineEdit[],
  renames: readonly (readonly [from: string, to: string])[] = [],
): WorkspaceEdit {
  const byFile = new Map<string, Map<string, TextEdit>>();
  for (const { file, line, from, length, text } of edits) {
    const start: Position = { line, character: from };
    const edit = { range: { start, end: { line, character: from + length } }, newText: text };
    const known = byFile.get(file) ?? new Map<string, TextEdit>();
    byFile.set(file, known.set(`${line}:${from}`, edit));
  }
  const changes = [...byFile].map(
    ([file, all]): TextDocumentEdit => ({
      textDocument: { uri: site.uriOf(file), version: null },
      edits: [...all.values()],
    }),
  );
  const moves = renames.map(([from, to]) => ({
    kind: 'rename' as const,
    oldUri: site.uriOf(from),
    newUri: uriOfPath(posix.join(site.root, to)),
  }));
  return { documentChanges: [...changes, ...moves] };
}
