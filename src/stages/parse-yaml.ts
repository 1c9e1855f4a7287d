import type { Outcome } from '../model/diagnostic.ts';
import type { Point } from '../model/source.ts';
import { readPlainMapping } from './read-plain-mapping.ts';
import { readYamlMapping } from './read-yaml.ts';

/** Where each key and its value stand in the file, by path: `title`, `tags[1]`, `hero.actions[0].to`. */
export type KeyPositions = ReadonlyMap<string, { readonly key: Point; readonly value: Point }>;

/** A YAML mapping as data, with the places of its parts. */
export interface YamlMapping {
  readonly data: Record<string, unknown>;
  readonly positions: KeyPositions;
  /** Numbers as they were written, by path: a title `1.10` is no `1.1`. */
  readonly numbers: ReadonlyMap<string, string>;
}

/**
 * Reads a YAML 1.2 mapping (core schema: no dates, no octal surprises, `yes` is a text) in composed letters. Tabs, duplicate keys and
 * syntax faults come back with their place in the file; `firstLine` is the file's line of the block's first line.
 */
export function parseYamlMapping(text: string, options: YamlPlace): Outcome<YamlMapping> {
  const plain = readPlainMapping(text, options.firstLine);
  return plain ? { value: plain, diagnostics: [] } : readYamlMapping(text, options);
}

export interface YamlPlace {
  readonly file: string;
  readonly firstLine: number;
  /** Most keys and values, one inside another or not; see `read-yaml.ts` for what counts where it is not said. */
  readonly mostParts?: number;
}
