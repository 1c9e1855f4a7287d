import { createHash } from 'node:crypto';
import type { SavedNodes } from '../../engine/nodes.ts';
import { packNodes, unpackNodes } from '../../engine/saved-nodes.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';

/**
 * Stores the results of an engine for the next build into a folder. Returns their name; undefined if they could not be stored.
 */
export function saveResults(cache: CacheStore, outDir: string, nodes: SavedNodes): string | undefined {
  const bytes = packNodes(nodes);
  return cache.setPieces(keyOf(outDir), [bytes]) ? nameOf(bytes) : undefined;
}

/** Reads the results with this name; undefined if another build has replaced them. */
export function recallResults(cache: CacheStore, outDir: string, name: string | undefined): SavedNodes | undefined {
  const bytes = name === undefined ? undefined : cache.get(keyOf(outDir));
  return bytes && nameOf(bytes) === name ? unpackNodes(bytes) : undefined;
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

function keyOf(outDir: string): string {
  return `results\0${outDir}`;
}
