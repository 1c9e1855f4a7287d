/** Addresses under which a script could not be had. */
const failed = new Set<string | undefined>();

/**
 * Imports a script that may not have been had before. Browsers remember a failure as long as the page is there (HTML standard, "fetch
 * a single module script": the module map keeps it), so the next attempt asks under another address: the same one with a `?` more,
 * until that fails as well. A script runs once, whoever imports it. Errors name the address that failed, in browsers that remember.
 */
export function importAgain<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error) => {
    const url = /http\S+js\?*/.exec(error)?.[0];
    if (failed.has(url)) return importAgain(() => import(`${url}?`));
    if (url) failed.add(url);
    throw error;
  });
}
