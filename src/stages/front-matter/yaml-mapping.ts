import type { Point } from '../../model/source.ts';

/** Position of each key and of its value in the file, by path: `title`, `tags[1]`, `hero.actions[0].to`. */
type KeyPositions = ReadonlyMap<string, { readonly key: Point; readonly value: Point }>;

/** A YAML mapping as data, with the positions of its parts. */
export interface YamlMapping {
  readonly data: Record<string, unknown>;
  readonly positions: KeyPositions;
  /** Numbers as written, by path: a title `1.10` is not `1.1`. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** Where a YAML text starts in a file, and how large it may be. */
export interface YamlPlace {
  readonly file: string;
  readonly firstLine: number;
  /** Maximum number of keys and values, nested ones included. `read-yaml.ts` has the default. */
  readonly mostParts?: number;
}
