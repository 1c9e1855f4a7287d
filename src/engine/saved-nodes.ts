import { deserialize, serialize } from 'node:v8';
import type { SavedNodes } from './nodes.ts';

/** Serializes remembered results. */
export function packNodes(nodes: SavedNodes): Uint8Array {
  return serialize(nodes);
}

/** Reads the output of `packNodes`; undefined if the bytes are damaged. */
export function unpackNodes(bytes: Uint8Array): SavedNodes | undefined {
  try {
    return deserialize(bytes) as SavedNodes;
  } catch {
    return undefined;
  }
}
