/** How often a script could not be had, by its address. */
const failed: Record<string, number> = {};

/**
 * Imports a script that may not have been had before. Browsers remember a failure as long as the page is there (HTML standard, "fetch
 * a single module script": the module map keeps it), so the next attempt asks under another address. Errors name the one that
 * failed, in browsers that remember.
 */
export function importAgain<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error) => {
    const url = /http\S+js/.exec(error)?.[0];
    const fail = (reason: unknown) => {
      if (url) failed[url] = (failed[url] ?? 0) + 1;
      throw reason;
    };
    // Under one address until it fails as well: a script runs once, whoever imports it.
    return url && failed[url] ? import(`${url}?${failed[url]}`).catch(fail) : fail(error);
  });
}
