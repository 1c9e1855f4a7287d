import { createHash } from 'node:crypto';
import { isAbsolute, join, relative } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { SourceFile } from '../../model/source.ts';
import type { LoadedMdx } from './loaded-mdx.ts';

/** The files a page of MDX is made of. */
export interface MdxInputs {
  /** What it imports, itself included. */
  readonly inputs: readonly string[];
  /** Paths that an import would prefer if there were a file. */
  readonly looked: readonly string[];
  /** Files from which its fences include code. */
  readonly included: readonly string[];
  /** Plugins whose data it shows; absent where it shows none. */
  readonly asked?: readonly string[];
  /** Collections whose pages it shows; absent where it shows none. */
  readonly collections?: readonly string[];
}

/** A rendered page with the files it is made of. */
export interface KnownMdx extends MdxInputs {
  readonly page: LoadedMdx;
}

/** Stored pages of MDX. The caller checks whether the files of a page are unchanged. */
interface MdxMemory {
  /** A page with the text that this source has. */
  readonly recall: (source: SourceFile) => KnownMdx | undefined;
  readonly note: (source: SourceFile, known: KnownMdx) => void;
}

/** Opens the memory of one site; `siteKey` names everything about the site that its pages may show. */
export function openMdxMemory(cache: CacheStore | undefined, root: string, siteKey: string): MdxMemory {
  const keyOf = ({ file, locale, text }: SourceFile) =>
    `mdx\0${file}\0${hashOf(text)}\0${hashOf(JSON.stringify([siteKey, locale]))}`;
  return {
    recall(source) {
      const bytes = cache?.get(keyOf(source));
      return bytes && moved(JSON.parse(bytes.toString()) as KnownMdx, (path) => join(root, path));
    },
    note(source, known) {
      cache?.set(keyOf(source), JSON.stringify(moved(known, (path) => relative(root, path))));
    },
  };
}

/** Makes paths of imported files absolute or relative, because the site folder may move between builds. */
function moved({ page, ...inputs }: KnownMdx, move: (path: string) => string): KnownMdx {
  const assets = page.assets.map((asset) => ({ ...asset, source: move(asset.source) }));
  return { ...inputs, page: { ...page, assets } };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns whether a file belongs to a package or is outside of the site. Its code is not inspected. */
export function isForeignFile(file: string): boolean {
  return file.includes('node_modules') || file.startsWith('..') || isAbsolute(file);
}
