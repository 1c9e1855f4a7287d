import type { ColouredCode } from '../markdown/highlight-code.ts';
import type { ParsedPage } from './parse-page.ts';

// A page as it is kept and sent: data in one line, below it the page's HTML and its coloured code as they are. These are most of
// a page and few of its readers want them; as JSON they would have to be escaped, and read letter by letter.

/** The first line. */
interface PageLine extends ParsedPage {
  readonly sizes?: {
    /** Of the HTML, in letters and in bytes; absent for a page that came to nothing. */
    readonly html?: readonly [number, number];
    /** Letters of each piece of code. */
    readonly code: readonly (readonly [name: string, letters: number])[];
  };
}

/** Writes a page down. */
export function writePage({ parsed, included, code = {} }: ParsedPage): string {
  const { value, diagnostics } = parsed;
  const { html, ...body } = value?.body ?? {};
  const pieces = Object.entries(code);
  const line = {
    parsed: { value: value && { entry: value.entry, body }, diagnostics },
    included,
    sizes: {
      ...(html === undefined ? {} : { html: [html.length, Buffer.byteLength(html)] }),
      code: pieces.map(([name, text]) => [name, text.length]),
    },
  };
  return `${JSON.stringify(line)}\n${html ?? ''}${pieces.map(([, text]) => text).join('')}`;
}

/**
 * Reads what `writePage` has written, but for the code. HTML that is read from a string is a part of it, and keeps all of it in
 * memory.
 */
export function readPage(text: string | Buffer): ParsedPage {
  const { line, after } = readLine(text);
  const { parsed, included, sizes } = line;
  const { value, diagnostics } = parsed;
  if (!value || !sizes?.html) return { parsed, included };
  const [letters, bytes] = sizes.html;
  const html =
    typeof text === 'string' ? text.slice(after, after + letters) : text.toString('utf8', after, after + bytes);
  return { parsed: { value: { entry: value.entry, body: { ...value.body, html } }, diagnostics }, included };
}

/** The same, with the page's HTML left aside as the bytes it is. */
export function readPageAside(bytes: Buffer): { readonly page: ParsedPage; readonly html?: Buffer } {
  const { line, after } = readLine(bytes);
  const { parsed, included, sizes } = line;
  const { value, diagnostics } = parsed;
  if (!value || !sizes?.html) return { page: { parsed, included } };
  const html = bytes.subarray(after, after + sizes.html[1]);
  const body = { ...value.body, html: '' };
  return { page: { parsed: { value: { entry: value.entry, body }, diagnostics }, included }, html };
}

/** The coloured code of a page. */
export function readCode(text: Buffer): ColouredCode {
  const { line, after } = readLine(text);
  const rest = text.toString('utf8', after + (line.sizes?.html?.[1] ?? 0));
  let at = 0;
  const pieces = (line.sizes?.code ?? []).map(([name, letters]) => {
    at += letters;
    return [name, rest.slice(at - letters, at)];
  });
  return Object.fromEntries(pieces);
}

function readLine(text: string | Buffer): { readonly line: PageLine; readonly after: number } {
  const end = text.indexOf('\n');
  const line = typeof text === 'string' ? text.slice(0, end) : text.toString('utf8', 0, end);
  return { line: JSON.parse(line) as PageLine, after: end + 1 };
}
