import { neverCollapsed, unknownDoc } from '../../diagnostics/messages/graph.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { suggestAndList } from '../../diagnostics/suggest.ts';
import type { Doc } from '../../model/entry.ts';
import type { Span } from '../../model/source.ts';
import type { CategoryFile, CategoryLinkConfig } from '../../schema/sidebar-config.ts';
import { baseOf, splitNumberPrefix } from '../entries/file-names.ts';
import { categoryIds } from '../i18n/message-ids.ts';
import type { DocFolder } from './build-folder-tree.ts';
import { checkCategorySlug } from './check-category-slug.ts';
import type { ExpandedItem } from './expanded-sidebar.ts';
import type { Expansion } from './expansion.ts';
import { rowLabel } from './row-label.ts';

/** A row with what it is sorted by. */
interface ListedRow {
  readonly position: number;
  /** Name of the file or folder. */
  readonly name: string;
  readonly item: ExpandedItem;
}

/** Returns a row for each doc and folder of a folder, in order. */
export function listFolder(folder: DocFolder, sidebar: string, expansion: Expansion): ExpandedItem[] {
  return listWithout(undefined, folder, { sidebar, expansion });
}

interface Listing {
  readonly sidebar: string;
  readonly expansion: Expansion;
}

/** Lists a folder without its own page, which is not listed again in the folder. */
function listWithout(ownPage: string | undefined, folder: DocFolder, listing: Listing): ExpandedItem[] {
  const rows = [
    ...folder.docs.filter((doc) => doc.docId !== ownPage).map(docRow),
    ...[...folder.folders.values()].flatMap((child) => folderRow(child, listing) ?? []),
  ];
  rows.sort((a, b) => compareNumbers(a.position, b.position) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return rows.map((row) => row.item);
}

function docRow(doc: Doc): ListedRow {
  const name = baseOf(doc.path);
  const prefix = doc.keepsNumbers ? undefined : splitNumberPrefix(name).position;
  const position = doc.sidebarPosition ?? prefix ?? Number.POSITIVE_INFINITY;
  return { position, name, item: { type: 'doc', docId: doc.docId, isRef: false } };
}

/** What is written about a folder. */
interface FolderFile {
  /** Its `_category_` file. */
  readonly file: CategoryFile | undefined;
  /** Path of that file; empty if there is none. */
  readonly path: string;
  /** Whether the file is in the folder of the locale. */
  readonly isOwn: boolean;
  /** Place of a field in the file. */
  readonly spanOf?: ((path: readonly string[]) => Span) | undefined;
}

function fileOf(folder: DocFolder, { input }: Expansion): FolderFile {
  const path = folder.rawPath.normalize('NFC');
  const where = input.categoryPlaces?.get(path);
  const isOwn = where?.isOwn === true;
  return { file: input.categoryFiles.get(path), path: where?.file ?? '', isOwn, spanOf: where?.spanOf };
}

/** Returns the row of a folder; undefined when there is nothing to show. */
function folderRow(folder: DocFolder, { sidebar, expansion }: Listing): ListedRow | undefined {
  const { defaults } = expansion.input;
  const own = fileOf(folder, expansion);
  const { file } = own;
  // Mistakes in a file of the default locale are findings of that locale.
  const spanOf = own.isOwn ? own.spanOf : undefined;
  const raw = baseOf(folder.rawPath);
  const { name, position } = folder.keepsNumbers ? { name: raw, position: undefined } : splitNumberPrefix(raw);
  const link = linkOf(folder, { file, spanOf }, expansion);
  const label = file?.label ?? (folder.index && rowLabel(folder.index)) ?? name;
  if (file && spanOf) checkFile(file, file.label ?? name, { spanOf, expansion });
  const named = file?.key ?? folder.path;
  const key = expansion.uniqueKey(sidebar, named);
  const ownPage = link?.type === 'doc' ? link.id : undefined;
  const items = listWithout(ownPage, folder, { sidebar, expansion });
  if (items.length === 0 && !link) return undefined;
  const isFromDefault = file !== undefined && !own.isOwn;
  // The name of a folder and the title of its page are not texts of the config.
  const needs = { label: isFromDefault && file.label !== undefined, others: isFromDefault };
  const written = { label, description: file?.description, link };
  const place = { file: own.path, path: [] };
  const words = expansion.words.translateCategory(categoryIds(sidebar, named), written, { place, needs });
  const className = file?.className ?? folder.index?.sidebarClassName;
  const item: ExpandedItem = {
    type: 'category',
    label: words.label,
    key,
    folder: folder.rawPath.normalize('NFC'),
    ...(link?.type === 'generated-index'
      ? {
          address: {
            ...(link.slug === undefined ? {} : { slug: link.slug }),
            ...(file?.key === undefined ? {} : { key: file.key }),
            label,
            path: folder.path,
            place: { span: own.spanOf?.(['link']) ?? startOfFile(own.path) },
          },
        }
      : {}),
    ...(link ? { link: words.link } : {}),
    ...(words.description === undefined ? {} : { description: words.description }),
    ...(className === undefined ? {} : { className }),
    ...(spanOf ? { imagePlace: { span: spanOf(['link', 'image']) } } : {}),
    collapsible: file?.collapsible ?? defaults.collapsible,
    collapsed: file?.collapsed ?? defaults.collapsed,
    items,
  };
  const sorted = file?.position ?? folder.index?.sidebarPosition ?? position ?? Number.POSITIVE_INFINITY;
  return { position: sorted, name: raw, item };
}

/** Reports mistakes in a `_category_` file, whose fields are at `spanOf`. */
function checkFile(
  file: CategoryFile,
  label: string,
  { spanOf, expansion }: { readonly spanOf: (path: readonly string[]) => Span; readonly expansion: Expansion },
): void {
  if (file.collapsible === false && file.collapsed === true)
    expansion.diagnostics.push(neverCollapsed(label, { span: spanOf(['collapsed']) }));
  expansion.diagnostics.push(...checkCategorySlug(file.link, { span: spanOf(['link', 'slug']) }));
}

/** Returns the page that a `_category_` file names: by its id, or by its name inside the folder. */
function linkOf(
  folder: DocFolder,
  { file, spanOf }: Pick<FolderFile, 'file' | 'spanOf'>,
  { input, docs, diagnostics }: Expansion,
): CategoryLinkConfig | undefined {
  if (file?.link === null) return undefined;
  if (file?.link?.type !== 'doc') return file?.link ?? indexOf(folder);
  const id = file.link.id.normalize('NFC');
  const names = [`${folder.path}/${id}`, id];
  const known = names.find((candidate) => docs.has(candidate));
  if (known !== undefined) return { type: 'doc', id: known };
  const isExpected = names.some((name) => input.elsewhere.has(name) || input.planned.has(name));
  const span = spanOf?.(['link', 'id']);
  if (!isExpected && span) diagnostics.push(unknownDoc(id, span, suggestAndList(id, [...docs.keys()], 'doc ids')));
  return indexOf(folder);
}

/** Returns the default page of a folder, which is its index. */
function indexOf({ index }: DocFolder): CategoryLinkConfig | undefined {
  return index && { type: 'doc', id: index.docId };
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
