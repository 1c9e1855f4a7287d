/** Size of a picture in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG, GIF, JPEG or WebP picture from its first bytes; undefined for everything else. */
export function measureImage(bytes: Uint8Array): ImageSize | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readSize(data, bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function readSize(data: DataView, bytes: Uint8Array): ImageSize | undefined {
  if (data.byteLength < 24) return undefined;
  // PNG: the header chunk always comes first (W3C PNG, 5.6).
  if (data.getUint32(0) === 0x89504e47 && textAt(bytes, 12) === 'IHDR')
    return { width: data.getUint32(16), height: data.getUint32(20) };
  if (textAt(bytes, 0) === 'GIF8') return { width: data.getUint16(6, true), height: data.getUint16(8, true) };
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return webpSize(data, bytes);
  if (data.getUint16(0) === 0xffd8) return jpegSize(data);
  return undefined;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** RFC 9649: lossy, lossless and extended files keep their size in different chunks. */
function webpSize(data: DataView, bytes: Uint8Array): ImageSize | undefined {
  if (data.byteLength < 30) return undefined;
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (data.getUint32(24, true) & 0xffffff) + 1,
        height: (data.getUint16(27, true) | (data.getUint8(29) << 16)) + 1,
      };
    default:
      return undefined;
  }
}

/** JPEG: segments follow one another up to the frame header (ITU T.81, B.2.2). */
function jpegSize(data: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 < data.byteLength; ) {
    if (data.getUint8(at) !== 0xff) return undefined;
    const marker = data.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    at += 2 + data.getUint16(at + 2);
  }
  return undefined;
}
