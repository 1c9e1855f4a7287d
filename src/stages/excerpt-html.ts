const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s+([^\s"=<>/]+)(?:="([^"]*)")?/g;
/** The link of a heading to itself, which leads nowhere outside the page. */
const HEADING_ANCHOR = /<a class="heading-anchor"[^>]*>#<\/a>/g;

/** Attributes that name other elements of the page by their ids. */
const REFERENCES = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'for',
  'headers',
  'list',
  'popovertarget',
]);

/**
 * The opening of a body as it can stand on a list: headings go one level below the post's own, every id gets a prefix
 * that no other excerpt of the page has, and what names an element further down leads to the post at `url` or is left
 * out. Works on the HTML our own printers make, whose attributes are all in double quotes.
 */
export function excerptHtml(html: string, { prefix, url }: { readonly prefix: string; readonly url: string }): string {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  return html
    .replace(HEADING_ANCHOR, '')
    .replace(TAG, (_, slash: string, name: string, written: string, end: string) => {
      const attributes = written.replace(ATTRIBUTE, (whole, attribute: string, value: string | undefined) => {
        if (value === undefined) return whole;
        // Radio buttons and folds of one name belong together, but not across posts; islands make ids of their own.
        if (attribute === 'id' || attribute === 'name' || attribute === 'data-id-prefix')
          return ` ${attribute}="${prefix}${value}"`;
        if (attribute === 'href' && value.startsWith('#')) return ` href="${url}${value}"`;
        if (!REFERENCES.has(attribute)) return whole;
        const found = value.split(/\s+/).filter((id) => ids.has(id));
        return found.length === 0 ? '' : ` ${attribute}="${found.map((id) => prefix + id).join(' ')}"`;
      });
      const depth = /^h([1-6])$/i.exec(name)?.[1];
      const tag = depth === undefined ? name : `h${Math.min(6, Math.max(3, Number(depth) + 1))}`;
      return `<${slash}${tag}${attributes}${end}>`;
    });
}
