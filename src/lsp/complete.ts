import { type CompletionItem, CompletionItemKind, type Position, TextEdit } from 'vscode-languageserver';
import type { Entry } from '../model/entry.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import { MAIN_SET, versionKey } from '../schema/content/version-keys.ts';
import { relativeLink } from '../stages/entries/file-names.ts';
import { decodeHref } from '../stages/graph/find-link-target.ts';
import { CURRENT_VERSION, isInProgress } from '../stages/versions/version-names.ts';
import { type ContentFile, contentFile } from './content-file.ts';
import { declaredTerms } from './declared-terms.ts';
import { lineAt } from './editor-places.ts';
import { frontMatterAt, knownKeys } from './front-matter-at.ts';
import { noteOfKey } from './key-notes.ts';
import { entryOfFile, linkTargetOf } from './link-target.ts';

/** A position in the text of a file that is being edited. */
export interface EditedPlace {
  /** Path below the site folder. */
  readonly file: string;
  readonly text: string;
  readonly position: Position;
}

/** A value that may be written, before it is made an item. */
interface Offered {
  readonly value: string;
  readonly detail?: string;
  readonly kind: CompletionItemKind;
  /** Text by which it is found, besides the value. */
  readonly filter?: string;
}

/** Returns what may be written at a place: front matter, addresses of pages, anchors, and ids of docs in sidebars. */
export function completionsAt(loaded: LoadedSite, place: EditedPlace): readonly CompletionItem[] {
  const { file, text, position } = place;
  const line = lineAt(text, position.line);
  const before = line.slice(0, position.character);
  if (/(?:^|\/)sidebars(?:\.[a-z][a-z0-9-]*)?\.(?:json|[cm]?[jt]s)$/.test(file)) {
    const typed = /["'`]([^"'`]*)$/.exec(before)?.[1];
    return typed === undefined ? [] : items(docIds(loaded, scopeOfSidebar(loaded, file)), place, typed);
  }
  const page = contentFile(loaded.site, file);
  if (!page) return [];
  const inHead = frontMatterAt(text, position.line, position.character);
  if (inHead?.kind === 'key') {
    const open = knownKeys(page).filter(({ name }) => !inHead.known.includes(name));
    const rest = line.slice(position.character);
    return open.map(({ name, values }) => ({
      label: name,
      kind: CompletionItemKind.Property,
      documentation: noteOfKey(page, name) ?? '',
      detail: values.join(' | '),
      textEdit: TextEdit.replace(back(place, inHead.typed), rest.trimStart().startsWith(':') ? name : `${name}: `),
    }));
  }
  if (inHead) return items(headValues(loaded, page, inHead.key), place, inHead.typed);
  const address = /(?:\]\(<?|^\s*\[[^\]]+\]:\s*<?|\bhref="|^::include\[)([^\s()<>"]*)$/.exec(before)?.[1];
  if (address === undefined) return [];
  const hash = address.indexOf('#');
  return hash < 0
    ? items(pageAddresses(loaded, { file, page }, address), place, address)
    : items(anchors(loaded, file, address.slice(0, hash)), place, address.slice(hash + 1));
}

function items(offered: readonly Offered[], place: EditedPlace, typed: string): CompletionItem[] {
  const range = back(place, typed);
  return offered.map(({ value, detail, kind, filter = '' }) => ({
    label: value,
    kind,
    ...(detail === undefined ? {} : { detail }),
    // Letters are found in both Unicode forms, and by titles as well.
    filterText: `${value.normalize('NFC')} ${filter}`.trim(),
    textEdit: TextEdit.replace(range, value),
  }));
}

/** The range of what was typed before the cursor. */
function back({ position }: EditedPlace, typed: string) {
  return { start: { line: position.line, character: position.character - typed.length }, end: position };
}

