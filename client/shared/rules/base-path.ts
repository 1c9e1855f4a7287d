/**
 * Returns the base path that the site seems to be served under: the part of the home page's address before its own path. The home
 * page was built with the URL `homeUrl`, of a site at `baseUrl`. Undefined when the address is the expected one, or does not end
 * with the home page's path.
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
