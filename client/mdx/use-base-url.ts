import { withBaseUrl } from './base-url.ts';

/** Returns the address of a path from the root of the site, with the base path. As in Docusaurus, the path may lack its first slash. */
export function useBaseUrl(path: string): string {
  return withBaseUrl(/^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(path) ? path : `/${path}`);
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl: useBaseUrl };
}

export default useBaseUrl;
