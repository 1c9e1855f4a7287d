/** Returns the given class names as a `class` attribute; undefined if there are none. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
