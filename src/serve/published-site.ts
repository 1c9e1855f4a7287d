/** Opens the output of a build and reads it again when a new build replaces it. */

import { readFile, stat } from 'node:fs/promises';
import { type HeaderRule, parseHeaderRules, parseRedirectRules, type RedirectRule } from './host-rules.ts';
import { indexOutput, type OutputIndex } from './output-index.ts';

/** `folder` contains no built site. */
export class OutputFolderError extends Error {
  override readonly name = 'OutputFolderError';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(`There is no finished site in ${folder}. Run \`codemaster build\` first.`, { cause });
    this.folder = folder;
  }
}

/** A built site as it was when its folder was last read. */
export interface PublishedSite {
  readonly index: OutputIndex;
  readonly headers: readonly HeaderRule[];
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

/** The output of a build, which a new build may replace at any time. */
interface PublishedOutput {
  /** Returns the site; reads it again if its folder was replaced or changed. */
  current(): Promise<PublishedSite>;
  /** Returns the site for a request without a match; reads it again unless it was read within the last second. */
  refreshed(): Promise<PublishedSite>;
  /** Returns the site for a request whose file is in the index but not on disk; always reads it again. */
  replaced(): Promise<PublishedSite>;
}

interface OpenOptions {
  readonly recheckAfter?: number | undefined;
  /** Whether private keys belong to the site. */
  readonly withKeys?: boolean | undefined;
}

/**
 * Opens the output folder of a build. It checks whether the folder has changed at most once in `recheckAfter` milliseconds
 * (default: 1000). Rejects with `OutputFolderError` if the folder is missing or is not a folder. If that happens later, the last
 * state is kept: a build replaces its output by renaming, so for a moment there is no folder.
 */
export async function openPublishedOutput(
  folder: string,
  { recheckAfter = 1000, withKeys }: OpenOptions = {},
): Promise<PublishedOutput> {
  let identity = await identify(folder);
  let checkedAt = performance.now();
  let scannedAt = checkedAt;
  let scanning: Promise<PublishedSite> | undefined;
  let site = await scan(folder, withKeys).catch((error: unknown) => {
    throw new OutputFolderError(folder, error);
  });

  /** Reads the folder again. Concurrent requests share one read. */
  function rescan(): Promise<PublishedSite> {
    scanning ??= (async () => {
      try {
        // The identity is read first, so that the next check notices changes during the scan.
        const seen = await identify(folder);
        site = await scan(folder, withKeys);
        identity = seen;
      } catch {
        identity = '';
      } finally {
        scannedAt = performance.now();
        scanning = undefined;
      }
      return site;
    })();
    return scanning;
  }

  async function current(): Promise<PublishedSite> {
    if (performance.now() - checkedAt < recheckAfter) return site;
    checkedAt = performance.now();
    return (await identify(folder)) === identity ? site : rescan();
  }

  async function refreshed(): Promise<PublishedSite> {
    return performance.now() - scannedAt < recheckAfter ? site : rescan();
  }

  return { current, refreshed, replaced: rescan };
}

async function scan(folder: string, withKeys?: boolean): Promise<PublishedSite> {
  const index = await indexOutput(folder, withKeys);
  const [headers, redirects] = await Promise.all([readOptional(index.headersFile), readOptional(index.redirectsFile)]);
  return { index, headers: parseHeaderRules(headers), redirects: parseRedirectRules(redirects) };
}

async function readOptional(file: string | undefined): Promise<string> {
  return file === undefined ? '' : readFile(file, 'utf8');
}

/**
 * Returns a text that changes if the folder is replaced, or if an entry of it is added, removed or renamed; empty without folder.
 */
async function identify(folder: string): Promise<string> {
  try {
    const stats = await stat(folder, { bigint: true });
    return `${stats.dev}:${stats.ino}:${stats.mtimeNs}`;
  } catch {
    return '';
  }
}
