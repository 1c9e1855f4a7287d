const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  copy: '©',
  '#39': "'",
};

/**
 * Returns the text of a short piece of HTML, and its first link. For config texts that are HTML in Docusaurus and plain text
 * here.
 */
export function textOfHtml(html: string): {
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
} {
  const link = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/is.exec(html);
  const href = link?.[1] ?? link?.[2];
  const text = plain(html);
  return { text, ...(href ? { link: { href, label: plain(link?.[3] ?? '') } } : {}) };
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|copy|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/ +([.,;:!?])/g, '$1')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}
