/** Returns the locale prefixes that a path starts with, longest first: for `/en/x`, `/en` and `''`. */
export function prefixesAbove(path: string, prefixes: readonly string[]): readonly string[] {
  return prefixes
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length);
}
