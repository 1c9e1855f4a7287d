import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrivateKey, mayHoldKey } from '../io/published/private-key.ts';

/** A file of a built site that may be sent. */
export interface IndexedFile {
  /** Path on disk, found by listing folders; it contains nothing from a request. */
  readonly file: string;
  /** URL path without the base path, decoded, in NFC: `/docs/intro/index.html`. Determines media type and cache headers. */
  readonly path: string;
  /** Paths of precompressed files on disk (`intro.css.br`, `intro.css.gz`). */
  readonly br?: string;
  readonly gzip?: string;
}

/** All files of a built site. A URL without an entry in this index gets a 404. */
export interface OutputIndex {
  /** Real path of the output folder. */
  readonly root: string;
  /** All files by their full URL paths. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** Pages by their paths without a trailing slash (except `/`): `/docs/intro` → `/docs/intro/index.html`. */
  readonly pages: ReadonlyMap<string, IndexedFile>;
  /** Paths on disk of `_headers` and `_redirects`; parsed by `host-rules.ts`, never sent. */
  readonly headersFile?: string;
  readonly redirectsFile?: string;
}

/** Number of folders that are listed at the same time. */
const LISTINGS = 32;

/**
 * Lists the files of a built site: only regular files (symbolic links below the folder are not followed), and no dotfiles except
 * those in `/.well-known`. Private keys are left out unless the site publishes some (`withKeys`): a build would have refused them,
 * so somebody has put them there. Rejects with the system error if the folder cannot be listed.
 */
export async function indexOutput(outDir: string, withKeys = false): Promise<OutputIndex> {
  const root = await realpath(outDir);
  const onDisk = await listFiles(root);
  const files = new Map<string, IndexedFile>();
  for (const path of [...onDisk.keys()].sort()) {
    if (path === '/_headers' || path === '/_redirects') continue;
    const url = path.normalize('NFC');
    if (files.has(url) || (!withKeys && (await holdsKey(onDisk, path)))) continue;
    const [br, gzip] = [onDisk.get(`${path}.br`), onDisk.get(`${path}.gz`)];
    files.set(url, { file: onDisk.get(path) ?? '', path: url, ...(br && { br }), ...(gzip && { gzip }) });
  }
  const [headersFile, redirectsFile] = [onDisk.get('/_headers'), onDisk.get('/_redirects')];
  return {
    root,
    files,
    pages: collectPages(files),
    ...(headersFile && { headersFile }),
    ...(redirectsFile && { redirectsFile }),
  };
}

/** Whether a file, by its name and its bytes, is a private key. One that is gone meanwhile is none. */
async function holdsKey(onDisk: ReadonlyMap<string, string>, path: string): Promise<boolean> {
  if (!mayHoldKey(path)) return false;
  return isPrivateKey(path, await readFile(onDisk.get(path) ?? '').catch(() => Buffer.alloc(0)));
}

function collectPages(files: ReadonlyMap<string, IndexedFile>): Map<string, IndexedFile> {
  const pages = new Map<string, IndexedFile>();
  for (const [path, file] of files) {
    if (path.endsWith('/index.html')) pages.set(path.slice(0, -'/index.html'.length) || '/', file);
  }
  for (const [path, file] of files) {
    // A not-found page is sent for other paths and has no URL of its own.
    if (!path.endsWith('.html') || path.endsWith('/index.html') || path.endsWith('/404.html')) continue;
    const page = path.slice(0, -'.html'.length);
    if (!pages.has(page)) pages.set(page, file);
  }
  return pages;
}

/** Returns the paths of all files below `root` (with forward slashes), mapped to their paths on disk. */
async function listFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const folders: { readonly path: string; readonly file: string }[] = [{ path: '', file: root }];
  while (folders.length > 0) {
    const batch = folders.splice(0, LISTINGS);
    const listings = await Promise.all(
      batch.map(async (folder) => ({ folder, entries: await list(folder.file, root) })),
    );
    for (const { folder, entries } of listings) {
      for (const entry of entries) {
        const path = `${folder.path}/${entry.name}`;
        if (entry.name.startsWith('.') && path !== '/.well-known') continue;
        // For a symbolic link both checks are false, so it is skipped.
        if (entry.isDirectory()) folders.push({ path, file: join(folder.file, entry.name) });
        else if (entry.isFile()) found.set(path, join(folder.file, entry.name));
      }
    }
  }
  return found;
}

async function list(folder: string, root: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // A build may remove a folder after its parent was listed; only a missing root is an error.
    if (folder !== root && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
