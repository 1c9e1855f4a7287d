import { createHash } from 'node:crypto';
import { isAbsolute, join, relative } from 'node:path';
import type { CacheStore } from '../io/cache-store.ts';
import type { LoadedMdx } from './load-mdx.ts';

/** The files a page of MDX is made of. */
export interface MdxInputs {
  /** What it imports, itself included. */
  readonly inputs: readonly string[];
  /** Paths where a file would change what is imported; there may be one already. */
  readonly looked: readonly string[];
  /** What its fences took code from. */
  readonly included: readonly string[];
}

/** A rendered page with the files it is made of. */
export interface KnownMdx extends MdxInputs {
  readonly page: LoadedMdx;
}

/** Rendered pages of MDX from build to build. Whether one still holds is for those to judge who know its files. */
export interface MdxMemory {
  /** A page with this text, rendered for such a site. */
  readonly recall: (text: string) => KnownMdx | undefined;
  readonly note: (text: string, known: KnownMdx) => void;
}

/** Opens the memory for one source; `siteKey` names everything about the site that its pages may show. */
export function openMdxMemory(cache: CacheStore | undefined, root: string, source: string, siteKey: string): MdxMemory {
  const keyOf = (text: string) => `mdx\0${source}\0${hashOf(text)}\0${hashOf(siteKey)}`;
  return {
    recall(text) {
      const bytes = cache?.get(keyOf(text));
      return bytes && moved(JSON.parse(bytes.toString()) as KnownMdx, (path) => join(root, path));
    },
    note(text, known) {
      cache?.set(keyOf(text), JSON.stringify(moved(known, (path) => relative(root, path))));
    },
  };
}

/** Imported files are named by where they are now: a site may be somewhere else the next time. */
function moved({ page, ...inputs }: KnownMdx, move: (path: string) => string): KnownMdx {
  const assets = page.assets.map((asset) => ({ ...asset, source: move(asset.source) }));
  return { ...inputs, page: { ...page, assets } };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Files whose code nobody has looked at: of packages, and outside of the site. */
export function isForeign(file: string): boolean {
  return file.includes('node_modules') || file.startsWith('..') || isAbsolute(file);
}
