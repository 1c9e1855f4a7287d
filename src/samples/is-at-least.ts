/** Whether a version is equal to or newer than another one, such as `1.19.8` and `1.19`. */
export function isAtLeast(version: string, needed: string): boolean {
  const has = version.split('.').map(Number);
  for (const [i, wanted] of needed.split('.').map(Number).entries()) {
    const own = has[i] ?? 0;
    if (own !== wanted) return own > wanted;
  }
  return true;
}
