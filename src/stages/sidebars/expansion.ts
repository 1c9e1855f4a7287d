import type { DataPlace } from '../../diagnostics/messages/graph.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Doc } from '../../model/entry.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import type { CategoryFile } from '../../schema/sidebar-config.ts';
import { buildFolderTree } from './build-folder-tree.ts';
import type { SidebarSource } from './sidebar-source.ts';
import { createSidebarWords, type SidebarWords } from './sidebar-words.ts';

/** What the sidebars of one locale and version are made from. */
export interface ExpandInput {
  readonly locale: LocaleCode;
  readonly version: VersionName;
  readonly source: SidebarSource;
  /** Docs of this locale and version. */
  readonly docs: readonly Doc[];
  /** Ids of docs that exist only in another locale. */
  readonly elsewhere: ReadonlySet<string>;
  /** Ids of docs that a sidebar may list although they are not written yet. */
  readonly planned: ReadonlySet<string>;
  /** `_category_` files by their folder below `docs/`, in NFC. */
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  /** Where these files are, whether they are this locale's own, and the positions of their fields. */
  readonly categoryPlaces?: ReadonlyMap<
    string,
    {
      readonly file: string;
      readonly isOwn: boolean;
      readonly spanOf?: (path: readonly (string | number)[]) => Span;
    }
  >;
  readonly defaults: { readonly collapsible: boolean; readonly collapsed: boolean };
  /** Translates a label by its message id, or returns it unchanged. */
  readonly translate: (id: string, text: string) => string;
}

/** A value of a sidebars file: a row, or a field of it. */
export interface RowPlace extends DataPlace {
  /** The sidebar it belongs to, by its name in message ids. */
  readonly sidebar: string;
}

/** The place of a field, or of a row, inside of what is at `place`. */
export function placeIn(place: RowPlace, ...path: readonly (string | number)[]): RowPlace {
  return { ...place, path: [...place.path, ...path] };
}

/** What all rows of one locale and version are expanded with. */
export interface Expansion {
  readonly input: ExpandInput;
  /** Docs by their ids. */
  readonly docs: ReadonlyMap<string, Doc>;
  readonly tree: ReturnType<typeof buildFolderTree>;
  readonly words: SidebarWords;
  /** Whether the sidebars file is written in another language than that of the locale. */
  readonly isForeign: boolean;
  /** Findings so far. */
  readonly diagnostics: Diagnostic[];
  /** Returns a key for a category that no category before it has in its sidebar. */
  readonly uniqueKey: (sidebar: string, key: string) => string;
}

/** Starts the expansion of the sidebars of one locale and version. */
export function startExpansion(input: ExpandInput): Expansion {
  return {
    input,
    docs: new Map(input.docs.map((doc) => [doc.docId, doc])),
    tree: buildFolderTree(input.docs),
    words: createSidebarWords(input.translate),
    // A file in the locale's own folder is written in its language.
    isForeign: !input.source.file?.startsWith(`content/${input.locale}/`),
    diagnostics: [],
    uniqueKey: createUniqueKeys(),
  };
}

function createUniqueKeys(): Expansion['uniqueKey'] {
  const usedKeys = new Map<string, number>();
  const uniqueKey = (sidebar: string, key: string): string => {
    const used = usedKeys.get(`${sidebar}\0${key}`) ?? 0;
    usedKeys.set(`${sidebar}\0${key}`, used + 1);
    return used === 0 ? key : uniqueKey(sidebar, `${key}-${used}`);
  };
  return uniqueKey;
}
