import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSize } from '../markdown/link-slots.ts';
import { openInside, realRoot } from './open-inside.ts';

/** Larger files are not opened for their size. */
const MAX_BYTES = 64 * 1024 * 1024;

const KNOWN = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Tells the width and height of pictures in `content/`; remembers them as long as a file does not change. */
export interface ImageSizes {
  /** Paths below the site folder, as in `StaticFile.file`. Pictures that tell no size are left out. */
  readonly read: (root: string, files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>;
}

/** Makes a reader that knows no sizes yet. */
export function createImageSizes(): ImageSizes {
  const known = new Map<string, { readonly version: string; readonly size: ImageSize | undefined }>();
  return {
    async read(root, files) {
      const sizes = new Map<string, ImageSize>();
      const content = realRoot(join(root, 'content'));
      for (const file of files) {
        if (content === undefined || !file.startsWith('content/') || !KNOWN.test(file)) continue;
        const version = versionOf(join(root, file));
        if (version === undefined) continue;
        const path = join(root, file);
        let entry = known.get(path);
        if (entry?.version !== version) {
          entry = { version, size: await measure(content, file.slice('content/'.length)) };
          known.set(path, entry);
        }
        if (entry.size) sizes.set(file, entry.size);
      }
      return sizes;
    },
  };
}

/** Changes when the file does; undefined when there is none to open. */
function versionOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() && stats.size <= MAX_BYTES
    ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}`
    : undefined;
}

async function measure(content: string, path: string): Promise<ImageSize | undefined> {
  const opened = openInside(content, path);
  if (!('bytes' in opened)) return undefined;
  const { imageSize } = await import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(opened.bytes);
    // Cameras note that a photo is to be turned; browsers turn it.
    const isTurned = orientation >= 5;
    const size = { width: Math.round(isTurned ? height : width), height: Math.round(isTurned ? width : height) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // Not the picture its name promises, or one without a size: the page works without.
    return undefined;
  }
}
