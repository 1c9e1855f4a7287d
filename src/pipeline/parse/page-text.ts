import type { ColouredCode } from '../../markdown/highlight/highlight-code.ts';
import type { Body } from '../../model/entry.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import type { ParsedPage } from './parsed-page.ts';

// The stored form of a page, also used in messages: one line of JSON, then the page's HTML, its sections for search, and its
// coloured code as plain bytes. These parts are most of a page and rarely needed. As JSON they would have to be escaped and
// parsed.

/** The first line. */
interface PageLine extends ParsedPage {
  readonly sizes?: {
    /** Bytes of the HTML; absent for a page that could not be parsed. */
    readonly html?: number | undefined;
    /** Bytes of the sections; absent for a page that has none. */
    readonly sections?: number | undefined;
    /** Length of each piece of code. */
    readonly code: readonly (readonly [name: string, letters: number])[];
  };
}

/** Parts of a body as bytes: its HTML, and its sections as JSON. */
export interface AsideParts {
  readonly html: Buffer;
  readonly sections?: Buffer;
}

/** Serializes a page. Returns a new buffer that the caller owns. */
export function writePage({ parsed, included, code = {} }: ParsedPage): Buffer<ArrayBuffer> {
  const { value, diagnostics } = parsed;
  const { html, sections, ...body } = value?.body ?? {};
  const pieces = Object.entries(code);
  const below = [html, sections && JSON.stringify(sections), pieces.map(([, text]) => text).join('')];
  const sizes = below.map((text) => (text === undefined ? undefined : Buffer.byteLength(text)));
  const line: PageLine = {
    parsed: { value: value && ({ entry: value.entry, body } as ParsedEntry), diagnostics },
    included,
    sizes: { html: sizes[0], sections: sizes[1], code: pieces.map(([name, text]) => [name, text.length]) },
  };
  const first = `${JSON.stringify(line)}\n`;
  let at = Buffer.byteLength(first);
  const bytes = Buffer.allocUnsafeSlow(sizes.reduce<number>((sum, size = 0) => sum + size, at));
  bytes.write(first);
  for (const [i, text] of below.entries()) {
    if (text) bytes.write(text, at);
    at += sizes[i] ?? 0;
  }
  return bytes;
}

/** Reads the output of `writePage` without the code. */
export function readPage(bytes: Buffer): ParsedPage {
  const { page, aside } = readPageAside(bytes);
  const { parsed, included } = page;
  if (!parsed.value || !aside) return page;
  const { value, diagnostics } = parsed;
  const { html, sections } = aside;
  const body = {
    ...value.body,
    html: html.toString(),
    ...(sections ? { sections: JSON.parse(sections.toString()) as NonNullable<Body['sections']> } : {}),
  };
  return { parsed: { value: { entry: value.entry, body }, diagnostics }, included };
}

/** The same, but returns the large parts of the body as bytes; in the page they are empty. */
export function readPageAside(bytes: Buffer): { readonly page: ParsedPage; readonly aside?: AsideParts } {
  const { line, after } = readLine(bytes);
  const { parsed, included, sizes } = line;
  const { value, diagnostics } = parsed;
  if (!value || sizes?.html === undefined) return { page: { parsed, included } };
  const end = after + sizes.html;
  const html = bytes.subarray(after, end);
  const sections = sizes.sections === undefined ? undefined : bytes.subarray(end, end + sizes.sections);
  const body = { ...value.body, html: '', ...(sections ? { sections: [] } : {}) };
  return {
    page: { parsed: { value: { entry: value.entry, body }, diagnostics }, included },
    aside: { html, ...(sections ? { sections } : {}) },
  };
}

/** Returns the coloured code of a page. */
export function readColouredCode(bytes: Buffer): ColouredCode {
  const { line, after } = readLine(bytes);
  const { html = 0, sections = 0, code = [] } = line.sizes ?? {};
  const rest = bytes.toString('utf8', after + html + sections);
  let at = 0;
  const pieces = code.map(([name, letters]) => {
    at += letters;
    return [name, rest.slice(at - letters, at)];
  });
  return Object.fromEntries(pieces);
}

function readLine(bytes: Buffer): { readonly line: PageLine; readonly after: number } {
  const end = bytes.indexOf('\n');
  return { line: JSON.parse(bytes.toString('utf8', 0, end)) as PageLine, after: end + 1 };
}
