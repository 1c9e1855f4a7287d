import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a finished site that may be sent. */
export interface IndexedFile {
  /** Path on disk, found by listing folders; no part of it comes from a request. */
  readonly file: string;
  /** URL path below the base path, decoded and NFC: `/docs/intro/index.html`. Decides media type and cache rule. */
  readonly path: string;
  /** Ready-made compressed siblings on disk (`intro.css.br`, `intro.css.gz`). */
  readonly br?: string;
  readonly gzip?: string;
}

/** Everything a finished site can answer. A URL that leads to no entry here leads nowhere. */
export interface OutputIndex {
  /** Real path of the output folder. */
  readonly root: string;
  /** Every file by its full URL path. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** Pages by their path without a slash at the end, but `/` itself: `/docs/intro` → `/docs/intro/index.html`. */
  readonly pages: ReadonlyMap<string, IndexedFile>;
  /** Paths on disk of the rules for hosts; read by `host-rules.ts`, never sent. */
  readonly headersFile?: string;
  readonly redirectsFile?: string;
}

/** How many folders are listed at the same time. */
const LISTINGS = 32;

/**
 * Lists what a finished site consists of: real files only (nothing behind a symbolic link below the folder), no
 * dotfiles but those in `/.well-known`. Rejects with the system's error when the folder cannot be listed.
 */
export async function indexOutput(outDir: string): Promise<OutputIndex> {
  const root = await realpath(outDir);
  const onDisk = await listFiles(root);
  const files = new Map<string, IndexedFile>();
  for (const path of [...onDisk.keys()].sort()) {
    if (path === '/_headers' || path === '/_redirects') continue;
    const url = path.normalize('NFC');
    if (files.has(url)) continue;
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

function collectPages(files: ReadonlyMap<string, IndexedFile>): Map<string, IndexedFile> {
  const pages = new Map<string, IndexedFile>();
  for (const [path, file] of files) {
    if (path.endsWith('/index.html')) pages.set(path.slice(0, -'/index.html'.length) || '/', file);
  }
  for (const [path, file] of files) {
    // A not-found page answers for other paths and is no page of its own.
    if (!path.endsWith('.html') || path.endsWith('/index.html') || path.endsWith('/404.html')) continue;
    const page = path.slice(0, -'.html'.length);
    if (!pages.has(page)) pages.set(page, file);
  }
  return pages;
}

/** Paths below `root` with forward slashes, each with its place on disk. */
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
        // A symbolic link is neither a directory nor a file here, so it is passed over.
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
    // A build may remove a folder between its listing and this one; only a missing root is an error.
    if (folder !== root && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
