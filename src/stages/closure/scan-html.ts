import { parseSrcset } from '../../markdown/html/parse-srcset.ts';

/** Receives the results of a scan. Values are attribute texts as written: character references are not decoded. */
export interface HtmlSink {
  /** Receives a URL, with its element and attribute. `rel` is that of a `link` element. */
  readonly url: (raw: string, element: string, attribute: string, rel: string) => void;
  /** Receives an anchor: an `id`, or the `name` of an `a` element. */
  readonly id: (raw: string) => void;
  /** Receives the text of a JSON-LD script. */
  readonly jsonLd: (text: string) => void;
}

/**
 * Reads all URLs and anchors of a page in one pass, by the tokenization rules of the HTML standard: quotes, comments, and
 * elements whose content is text are respected, so that nothing in a text or a code sample is taken for markup. A parser that
 * builds trees takes about as long as rendering the page; this takes a small part of that.
 * Not handled, because no page we write can contain them: `CDATA` sections in SVG, and nested comments in scripts.
 */
export function scanHtml(html: string, sink: HtmlSink): void {
  scan(html, { names: [], values: [], textOf: (part) => part }, sink);
}

/** The same for the UTF-8 bytes of a page. Markup is ASCII, so only the reported parts must be decoded. */
export function scanHtmlBytes(bytes: Uint8Array, sink: HtmlSink): void {
  const { buffer, byteOffset, byteLength } = bytes;
  const html = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  scan(html, { names: [], values: [], textOf: decodeLetters }, sink);
}

/** Decodes a string in which each character is one UTF-8 byte. */
function decodeLetters(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes;
}

function scan(html: string, attributes: Attributes, sink: HtmlSink): void {
  let at = html.indexOf('<');
  while (at !== -1) {
    const code = html.charCodeAt(at + 1);
    const past = code === LETTER_S ? pastColour(html, at) : -1;
    if (past !== -1) at = past;
    else if (isLetter(code)) at = startTag(html, at + 1, { attributes, sink });
    else if (code === SLASH) at = endTag(html, at + 2);
    else if (code === BANG || code === QUESTION) at = declaration(html, at + 2);
    else at += 1;
    if (at === -1) return;
    at = html.indexOf('<', at);
  }
}

const COLOUR = '<span class="';

/**
 * Returns the offset after a `span` tag with a class and nothing else, of which coloured code has hundreds; -1 for other tags.
 */
function pastColour(html: string, at: number): number {
  if (!html.startsWith(COLOUR, at)) return -1;
  const quote = html.indexOf('"', at + COLOUR.length);
  return quote !== -1 && html.charCodeAt(quote + 1) === GREATER ? quote + 2 : -1;
}

/** Attributes of the current tag. */
interface Attributes {
  readonly names: string[];
  readonly values: string[];
  /** Decodes a part of the page. */
  readonly textOf: (part: string) => string;
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const RETURN = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const LETTER_S = 0x73;

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Returns a name with the letters of ASCII in lower case. As in HTML, other capital letters stay. */
function lowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;
}

/** Attributes to read, by the length of their names. The length alone excludes most other attributes. */
const WANTED: readonly (ReadonlySet<string> | undefined)[] = (() => {
  const byLength: Set<string>[] = [];
  const names = [
    ...['id', 'name', 'href', 'src', 'srcset', 'imagesrcset', 'poster', 'action', 'formaction', 'data', 'cite'],
    ...['longdesc', 'xlink:href', 'rel', 'type', 'hreflang', 'content', 'property', 'http-equiv'],
  ];
  for (const name of names) {
    const own = byLength[name.length] ?? new Set();
    byLength[name.length] = own.add(name);
  }
  return byLength;
})();

/** Elements whose content is text, such as scripts and styles (HTML, "parsing text"). */
const TEXT_ELEMENTS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [
    name,
    new RegExp(`</${name}(?=[ \\t\\n\\f\\r/>])`, 'gi'),
  ]),
);

/** Whether an element may contain only text, by the length of its name. */
const MAY_HOLD_TEXT: readonly (boolean | undefined)[] = [...Object.keys(TEXT_ELEMENTS), 'plaintext'].reduce(
  (all: boolean[], { length }) => {
    all[length] = true;
    return all;
  },
  [],
);

/**
 * Reads the tag whose name starts at `start`. Returns the offset after the tag, or after its text when that is no markup; -1 when
 * the end is missing.
 */
function startTag(
  html: string,
  start: number,
  { attributes, sink }: { readonly attributes: Attributes; readonly sink: HtmlSink },
): number {
  let end = start + 1;
  for (let code = html.charCodeAt(end); !isSpace(code) && code !== SLASH && code !== GREATER; ) {
    if (Number.isNaN(code)) return -1;
    code = html.charCodeAt(++end);
  }
  if (attributes.names.length > 0) {
    attributes.names.length = 0;
    attributes.values.length = 0;
  }
  const after = html.charCodeAt(end) === GREATER ? end + 1 : readAttributes(html, end, attributes);
  if (after === -1) return -1;
  // Most tags have nothing to report.
  if (attributes.names.length === 0 && !MAY_HOLD_TEXT[end - start]) return after;
  const element = attributes.textOf(lowerCase(html.slice(start, end)));
  if (attributes.names.length > 0) report(element, attributes, sink);
  // `Object.hasOwn`, because an element may be named `constructor`.
  const close = Object.hasOwn(TEXT_ELEMENTS, element) ? TEXT_ELEMENTS[element] : undefined;
  if (!close) return element === 'plaintext' ? -1 : after;
  close.lastIndex = after;
  const match = close.exec(html);
  if (element === 'script' && attributeOf(attributes, 'type')?.toLowerCase() === 'application/ld+json')
    sink.jsonLd(attributes.textOf(html.slice(after, match ? match.index : html.length)));
  return match ? match.index : -1;
}

