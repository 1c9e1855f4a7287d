import { createHash } from 'node:crypto';
import { packNodes, type SavedNodes, unpackNodes } from '../../engine/saved-nodes.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { keyOfPlace, type SitePlace } from './key-of-place.ts';

/**
 * Stores the results of an engine for the next build into a folder. Returns their name; undefined if they could not be stored.
 */
export function saveResults(cache: CacheStore, place: SitePlace, nodes: SavedNodes): string | undefined {
  const bytes = packNodes(nodes);
  return cache.setPieces(keyOfPlace('results', place), [bytes]) ? nameOfBytes(bytes) : undefined;
}

/** Reads the results with this name; undefined if another build has replaced them. */
export function recallResults(cache: CacheStore, place: SitePlace, name: string | undefined): SavedNodes | undefined {
  const bytes = name === undefined ? undefined : cache.get(keyOfPlace('results', place));
  return bytes && nameOfBytes(bytes) === name ? unpackNodes(bytes) : undefined;
}

/** Returns the name of a stored value: a hash of its bytes. */
export function nameOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
