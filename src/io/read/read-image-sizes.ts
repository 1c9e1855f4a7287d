import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import { openContent } from './open-content.ts';

/** Maximum number of bytes of a file that is opened to measure its picture. */
const MAX_BYTES = 64 * 1024 * 1024;

const KNOWN = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Reads the width and height of pictures in `content/`, and caches them as long as the file does not change. */
interface ImageSizes {
  /** Returns sizes by path below the site folder, as in `StaticFile.file`. Pictures without a readable size are left out. */
  readonly read: (
    site: { readonly root: string; readonly roots: readonly ContentRoot[] },
    files: Iterable<string>,
  ) => Promise<ReadonlyMap<string, ImageSize>>;
}

/** Creates a reader with an empty cache. */
export function createImageSizes(): ImageSizes {
  const known = new Map<string, { readonly version: string; readonly size: ImageSize | undefined }>();
  return {
    async read({ root, roots }, files) {
      const sizes = new Map<string, ImageSize>();
      for (const file of files) {
        if (!KNOWN.test(file)) continue;
        const version = versionOf(join(root, file));
        if (version === undefined) continue;
        const path = join(root, file);
        let entry = known.get(path);
        if (entry?.version !== version) {
          entry = { version, size: await measure(roots, file) };
          known.set(path, entry);
        }
        if (entry.size) sizes.set(file, entry.size);
      }
      return sizes;
    },
  };
}

/** Returns a text that changes with the file; undefined when there is no file that may be opened. */
function versionOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() && stats.size <= MAX_BYTES
    ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}`
    : undefined;
}

async function measure(roots: readonly ContentRoot[], file: string): Promise<ImageSize | undefined> {
  const opened = openContent(roots, file);
  if (!('bytes' in opened)) return undefined;
  const { imageSize } = await import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(opened.bytes);
    // Cameras only record that a photo is to be rotated, and browsers rotate it.
    const isTurned = orientation >= 5;
    const size = { width: Math.round(isTurned ? height : width), height: Math.round(isTurned ? width : height) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The file is not the kind of picture its name says, or has no size: the page works without it.
    return undefined;
  }
}
