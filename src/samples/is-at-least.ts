/** Whether a version is at least another one: `1.19.8` and `1.19`. */
export function isAtLeast(version: string, needed: string): boolean {
  const has = version.split('.').map(Number);
  for (const [i, wanted] of needed.split('.').map(Number).entries()) {
    const own = has[i] ?? 0;
    if (own !== wanted) return own > wanted;
  }
  return true;
}
