import { withBaseUrl } from './base-url.ts';

/** The address of a path from the root of the site. */
export function useBaseUrl(path: string): string {
  return withBaseUrl(path);
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl };
}

export default useBaseUrl;
