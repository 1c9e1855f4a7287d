/** URLs of scripts whose import has failed. */
const failed = new Set<string>();

/**
 * Imports a script, also after a failed import. Firefox remembers a failed import until the page is unloaded, so the next attempt
 * uses another URL: the same one plus `?`, and one more `?` after each further failure. A module runs only once, whoever imports
 * it. The URL is read from the source text of `load`, because the error may name a script that this one imports.
 */
export function importWithRetry<T>(load: () => Promise<T>, url = `${/[^"]+js/.exec(String(load))}`): Promise<T> {
  return load().catch((error) => {
    if (failed.has(url)) return importWithRetry(() => import(`${url}?`), `${url}?`);
    failed.add(url);
    throw error;
  });
}
