const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Decodes character references: numeric ones, and the names that printers of HTML and XML use. Other names stay unchanged, so
 * that `&copy=1` in a query is not decoded.
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  // biome-ignore lint/complexity/useMaxParams: parts of a pattern
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
