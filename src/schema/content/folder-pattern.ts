/** Names of folders in declared content paths, where `*` stands for any letters and `{a,b}` for one of some texts. */

/** Whether a part of a path stands for several names. */
export function hasWildcard(part: string): boolean {
  return /[*{]/.test(part);
}

/** Returns the expression that names matching a part of a path fulfil. */
export function namePattern(part: string): RegExp {
  let depth = 0;
  const source = part.replace(/[*{},]|[.+^$()|[\]\\?]/g, (sign) => {
    if (sign === '*') return '[^/]*';
    if (sign === '{') {
      depth++;
      return '(?:';
    }
    if (sign === '}' && depth > 0) {
      depth--;
      return ')';
    }
    if (sign === ',') return depth > 0 ? '|' : ',';
    return `\\${sign}`;
  });
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 'u');
}

/** Returns the part of a pattern before its first part that stands for several names. */
export function fixedFolder(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex(hasWildcard);
  return (first === -1 ? parts : parts.slice(0, first)).join('/');
}
