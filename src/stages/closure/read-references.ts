import type { OutputFile } from '../../model/output.ts';
import { decodeReferences } from './decode-references.ts';
import { type HtmlSink, scanHtml, scanHtmlBytes } from './scan-html.ts';

/** Takes the addresses of a file. `raw` is text of an HTML attribute unless it comes through `plain`. */
export interface ReferenceSink extends HtmlSink {
  /** An address that is not encoded any more, with a name for its place: `sitemap loc`. */
  readonly plain: (url: string, place: string) => void;
}

type Reader = (text: string, sink: ReferenceSink) => void;

/** Files we write that hold addresses, by the end of their path. Markdown twins repeat the links of their pages. */
const READERS: readonly (readonly [end: RegExp, reader: Reader])[] = [
  [/\.html$/, scanHtml],
  [/(^|\/)sitemap[^/]*\.xml$/, readXml],
  [/(^|\/)(rss|atom)\.xml$/, readXml],
  [/(^|\/)opensearch\.xml$/, readXml],
  [/(^|\/)feed\.json$/, readJsonFeed],
  [/\.webmanifest$/, readManifest],
  [/(^|\/)llms(-full)?\.txt$/, readMarkdownList],
  [/(^|\/)robots\.txt$/, readRobots],
  [/(^|\/)_redirects$/, readRedirects],
  [/\.css$/, readCss],
];

/** Tells a sink every address in a file of the finished site. Files of other kinds hold none. */
export function readReferences(file: OutputFile, sink: ReferenceSink): void {
  const reader = READERS.find(([end]) => end.test(file.path))?.[1];
  if (!reader) return;
  const { contents } = file;
  if (typeof contents === 'string') reader(contents, sink);
  else if (reader === scanHtml) scanHtmlBytes(contents, sink);
  else reader(new TextDecoder().decode(contents), sink);
}

/** Elements whose text is an address, in sitemaps and feeds. */
const XML_TEXTS = new Set(['loc', 'image:loc', 'link', 'guid', 'id', 'uri', 'url', 'comments', 'docs', 'icon', 'logo']);
const XML_ATTRIBUTES = new Set(['href', 'url', 'src', 'template', 'rdf:resource', 'xml:base']);

/** Well-formed XML of our own making. HTML inside of it, the text of a post, is read as HTML. */
function readXml(xml: string, sink: ReferenceSink): void {
  const pieces =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>([^<]*)/g;
  for (const [, cdata, element, attributes, text] of xml.matchAll(pieces)) {
    if (cdata !== undefined) scanHtml(cdata, sink);
    if (element === undefined) continue;
    for (const [, name, , double, single] of (attributes ?? '').matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g)) {
      // A template of OpenSearch ends in `?q={searchTerms}`.
      const url = decodeReferences(double ?? single ?? '').replace(/\{[^{}]*\}/g, '');
      if (XML_ATTRIBUTES.has(name ?? '')) sink.plain(url, `${element} ${name}`);
    }
    const content = decodeReferences((text ?? '').trim());
    if (content === '') continue;
    if (XML_TEXTS.has(element)) {
      // An id need not be an address.
      if (element !== 'id' && element !== 'guid') sink.plain(content, element);
      else if (/^https?:/i.test(content)) sink.plain(content, element);
    } else if (element === 'content:encoded' || (element === 'content' && /type="html"/.test(attributes ?? ''))) {
      scanHtml(content, sink);
    }
  }
}

const FEED_KEYS = new Set(['home_page_url', 'feed_url', 'next_url', 'icon', 'favicon', 'url', 'image', 'banner_image']);

function readJsonFeed(json: string, sink: ReferenceSink): void {
  visitStrings(JSON.parse(json), (key, value) => {
    if (FEED_KEYS.has(key)) sink.plain(value, key);
    else if (key === 'content_html') scanHtml(value, sink);
  });
}

function readManifest(json: string, sink: ReferenceSink): void {
  visitStrings(JSON.parse(json), (key, value) => {
    if (key === 'src' || key === 'start_url' || key === 'url') sink.plain(value, key);
    // The scope is a prefix, not a page; below the base path it is always the start of one.
  });
}

/** Keys of schema.org whose value is an address. */
const LINKED_DATA_KEYS = new Set([
  ...['@id', 'url', 'item', 'image', 'logo', 'contentUrl', 'thumbnailUrl', 'urlTemplate', 'target', 'sameAs'],
  ...['mainEntityOfPage', 'license'],
]);

/** The addresses of linked data. What is no JSON holds none. */
export function readJsonLd(text: string, sink: Pick<ReferenceSink, 'plain'>): void {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return;
  }
  visitStrings(data, (key, value) => {
    if (LINKED_DATA_KEYS.has(key)) sink.plain(value.replace(/\{[^{}]*\}/g, ''), `JSON-LD ${key}`);
  });
}

/** Visits every string of a JSON value with the key it stands under; items of a list have the key of the list. */
function visitStrings(value: unknown, visit: (key: string, value: string) => void, key = ''): void {
  if (typeof value === 'string') visit(key, value);
  else if (Array.isArray(value)) for (const item of value) visitStrings(item, visit, key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) visitStrings(item, visit, name);
  }
}

/** `llms.txt`: a list of `[title](address)`. */
function readMarkdownList(text: string, sink: ReferenceSink): void {
  for (const [, url = ''] of text.matchAll(/^- \[[^\]]*\]\(([^()\s]*)\)/gm)) sink.plain(url, 'list item');
}

function readRobots(text: string, sink: ReferenceSink): void {
  for (const [, url = ''] of text.matchAll(/^Sitemap:\s*(\S+)/gim)) sink.plain(url, 'Sitemap');
}

/** `_redirects`: the target is the second word of each rule. */
function readRedirects(text: string, sink: ReferenceSink): void {
  for (const [, url = ''] of text.matchAll(/^[^\s#]\S*[ \t]+(\S+)/gm)) sink.plain(url, 'redirect target');
}

function readCss(css: string, sink: ReferenceSink): void {
  const url = /\/\*[\s\S]*?\*\/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi;
  for (const [, ...found] of css.matchAll(url)) {
    const address = found.find((text) => text !== undefined);
    if (address !== undefined) sink.plain(address.replace(/\\([^\da-f])/gi, '$1'), 'url()');
  }
}
