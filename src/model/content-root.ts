import type { LocaleCode } from './source.ts';

/** A folder outside `content/` that the config declares as content, as a pattern of folders. */
export interface DeclaredPath {
  /** Path from the site folder; `*` and `{a,b}` in it stand for names of folders. */
  readonly pattern: string;
  /** Folder below `content/` whose pages it holds: `en/docs`. */
  readonly mount: string;
  readonly locale: LocaleCode;
  /** Where it is written, in the data of the config. */
  readonly dataPath: readonly (string | number)[];
  /** Whether there may be no such folder. */
  readonly isOptional: boolean;
}

/** A folder that contains content of the site: `content` itself, or one that the config declares. */
export interface ContentRoot {
  /** Path from the site folder with forward slashes, as messages show it: `content`, `../packages/api/docs`. */
  readonly folder: string;
  /** Where its files stand below `content/`: `en/docs/api`; empty for `content` itself. */
  readonly mount: string;
  /** Other paths to it, by way of folders above the site folder: `../website/content`. */
  readonly others: readonly string[];
  /** Absolute path without symbolic links. */
  readonly real: string;
}

/** A content folder as pages and links know it: where it is, and where its files stand. */
export type ContentPlace = Pick<ContentRoot, 'folder' | 'mount' | 'others'>;
