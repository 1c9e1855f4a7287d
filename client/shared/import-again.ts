/** Addresses of scripts that could not be had. */
const failed = new Set<string>();
/** What was got for them later, under other addresses: a script runs once. */
const got = new Map<string, Promise<unknown>>();

/**
 * Imports a script that may not have been had before. Browsers remember a failure as long as the page is there (HTML standard, "fetch
 * a single module script": the module map keeps it), so the next attempt asks under another address. Errors name the one that failed, in
 * browsers that remember.
 */
export function importAgain<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error) => {
    const [url = ''] = /https?:\S+\.js/.exec((error as Error).message) ?? [];
    let later = got.get(url) as Promise<T> | undefined;
    if (later) return later;
    if (!url || !failed.has(url)) {
      failed.add(url);
      throw error;
    }
    const other = `${url}?again=${performance.now()}`;
    later = import(other) as Promise<T>;
    got.set(url, later);
    later.catch(() => got.delete(url));
    return later;
  });
}
