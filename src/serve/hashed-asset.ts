/**
 * Hexadecimal (but no date such as 20250131); the eight characters of esbuild's base 32; or letters of both cases with
 * a digit, as in base 62. A word is none of them.
 */
const HASHES = [
  '(?!(?:19|20)[0-9]{6}\\.)[0-9a-f]{8,64}',
  '[A-Z2-7]{8}',
  '(?=[^.]*[0-9])(?=[^.]*[a-z])(?=[^.]*[A-Z])[A-Za-z0-9_]{8,64}',
];

/** After the hash come one or two extensions: `.js`, `.js.map`. */
const HASHED_NAME = new RegExp(`[.-](?:${HASHES.join('|')})(?:\\.[a-z0-9]+){1,2}$`);

/** Tells whether a path below the base path is under `/assets/` at all. A miss there is never answered with a page. */
export function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/');
}

/**
 * Tells whether an asset's name carries a hash of its content (`/assets/main.3F7K2QAB.js`), so that the same URL always
 * means the same bytes and a browser may keep them for ever.
 */
export function isHashedAsset(path: string): boolean {
  return isAssetPath(path) && HASHED_NAME.test(path);
}
