import { createHash, type Hash } from 'node:crypto';
import type { ScannedContent } from '../../io/read/scan-content.ts';
import type { SourceId } from '../../model/source.ts';
import type { LoadOptions } from '../load/loaded-site.ts';

/** What all parts of a build must have in common. */
export interface SiteDigest {
  /** Hash of the config and the options. */
  readonly settings: string;
  /** Hash of the content: texts, and names and sizes of other files. */
  readonly content: string;
  /** Characters of each page file. */
  readonly sizes: ReadonlyMap<SourceId, number>;
}

/** Describes the files and settings of a site. Paths of the machine and times of files are no part of it. */
export function digestSite(
  { config, drafts }: Pick<LoadOptions, 'config' | 'drafts'>,
  { sources, dataFiles, contentFiles, staticFiles }: ScannedContent,
): SiteDigest {
  const hash = createHash('sha256');
  const sizes = new Map<SourceId, number>();
  for (const source of sources) {
    const { text } = source;
    add(hash, source.file, text);
    sizes.set(source.id, text.length);
  }
  for (const { file, text } of dataFiles) add(hash, file, text);
  for (const { file, hash: own = '' } of contentFiles) add(hash, file, own);
  for (const { file, bytes } of staticFiles) add(hash, file, String(bytes));
  return { settings: hashOf(JSON.stringify({ config, drafts })), content: hash.digest('base64url'), sizes };
}

/** Adds a file. Lengths keep names and texts apart. */
function add(hash: Hash, file: string, text: string): void {
  hash.update(`${file.length} ${text.length} ${file}`).update(text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
