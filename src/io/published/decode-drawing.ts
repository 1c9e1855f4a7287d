import { gunzipSync } from 'node:zlib';

/** Most bytes that a compressed drawing may become. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Returns the text of an SVG as browsers read it, which may be compressed or in UTF-16; undefined if it cannot be read, or is in
 * another encoding.
 */
export function decodeDrawing(given: Uint8Array): string | undefined {
  const bytes = unpacked(given);
  if (bytes === undefined) return undefined;
  const text = new TextDecoder(wideEncoding(bytes) ?? 'utf-8').decode(bytes);
  return text.includes('\0') || text.includes('\ufffd') ? undefined : text;
}

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return undefined;
  }
}

/** UTF-16, told by its mark or by the `<` at the start. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}
