/**
 * The base path the site seems to be served under: what stands before the home page's own path in the address, when the
 * home page was built for `homeUrl` of a site at `baseUrl`. Undefined when the address is the one the site was built for,
 * or does not end like that page.
 */
export function servedBasePath(pathname: string, homeUrl: string, baseUrl: string): string | undefined {
  const here = withSlash(pathname.replace(/index\.html$/, ''));
  const home = withSlash(homeUrl).slice(baseUrl.length);
  if (here === withSlash(homeUrl) || !here.endsWith(`/${home}`)) return undefined;
  return here.slice(0, here.length - home.length);
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