/** Reads attributes up to the `>` that ends the tag. Returns the offset after it, or -1 when the tag never ends. */
function readAttributes(html: string, from: number, { names, values, textOf }: Attributes): number {
  let at = from;
  for (;;) {
    let code = html.charCodeAt(at);
    while (isSpace(code) || code === SLASH) code = html.charCodeAt(++at);
    if (code === GREATER) return at + 1;
    const nameStart = at;
    // An equals sign at the start is part of the name.
    do {
      if (Number.isNaN(code)) return -1;
      code = html.charCodeAt(++at);
    } while (!isSpace(code) && code !== SLASH && code !== GREATER && code !== EQUALS);
    const nameEnd = at;
    while (isSpace(code)) code = html.charCodeAt(++at);
    let valueStart = at;
    let valueEnd = at;
    if (code === EQUALS) {
      do code = html.charCodeAt(++at);
      while (isSpace(code));
      if (code === QUOTE || code === APOSTROPHE) {
        valueStart = at + 1;
        valueEnd = html.indexOf(code === QUOTE ? '"' : "'", valueStart);
        if (valueEnd === -1) return -1;
        at = valueEnd + 1;
      } else {
        valueStart = at;
        while (!isSpace(code) && code !== GREATER) {
          if (Number.isNaN(code)) return -1;
          code = html.charCodeAt(++at);
        }
        valueEnd = at;
      }
    }
    const wanted = WANTED[nameEnd - nameStart];
    if (!wanted) continue;
    const name = lowerCase(html.slice(nameStart, nameEnd));
    // The first of two attributes with one name counts.
    if (!wanted.has(name) || names.includes(name)) continue;
    names.push(name);
    values.push(textOf(html.slice(valueStart, valueEnd)));
  }
}

/** Returns the offset after an end tag. Its attributes are ignored, but may contain a quoted `>`. */
function endTag(html: string, start: number): number {
  if (!isLetter(html.charCodeAt(start))) return afterNext(html, '>', start);
  let at = start + 1;
  for (let code = html.charCodeAt(at); !isSpace(code) && code !== SLASH; code = html.charCodeAt(++at)) {
    if (code === GREATER) return at + 1;
    if (Number.isNaN(code)) return -1;
  }
  return readAttributes(html, at, { names: [], values: [], textOf: (part) => part });
}

/** Returns the offset after a comment, a doctype or a processing instruction. `start` is the offset after `<!` or `<?`. */
function declaration(html: string, start: number): number {
  if (!html.startsWith('--', start) || html.charCodeAt(start - 1) !== BANG) return afterNext(html, '>', start);
  // `<!-->` and `<!--->` are whole comments: the search starts at the first dash.
  const plain = html.indexOf('-->', start);
  const odd = html.indexOf('--!>', start + 2);
  if (odd !== -1 && (plain === -1 || odd < plain)) return odd + 4;
  return plain === -1 ? -1 : plain + 3;
}

function afterNext(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found === -1 ? -1 : found + sign.length;
}

function attributeOf({ names, values }: Attributes, name: string): string | undefined {
  return values[names.indexOf(name)];
}

/** `meta` elements whose content is a URL. */
const META_URLS = new Set([
  ...['og:url', 'og:image', 'og:image:url', 'og:image:secure_url', 'og:video', 'og:audio', 'og:see_also'],
  ...['twitter:image', 'twitter:image:src', 'twitter:player', 'article:author', 'article:publisher'],
]);

function report(element: string, attributes: Attributes, sink: HtmlSink): void {
  const { names, values } = attributes;
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? '';
    switch (name) {
      case 'id':
        sink.id(value);
        break;
      case 'name':
        if (element === 'a') sink.id(value);
        break;
      case 'srcset':
      case 'imagesrcset':
        for (const { url } of parseSrcset(value)) sink.url(url, element, name, '');
        break;
      // On other elements, these are not URLs.
      case 'action':
        if (element === 'form') sink.url(value, element, name, '');
        break;
      case 'data':
        if (element === 'object') sink.url(value, element, name, '');
        break;
      case 'content':
        reportMeta(value, attributes, sink);
        break;
      case 'rel':
      case 'type':
      case 'hreflang':
      case 'property':
      case 'http-equiv':
        break;
      default:
        sink.url(value, element, name, element === 'link' ? linkKind(attributes) : '');
    }
  }
}

function reportMeta(content: string, attributes: Attributes, sink: HtmlSink): void {
  const property = attributeOf(attributes, 'property') ?? attributeOf(attributes, 'name');
  if (property !== undefined && META_URLS.has(property)) sink.url(content, 'meta', property, '');
  else if (attributeOf(attributes, 'http-equiv')?.toLowerCase() === 'refresh') {
    const url = /^\s*[\d.]*\s*[;,]?\s*url\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*))/is.exec(content);
    if (url) sink.url((url[1] ?? url[2] ?? url[3] ?? '').trim(), 'meta', 'refresh', '');
  }
}

/** Returns what kind of URL a `link` element has, for messages: `canonical`, `alternate en`. */
function linkKind(attributes: Attributes): string {
  const rel = attributeOf(attributes, 'rel') ?? '';
  const language = attributeOf(attributes, 'hreflang');
  return language === undefined ? rel : `${rel} ${language}`;
}
