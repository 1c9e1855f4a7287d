const TAGS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs marker title desc'.split(' '),
);
const ATTRIBUTES = new Set(
  (
    'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d dx dy points transform id ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity ' +
    'stroke-miterlimit opacity font-size font-style font-weight font-family letter-spacing text-anchor ' +
    'dominant-baseline baseline-shift marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX ' +
    'refY orient vector-effect'
  ).split(' '),
);
/** Attributes that are removed. They have no use inside a page, where the image has its own label. */
const DROPPED = new Set(['xmlns', 'version', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'xml:space']);
/** Elements that only describe the drawing. The page has a text for that. */
const WORDS = new Set(['title', 'desc']);

/** Elements in which blanks are visible. */
const TEXT = new Set(['text', 'tspan']);

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|(<[^\n]{0,40})/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAME = /^[A-Za-z][\w-]*$/;
/** Numbers, words, colours and variables of the theme; nothing that loads a resource. */
const VALUE = /^(?:[\w\s.,#%+-]|\(|\))*$/;
const FETCHES = /\b(?:url|image|image-set|src|attr|env)\s*\(/i;

/** A drawing that is safe in a page, or the reason why it is refused. */
type CleanSvg = { readonly svg: string } | { readonly problem: string };

/**
 * Returns the markup of an SVG file for use inside a page, where it takes the colours of the theme. The markup is rebuilt from an
 * allow-list: shapes and text, no scripts, styles or addresses. Anything else is a problem, because half a drawing is worse than
 * none. Ids start with `prefix`, because a page may have several drawings.
 */
export function cleanSvg(text: string, prefix: string): CleanSvg {
  const open: string[] = [];
  let html = '';
  /** Nesting depth of the `title` or `desc` that is being left out; 0 outside of one. */
  let words = 0;
  let roots = 0;
  const source = text
    .replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  for (const [, slash, tag = '', attributes = '', selfClosing, characters, other] of source.matchAll(TOKEN)) {
    if (other !== undefined) return { problem: `\`${other.trim()}\` cannot be read` };
    if (characters !== undefined) {
      if (open.length === 0 && characters.trim() !== '') return { problem: 'text stands outside of `<svg>`' };
      const isText = TEXT.has(open.at(-1) ?? '');
      if (words === 0 && (isText || characters.trim() !== '')) html += escapeText(characters);
      continue;
    }
    if (!TAGS.has(tag)) return { problem: `\`<${tag}>\` is not allowed` };
    if (slash) {
      const opened = open.pop();
      if (opened !== tag) return { problem: `\`</${tag}>\` closes ${opened ? `\`<${opened}>\`` : 'nothing'}` };
      if (words === 0) html += `</${tag}>`;
      else if (open.length < words) words = 0;
      continue;
    }
    if (open.length === 0 && (tag !== 'svg' || ++roots > 1)) return { problem: 'it is not one `<svg>` element' };
    const cleaned = cleanAttributes(attributes, prefix);
    if ('problem' in cleaned) return { problem: `\`<${tag}>\`: ${cleaned.problem}` };
    if (WORDS.has(tag) && words === 0) words = selfClosing ? 0 : open.length + 1;
    else if (words === 0) html += `<${tag}${cleaned.html}>${selfClosing ? `</${tag}>` : ''}`;
    if (!selfClosing) open.push(tag);
  }
  const left = open.at(-1);
  if (left !== undefined) return { problem: `\`<${left}>\` is never closed` };
  if (roots === 0) return { problem: 'there is no `<svg>` in it' };
  if (!/^<svg\b[^>]* viewBox="/.test(html)) return { problem: '`<svg>` has no `viewBox`' };
  return { svg: html };
}

function cleanAttributes(written: string, prefix: string): { readonly html: string } | { readonly problem: string } {
  let html = '';
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (DROPPED.has(name)) continue;
    if (!ATTRIBUTES.has(name)) return { problem: `the attribute \`${name}\` is not allowed` };
    if (name === 'id') {
      if (!NAME.test(value)) return { problem: `\`${value}\` cannot be an id` };
      html += ` id="${prefix}${value}"`;
      continue;
    }
    const target = /^url\(#([A-Za-z][\w-]*)\)$/.exec(value)?.[1];
    if (target !== undefined) html += ` ${name}="url(#${prefix}${target})"`;
    else if (!VALUE.test(value) || FETCHES.test(value)) return { problem: `\`${name}="${value}"\` is not allowed` };
    else html += ` ${name}="${value}"`;
  }
  return { html };
}

function escapeText(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;').replaceAll('>', '&gt;');
}
