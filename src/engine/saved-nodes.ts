import { deserialize, serialize } from 'node:v8';
import type { SavedNodes } from './nodes.ts';

/** Writes remembered results down in one piece. */
export function packNodes(nodes: SavedNodes): Uint8Array {
  return serialize(nodes);
}

/** Reads what `packNodes` has written; undefined where it is not. */
export function unpackNodes(bytes: Uint8Array): SavedNodes | undefined {
  try {
    return deserialize(bytes) as SavedNodes;
  } catch {
    return undefined;
  }
}
