import { withBaseUrl } from './base-url.ts';

/** Returns the address of a path from the root of the site, with the base path. */
export function useBaseUrl(path: string): string {
  return withBaseUrl(path);
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl };
}

export default useBaseUrl;
