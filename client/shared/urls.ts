/** `url` with the query and hash of the place the reader is at: the same spot of the page in another language. */
export function withCurrentPlace(url: string, place: { readonly search: string; readonly hash: string }): string {
  return url.replace(/[?#].*$/, '') + place.search + place.hash;
}
