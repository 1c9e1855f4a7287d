import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { partDamaged, partForeign, partsMissing, partTwice } from '../../diagnostics/messages/shards.ts';
import { type CacheStore, openStoreIn } from '../../io/cache/cache-store.ts';
import { readManifest, resultsOfPart } from '../../io/cache/part-files.ts';
import type { PartManifest } from '../../io/cache/part-manifest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteDigest } from './digest-site.ts';

/** The parts of one build. */
export interface OpenParts {
  /** The results of each. */
  readonly stores: readonly CacheStore[];
  /** Returns findings if the parts were made of another site than this one. */
  readonly compare: (site: SiteDigest) => readonly Diagnostic[];
}

/** A folder as it was named, and what it says about itself. */
interface NamedPart {
  readonly folder: string;
  readonly manifest: PartManifest;
}

/** Folders that are to be the parts of one build. */
export interface PartFolders {
  readonly folders: readonly string[];
  /** Where they are named from. */
  readonly cwd: string;
  /** Identifies the tool. */
  readonly stamp: string;
  /** Version of the tool, for people. */
  readonly version: string;
}

/** Identifies the tool in parts. */
export function hashOfTool(stamp: string): string {
  return createHash('sha256').update(stamp).digest('base64url');
}

/** Opens the parts in some folders, named from `cwd`, or returns why they are not the parts of one build. */
export function openParts({
  folders,
  cwd,
  stamp,
  version,
}: PartFolders): OpenParts | { readonly diagnostics: readonly Diagnostic[] } {
  const parts: NamedPart[] = [];
  const faulty = new Map<string, Diagnostic>();
  // A folder that is named twice is a part that is there twice.
  for (const folder of [...folders].sort()) {
    const manifest = readManifest(resolve(cwd, folder));
    if ('fault' in manifest) faulty.set(folder, partDamaged(folder, manifest.fault));
    else parts.push({ folder, manifest });
  }
  for (const diagnostics of [
    [...faulty.values()],
    otherCounts(parts),
    twice(parts),
    missing(parts),
    otherTools(parts, { stamp, version }),
  ])
    if (diagnostics.length > 0) return { diagnostics };
  const inOrder = parts.sort((a, b) => a.manifest.shard.index - b.manifest.shard.index);
  return {
    stores: inOrder.map(({ folder }) => openStoreIn({ folder: resultsOfPart(resolve(cwd, folder)), stamp })),
    compare: ({ settings, content }) =>
      inOrder.flatMap(({ folder, manifest }) => {
        if (manifest.settings !== settings) return [partForeign(folder, 'settings')];
        return manifest.content === content ? [] : [partForeign(folder, 'content')];
      }),
  };
}

/** Parts whose number of parts is not that of most. */
function otherCounts(parts: readonly NamedPart[]): Diagnostic[] {
  const byCount = new Map<number, NamedPart[]>();
  for (const part of parts) {
    const { count } = part.manifest.shard;
    byCount.set(count, [...(byCount.get(count) ?? []), part]);
  }
  const [[usual = 0] = []] = [...byCount].sort(([, a], [, b]) => b.length - a.length);
  return parts.flatMap(({ folder, manifest: { shard } }) =>
    shard.count === usual ? [] : [partForeign(folder, 'count', `: ${shard.count} instead of ${usual}`)],
  );
}

function twice(parts: readonly NamedPart[]): Diagnostic[] {
  const byIndex = new Map<number, NamedPart[]>();
  for (const part of parts) {
    const { index } = part.manifest.shard;
    byIndex.set(index, [...(byIndex.get(index) ?? []), part]);
  }
  return [...byIndex.values()].flatMap((same) => {
    const [first, second] = same;
    return first && second
      ? [
          partTwice(
            first.manifest.shard,
            same.map(({ folder }) => folder),
          ),
        ]
      : [];
  });
}

function missing(parts: readonly NamedPart[]): Diagnostic[] {
  const count = parts[0]?.manifest.shard.count ?? 1;
  const there = new Set(parts.map(({ manifest }) => manifest.shard.index));
  const lacking = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !there.has(index));
  return lacking.length === 0 ? [] : [partsMissing(lacking, count)];
}

function otherTools(
  parts: readonly NamedPart[],
  { stamp, version }: Pick<PartFolders, 'stamp' | 'version'>,
): Diagnostic[] {
  const tool = hashOfTool(stamp);
  return parts.flatMap(({ folder, manifest }) => {
    if (manifest.tool === tool) return [];
    const detail = manifest.version === version ? '' : `: ${manifest.version} instead of ${version}`;
    return [partForeign(folder, 'tool', detail)];
  });
}
