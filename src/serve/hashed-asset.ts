/**
 * Patterns of hashes: hexadecimal digits (except dates such as 20250131); the eight base 32 characters of esbuild; or letters of
 * both cases with a digit, as in base 62. No word matches.
 */
const HASHES = [
  '(?!(?:19|20)[0-9]{6}\\.)[0-9a-f]{8,64}',
  '[A-Z2-7]{8}',
  '(?=[^.]*[0-9])(?=[^.]*[a-z])(?=[^.]*[A-Z])[A-Za-z0-9_]{8,64}',
];

/** Matches a file name with a hash before one or two extensions: `.js`, `.js.map`. */
const HASHED_NAME = new RegExp(`[.-](?:${HASHES.join('|')})(?:\\.[a-z0-9]+){1,2}$`);

/** Returns whether a path (without the base path) is below `/assets/`. A missing file there is never answered with a page. */
export function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/');
}

/**
 * Returns whether the name of an asset contains a hash of its content (`/assets/main.3F7K2QAB.js`). The content of such a URL
 * never changes, so browsers may cache it without a time limit.
 */
export function isHashedAsset(path: string): boolean {
  return isAssetPath(path) && HASHED_NAME.test(path);
}
