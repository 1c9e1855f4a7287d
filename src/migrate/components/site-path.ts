/**
 * Returns the path that a relative or `@site/` specifier in a file means, from the folder of the site; it may begin with `../` in a
 * site whose content stands beside it. Undefined for packages and absolute paths.
 */
export function sitePathOf(specifier: string, from: string): string | undefined {
  const written = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : /^\.{1,2}(\/|$)/.test(specifier)
      ? `${from.split('/').slice(0, -1).join('/')}/${specifier}`
      : undefined;
  if (written === undefined || written.includes('\0')) return undefined;
  const parts: string[] = [];
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** Returns the path from the folder of one file to another file, as imports write it. */
export function relativePath(from: string, to: string): string {
  const [own, other] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < own.length && own[same] === other[same]) same++;
  return [...(own.length === same ? ['.'] : own.slice(same).map(() => '..')), ...other.slice(same)].join('/');
}
