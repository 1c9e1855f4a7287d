const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  copy: '©',
  '#39': "'",
};

/** A link in a piece of HTML. */
interface HtmlLink {
  readonly href: string;
  readonly label: string;
}

/**
 * Returns the text of a short piece of HTML, its links, and the first of them. For config texts that are HTML in other generators
 * and plain text here.
 */
export function textOfHtml(html: string): {
  readonly text: string;
  readonly link?: HtmlLink;
  readonly links: readonly HtmlLink[];
} {
  const pattern = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis;
  const links = [...html.matchAll(pattern)].flatMap(([, double, single, label = '']) => {
    const href = double ?? single;
    return href ? [{ href, label: plain(label) }] : [];
  });
  const [link] = links;
  return { text: plain(html), links, ...(link ? { link } : {}) };
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|copy|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/ +([.,;:!?])/g, '$1')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}
