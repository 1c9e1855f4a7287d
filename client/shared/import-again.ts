/** Scripts that could not be had, by the addresses they were asked for under. */
const failed = new Set<string>();

/**
 * Imports a script that may not have been had before. Firefox remembers a failure as long as the page is there, so the next attempt
 * asks under another address: the same one with a `?` more, until that fails as well. A script runs once, whoever imports it.
 * The address is read from the text of `load`, because errors may name a script that this one imports in its turn.
 */
export function importAgain<T>(load: () => Promise<T>, url = `${/[^"]+js/.exec(String(load))}`): Promise<T> {
  return load().catch((error) => {
    if (failed.has(url)) return importAgain(() => import(`${url}?`), `${url}?`);
    failed.add(url);
    throw error;
  });
}
