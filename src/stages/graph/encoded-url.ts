/**
 * Returns a URL as machines need it: absolute when `base` is given, letters outside ASCII percent-encoded, existing escapes
 * unchanged (WHATWG URL). Text that is not a URL is returned unchanged.
 */
export function encodedUrl(url: string, base?: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/**
 * Returns the full URL of a file of the site. `siteUrl` includes the base path; `path` is relative to the output folder and not
 * percent-encoded.
 */
export function fileUrl(siteUrl: string, path: string): string {
  const root = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  return encodedUrl(root + encodeURI(path).replace(/[?#]/g, encodeURIComponent));
}
