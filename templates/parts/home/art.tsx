/** The picture of the home page and of the 404 page: there is none unless a site brings its own. */
export function Art() {
  return null;
}
