import { readFile, stat } from 'node:fs/promises';
import { type HeaderRule, parseHeaderRules, parseRedirectRules, type RedirectRule } from './host-rules.ts';
import { indexOutput, type OutputIndex } from './output-index.ts';

/** There is no finished build to serve at `folder`. */
export class OutputFolderError extends Error {
  override readonly name = 'OutputFolderError';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(`There is no finished site in ${folder}. Run \`codemaster build\` first.`, { cause });
    this.folder = folder;
  }
}

/** A finished build as it was when it was last looked at. */
export interface PublishedSite {
  readonly index: OutputIndex;
  readonly headers: readonly HeaderRule[];
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

/** A finished build that may be replaced at any time. */
export interface PublishedOutput {
  /** The site, looked at again when its folder has been replaced or changed. */
  current(): Promise<PublishedSite>;
  /** The site for a request that found nothing: looked at again unless that was done within the last second. */
  refreshed(): Promise<PublishedSite>;
  /** The site for a request whose file is listed but gone: looked at again in any case. */
  replaced(): Promise<PublishedSite>;
}

/**
 * Opens the folder of a finished build. The folder itself is compared with its last look at most once in `recheckAfter`
 * milliseconds (a second). Rejects with `OutputFolderError` when it is missing or is not a folder; later failures of
 * that kind keep the last look, because a build replaces its output by renaming and is in between for a moment.
 */
export async function openPublishedOutput(folder: string, recheckAfter = 1000): Promise<PublishedOutput> {
  let identity = await identify(folder);
  let checkedAt = performance.now();
  let scannedAt = checkedAt;
  let scanning: Promise<PublishedSite> | undefined;
  let site = await scan(folder).catch((error: unknown) => {
    throw new OutputFolderError(folder, error);
  });

  /** Many requests at once share one look. */
  function rescan(): Promise<PublishedSite> {
    scanning ??= (async () => {
      try {
        // The identity is taken first: what changes during the look is noticed by the next comparison.
        const seen = await identify(folder);
        site = await scan(folder);
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

async function scan(folder: string): Promise<PublishedSite> {
  const index = await indexOutput(folder);
  const [headers, redirects] = await Promise.all([readOptional(index.headersFile), readOptional(index.redirectsFile)]);
  return { index, headers: parseHeaderRules(headers), redirects: parseRedirectRules(redirects) };
}

async function readOptional(file: string | undefined): Promise<string> {
  return file === undefined ? '' : readFile(file, 'utf8');
}

/** Changes when the folder is replaced, or when something directly in it is added, removed or renamed. */
async function identify(folder: string): Promise<string> {
  try {
    const stats = await stat(folder, { bigint: true });
    return `${stats.dev}:${stats.ino}:${stats.mtimeNs}`;
  } catch {
    return '';
  }
}
