const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s+([^\s"=<>/]+)(?:="([^"]*)")?/g;
/** Ids that React makes from the prefix of an island (`i1-`) and the place of a component in it. */
const ISLAND_ID = /^_(i\d+-)/;
/** The link of a heading to itself, which has no use outside the page. */
const HEADING_ANCHOR = /<a class="heading-anchor"[^>]*>#<\/a>/g;

/** Attributes that refer to other elements by their ids. */
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
 * Returns the excerpt of a post as HTML for a list. Headings go one level below the post's own, and every id gets a prefix that
 * is unique among the excerpts of the page. Links to elements further down lead to the post at `url`; other references to them
 * are removed. Expects HTML of our own printers, whose attributes are all in double quotes.
 */
export function excerptHtml(html: string, { prefix, url }: { readonly prefix: string; readonly url: string }): string {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  const renamed = (id: string) => (ISLAND_ID.test(id) ? id.replace(ISLAND_ID, `_${prefix}$1`) : prefix + id);
  return (
    html
      .replace(HEADING_ANCHOR, '')
      // biome-ignore lint/complexity/useMaxParams: parts of a pattern
      .replace(TAG, (_, slash: string, name: string, written: string, end: string) => {
        const attributes = written.replace(ATTRIBUTE, (whole, attribute: string, value: string | undefined) => {
          if (value === undefined) return whole;
          if (attribute === 'id') return ` id="${renamed(value)}"`;
          // Radio buttons and `details` with one name form a group, but not across posts. Islands make ids from their prefix.
          if (attribute === 'name' || attribute === 'data-id-prefix') return ` ${attribute}="${prefix}${value}"`;
          if (attribute === 'href' && value.startsWith('#')) {
            const id = value.slice(1);
            return ids.has(id) ? ` href="#${renamed(id)}"` : ` href="${url}${value}"`;
          }
          // React writes some names in the case of its properties. HTML ignores the case.
          if (!REFERENCES.has(attribute.toLowerCase())) return whole;
          const found = value.split(/\s+/).filter((id) => ids.has(id));
          return found.length === 0 ? '' : ` ${attribute}="${found.map(renamed).join(' ')}"`;
        });
        const depth = /^h([1-6])$/i.exec(name)?.[1];
        const tag = depth === undefined ? name : `h${Math.min(6, Math.max(3, Number(depth) + 1))}`;
        return `<${slash}${tag}${attributes}${end}>`;
      })
  );
}
