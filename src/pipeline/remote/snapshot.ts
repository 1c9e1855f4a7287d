import { endianness } from 'node:os';
import { sha256 } from '../../io/remote/remote-cache.ts';
import type { Shard } from '../../model/shard.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { TaskOptions } from '../remember/build-record.ts';

/** What a snapshot is made of. The kind of a chunk is the first part of its name. */
export const SNAPSHOT_KINDS = ['inputs', 'results', 'output'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** Name of the only item of the kind `inputs`: hashes of files as JSON. */
export const INPUTS = 'hashes';

/** Version of the format. */
const FORMAT = 1;

/**
 * Key of the snapshot of a site: the same for all states of its texts, so that a build finds what was built before an edit. Builds
 * with other options, of another site, of a part of it or with another version of the tool have another key.
 */
export function snapshotKey(
  { title, url, baseUrl }: SiteConfig,
  {
    drafts,
    untrusted,
    locales,
    cacheStamp,
    shard,
  }: Pick<TaskOptions, 'drafts' | 'untrusted' | 'locales'> & { readonly cacheStamp: string; readonly shard?: Shard },
): string {
  const parts = { FORMAT, title, url, baseUrl, drafts, untrusted, locales, cacheStamp, shard, byteOrder: endianness() };
  return sha256(`codemaster snapshot ${JSON.stringify(parts)}`);
}
