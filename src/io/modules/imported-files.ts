import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';

/** Files whose import gives their address. */
export const ASSET = /\.(png|jpe?g|gif|webp|avif|ico|svg|bmp|mp4|webm|mp3|ogg|wav|pdf|zip|woff2?)$/i;

/** An imported file and the address where it is published. */
export interface ImportedFile {
  /** Absolute path. */
  readonly source: string;
  /** Path below the output folder; absent for files of `content/static/`, which are published anyway. */
  readonly path?: string;
  readonly url: string;
}

/** Returns the address of a file that a module of the site imports; it is the same on the server and in the browser. */
export function importedFile(source: string, root: string, baseUrl: string): ImportedFile {
  const shown = relative(root, source).replaceAll('\\', '/');
  const encode = (path: string) => baseUrl + path.split('/').map(encodeURIComponent).join('/');
  if (shown.startsWith('content/static/')) return { source, url: encode(shown.slice('content/static/'.length)) };
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8);
  const { name, ext } = posix.parse(shown);
  const path = `assets/files/${name}-${hash}${ext}`;
  return { source, path, url: encode(path) };
}
