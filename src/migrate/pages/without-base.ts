/** Returns a path of the site without the base path that it begins with; other addresses as they are. */
export function withoutBase(href: string, basePath: string): string {
  const base = `/${basePath.split('/').filter(Boolean).join('/')}/`;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (base === '//' || !`${path}/`.startsWith(base)) return href;
  return `/${path.slice(base.length)}${rest}`;
}
