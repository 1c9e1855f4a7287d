/**
 * An address as machines want it: absolute when `base` is given, letters outside ASCII percent-encoded, escapes that
 * are there already left alone (WHATWG URL). What is no address at all is given back as it is.
 */
export function encodedUrl(url: string, base?: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/**
 * The full address of a file of the site. `siteUrl` includes the base path; `path` is relative to the output folder,
 * not percent-encoded.
 */
export function fileUrl(siteUrl: string, path: string): string {
  const root = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  return encodedUrl(root + encodeURI(path).replace(/[?#]/g, encodeURIComponent));
}
