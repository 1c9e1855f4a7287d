import { startOfFile } from '../diagnostics/start-of-file.ts';
import { decodeHref } from '../stages/graph/find-link-target.ts';
/** Answers about a place in a page: where the name under the cursor is defined, and what it means. */

import type { Hover, Location } from 'vscode-languageserver';
import type { Entry } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import type { EditedPlace } from './complete.ts';
import { contentFile } from './content-file.ts';
import { declaredTerms } from './declared-terms.ts';
import { isWithin, lineAt, toRange } from './editor-places.ts';
import { frontMatterAt } from './front-matter-at.ts';
import { KEY_NOTES, noteOfKey } from './key-notes.ts';
import { addressAt } from './link-at.ts';
import { linkTargetOf } from './link-target.ts';
import { ruleNote } from './to-editor-finding.ts';
import type { WorkspaceSite } from './workspace-site.ts';

/** Returns the place that the name or address under the cursor leads to. */
export function definitionAt(site: WorkspaceSite, loaded: LoadedSite, place: EditedPlace): Location | undefined {
  const at = (span: Pick<Span, 'file' | 'start'>): Location => ({
    uri: site.uriOf(span.file),
    range: toRange({ start: span.start }, undefined),
  });
  const { file, text, position } = place;
  const written = addressAt(lineAt(text, position.line), position.character);
  if (written) {
    const target = linkTargetOf(loaded, file, written.address);
    if (!target) return undefined;
    const line = headingLine(target.entry, target.anchor) ?? 1;
    return at({ file: target.file, start: { line, column: 1 } });
  }
  const span = namedInHead(loaded, place);
  return span && at(span);
}

function headingLine(entry: Entry | undefined, anchor: string | undefined): number | undefined {
  if (anchor === undefined) return undefined;
  return entry?.headings.find(({ slug, ownSlug }) =>
    [slug, ownSlug].some((id) => id !== undefined && decodeHref(id) === anchor),
  )?.line;
}

/** Returns where a doc, tag or author is that the front matter names at a place. */
function namedInHead(loaded: LoadedSite, { file, text, position }: EditedPlace): Span | undefined {
  const word = wordAt(lineAt(text, position.line), position.character);
  const inHead = frontMatterAt(text, position.line, position.character);
  const isSidebar = /(?:^|\/)sidebars\.(?:json|[cm]?[jt]s)$/.test(file);
  if (word === '' || (inHead?.kind !== 'value' && !isSidebar)) return undefined;
  const page = contentFile(loaded.site, file);
  const locale = page?.locale ?? '';
  const isHere = (other: string) => other === locale || isSidebar;
  const key = inHead?.kind === 'value' ? inHead.key : 'requires';
  if (key === 'tags' || key === 'authors') {
    const terms = page ? declaredTerms(loaded, page, key) : [];
    return terms.find((term) => term.key === word)?.span;
  }
  if (!['requires', 'pagination_next', 'pagination_prev'].includes(key)) return undefined;
  for (const entry of loaded.site.entries.values()) {
    if (entry.kind === 'doc' && entry.docId === word && entry.id === entry.textOf && isHere(entry.locale))
      return startOfFile(entry.file);
  }
  return undefined;
}

/** Letters, digits and signs that ids are made of, around a place in a line; in NFC. */
function wordAt(line: string, character: number): string {
  const start = /[\p{L}\p{M}\p{N}_./-]*$/u.exec(line.slice(0, character))?.[0] ?? '';
  const end = /^[\p{L}\p{M}\p{N}_./-]*/u.exec(line.slice(character))?.[0] ?? '';
  return `${start}${end}`.replace(/^-+/, '').normalize('NFC');
}

/** Returns what to show when the pointer rests on a place: the rule of a finding, the page of a link, or a front-matter key. */
export function hoverAt(
  site: WorkspaceSite,
  loaded: LoadedSite | undefined,
  place: EditedPlace & { readonly uri: string },
): Hover | undefined {
  const { file, text, position, uri } = place;
  const parts: string[] = [];
  for (const { range, code } of site.findingsIn(uri)) {
    if (isWithin(position, range)) parts.push(ruleNote(String(code)));
  }
  const line = lineAt(text, position.line);
  const written = addressAt(line, position.character);
  const target = written && loaded && linkTargetOf(loaded, file, written.address);
  if (target?.entry) {
    const { title, description } = target.entry;
    parts.push(`**${plain(title)}**\n\n${plain(description)}\n\n\`${target.file}\``.replace(/\n\n\n+/, '\n\n'));
  }
  const key = /^([\w-]+)\s*:/.exec(line)?.[1];
  const page = loaded && contentFile(loaded.site, file);
  if (page && key !== undefined && position.character <= key.length) {
    const note = frontMatterAt(text, position.line, position.character) && noteOfKey(page, key);
    if (note !== undefined) parts.push(`**${key}**\n\n${KEY_NOTES[key] === undefined ? plain(note) : note}`);
  }
  if (parts.length === 0) return undefined;
  return { contents: { kind: 'markdown', value: [...new Set(parts)].join('\n\n---\n\n') } };
}

/** Escapes Markdown in titles, because authors write them. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
}