/** Values of a front-matter key that the site knows. */
function headValues(loaded: LoadedSite, page: ContentFile, key: string): Offered[] {
  const { site } = loaded;
  const known = knownKeys(page).find(({ name }) => name === key);
  const named = (values: readonly { readonly key: string; readonly label?: string }[]) =>
    values.map(({ key, label }) => ({ value: key, detail: label ?? '', kind: CompletionItemKind.EnumMember }));
  switch (key) {
    case 'requires':
    case 'pagination_next':
    case 'pagination_prev':
      return docIds(loaded, page);
    case 'displayed_sidebar': {
      const ids = new Set(
        site.sidebars
          .filter(({ locale, version }) => locale === page.locale && version === page.version)
          .map(({ id }) => id),
      );
      return named([...ids].map((id) => ({ key: id })));
    }
    case 'tags':
    case 'authors':
      return named(declaredTerms(loaded, page, key));
    default:
      return named((known?.values ?? []).map((value) => ({ key: value })));
  }
}

/** Docs that ids may name: those of a version, in one locale or in all. */
interface DocScope {
  readonly locale?: string;
  readonly version?: string;
}

/** Returns which docs a sidebar file may list: `content/sidebars.ts`, `content/en/sidebars.sdk.ts`, `content/versions/1.0/sidebars.json`. */
function scopeOfSidebar({ site }: LoadedSite, file: string): DocScope {
  const [, locale = '', frozen = CURRENT_VERSION, set = MAIN_SET] =
    /^content\/(?:([^/]+)\/)??(?:versions\/([^/]+)\/)?sidebars(?:\.([a-z][a-z0-9-]*))?\.\w+$/.exec(file) ?? [];
  const isOfLocale = site.config.i18n.locales.includes(locale);
  return { ...(isOfLocale ? { locale } : {}), version: versionKey(set, frozen) };
}

function docIds({ site }: LoadedSite, { locale, version }: DocScope): Offered[] {
  const docs = [...site.entries.values()].flatMap((entry) =>
    entry.kind === 'doc' && entry.version === version && (locale === undefined || entry.locale === locale)
      ? [entry]
      : [],
  );
  const byId = new Map(docs.map((doc) => [doc.docId, doc]));
  return [...byId.values()].map(({ docId, title }) => ({
    value: docId,
    detail: title,
    filter: title,
    kind: CompletionItemKind.Reference,
  }));
}

/** Paths of pages of the same language, as a link writes them: relative to the page, unless the address begins with `/`. */
function pageAddresses(
  { site }: LoadedSite,
  { file, page: { locale, version } }: { readonly file: string; readonly page: ContentFile },
  typed: string,
): Offered[] {
  const own = [...site.entries.values()].filter(
    (entry) => entry.id === entry.textOf && entry.locale === locale && entry.file !== file && isOffered(entry, version),
  );
  return own.flatMap((entry) => {
    const url = site.routeOfEntry.get(entry.id);
    const path = typed.startsWith('/') ? url : relativeLink(file, entry.file);
    if (path === undefined) return [];
    // Blanks and brackets would end an address.
    const value = path.replace(
      /[\s()<>%]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
    return [{ value, detail: entry.title, filter: entry.title, kind: CompletionItemKind.File }];
  });
}

/** Whether a page of a version may lead to another: frozen pages lead to others of their own version. */
function isOffered(entry: Entry, version: string | undefined): boolean {
  return entry.kind !== 'doc' || version === undefined || isInProgress(version) || entry.version === version;
}

function anchors(loaded: LoadedSite, file: string, address: string): Offered[] {
  const target = address === '' ? entryOfFile(loaded, file) : linkTargetOf(loaded, file, address)?.entry;
  const headings = new Map(target?.headings.map(({ slug, text }) => [decodeHref(slug), text]));
  return (target?.anchors ?? []).map((anchor) => {
    const text = headings.get(decodeHref(anchor));
    return { value: anchor, detail: text ?? '', filter: text ?? '', kind: CompletionItemKind.Reference };
  });
}
