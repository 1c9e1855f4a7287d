import type { OutputFile } from '../../model/output.ts';
import { decodeReferences } from './decode-references.ts';
import { type HtmlSink, scanHtml, scanHtmlBytes } from './scan-html.ts';

/** Receives the URLs of a file. `raw` is the undecoded text of an HTML attribute; `plain` receives decoded URLs. */
export interface ReferenceSink extends HtmlSink {
  /** Receives a decoded URL, with a name for its place: `sitemap loc`. */
  readonly plain: (url: string, place: string) => void;
}

type Reader = (text: string, sink: ReferenceSink) => void;

/**
 * Readers for the kinds of files we write that contain URLs, by the end of the path. Markdown twins are skipped, because they
 * repeat the links of their pages.
 */
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

/** Passes every URL in a file of the finished site to a sink. Files of other kinds contain none. */
export function readReferences(file: OutputFile, sink: ReferenceSink): void {
  const reader = READERS.find(([end]) => end.test(file.path))?.[1];
  if (!reader) return;
  const { contents } = file;
  if (typeof contents === 'string') reader(contents, sink);
  else if (reader === scanHtml) scanHtmlBytes(contents, sink);
  else reader(new TextDecoder().decode(contents), sink);
}

/** Elements of sitemaps and feeds whose text is a URL. */
const XML_TEXTS = new Set(['loc', 'image:loc', 'link', 'guid', 'id', 'uri', 'url', 'comments', 'docs', 'icon', 'logo']);
const XML_ATTRIBUTES = new Set(['href', 'url', 'src', 'template', 'rdf:resource', 'xml:base']);

/** Reads well-formed XML that we wrote. HTML inside it, such as the text of a post, is read as HTML. */
function readXml(xml: string, sink: ReferenceSink): void {
  const pieces =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>([^<]*)/g;
  for (const [, cdata, element, attributes, text] of xml.matchAll(pieces)) {
    if (cdata !== undefined) scanHtml(cdata, sink);
    if (element === undefined) continue;
    for (const [, name, , double, single] of (attributes ?? '').matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g)) {
      // An OpenSearch template ends with `?q={searchTerms}`.
      const url = decodeReferences(double ?? single ?? '').replace(/\{[^{}]*\}/g, '');
      if (XML_ATTRIBUTES.has(name ?? '')) sink.plain(url, `${element} ${name}`);
    }
    const content = decodeReferences((text ?? '').trim());
    if (content === '') continue;
    if (XML_TEXTS.has(element)) {
      // An id need not be a URL.
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
    // `scope` is not read: it is a prefix of paths, not a page, and below the base path it always fits one.
  });
}

/** Keys of schema.org whose value is a URL. */
const LINKED_DATA_KEYS = new Set([
  ...['@id', 'url', 'item', 'image', 'logo', 'contentUrl', 'thumbnailUrl', 'urlTemplate', 'target', 'sameAs'],
  ...['mainEntityOfPage', 'license'],
]);

/** Passes the URLs of linked data to a sink. Text that is not JSON contains none. */
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

/** Visits every string in a JSON value with its key. Items of a list have the key of the list. */
function visitStrings(value: unknown, visit: (key: string, value: string) => void, key = ''): void {
  if (typeof value === 'string') visit(key, value);
  else if (Array.isArray(value)) for (const item of value) visitStrings(item, visit, key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) visitStrings(item, visit, name);
  }
}

/** Reads `llms.txt`: a list of `[title](URL)`. */
function readMarkdownList(text: string, sink: ReferenceSink): void {
  for (const [, url = ''] of text.matchAll(/^- \[[^\]]*\]\(([^()\s]*)\)/gm)) sink.plain(url, 'list item');
}

function readRobots(text: string, sink: ReferenceSink): void {
  for (const [, url = ''] of text.matchAll(/^Sitemap:\s*(\S+)/gim)) sink.plain(url, 'Sitemap');
}

/** Reads `_redirects`: the target is the second word of each rule. */
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
