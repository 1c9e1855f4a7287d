/**
 * Returns a page for the old address of a folder, `/guide/`, that leads to `/guide`: addresses of a site without slashes at their
 * ends have none here either, and not every host takes one for the other.
 */
export function folderPage(path: string): string {
  const target = `../${encodeURIComponent(path.split('/').at(-1) ?? '')}`;
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${target}</title>\n<meta http-equiv="refresh" content="0; url=${target}">\n<link rel="canonical" href="${target}">\n`;
}
