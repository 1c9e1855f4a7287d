/** PO, the format of gettext: what many translation tools and text editors read and write. */

import type { ExchangeFault, ExchangeFile, ExchangePage, ExchangeUnit } from './exchange-file.ts';

/** Writes a file in PO. The context of a message is the page and the unit, so equal texts may have different translations. */
export function writePo({ sourceLocale, targetLocale, pages }: ExchangeFile): string {
  const header = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Language: ${targetLocale}`,
    `X-Source-Language: ${sourceLocale}`,
  ];
  const messages = pages.flatMap(({ original, units }) =>
    units.map(({ id, source, target, isFuzzy, note, line }) =>
      [
        `#. ${note}`,
        `#: ${original.replace(/\s/g, encodeURIComponent)}:${line}`,
        ...(isFuzzy ? ['#, fuzzy'] : []),
        `msgctxt ${quoted(`${original}#${id}`)}`,
        `msgid ${quoted(source)}`,
        `msgstr ${quoted(target ?? '')}`,
      ].join('\n'),
    ),
  );
  return `msgid ""\nmsgstr ""\n${header.map((line) => `"${line}\\n"\n`).join('')}\n${messages.join('\n\n')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** Texts of several lines have one string for each line. */
function quoted(text: string): string {
  const withEscapes = (part: string) =>
    part.replace(/["\\\n\t\r\x07\b\f\v]/g, (sign) => {
      const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === sign);
      return `\\${letter}`;
    });
  const lines = text.split(/(?<=\n)/);
  return lines.length < 2
    ? `"${withEscapes(text)}"`
    : `""\n${lines.map((line) => `"${withEscapes(line)}"`).join('\n')}`;
}

/** A message while it is read. */
interface Message {
  line: number;
  isFuzzy: boolean;
  readonly parts: Map<string, string>;
}

/** Reads a file in PO. */
export function readPo(text: string): { readonly value?: ExchangeFile; readonly faults: readonly ExchangeFault[] } {
  const { messages, faults } = messagesOf(text);
  const header = messages.find(({ parts }) => parts.get('msgid') === '' && !parts.has('msgctxt'));
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(\\S+)`, 'm').exec(header?.parts.get('msgstr') ?? '')?.[1] ?? '';
  if (faults.length === 0 && field('Language') === '') {
    const message = 'The file does not say into which language it was translated: its header has no `Language`.';
    faults.push({ message, line: header?.line ?? 1, column: 1 });
  }
  const pages = new Map<string, { readonly line: number; readonly units: ExchangeUnit[] }>();
  for (const message of messages) {
    if (message === header) continue;
    const { line, isFuzzy, parts } = message;
    const context = parts.get('msgctxt') ?? '';
    const hash = context.lastIndexOf('#');
    const source = parts.get('msgid');
    if (hash < 1 || source === undefined) {
      const what =
        hash < 1
          ? '`msgctxt` should name a page and a text, such as "content/en/docs/intro.md#u3"'
          : '`msgid` is missing';
      faults.push({ message: `The message cannot be used: ${what}.`, line, column: 1 });
      continue;
    }
    const original = context.slice(0, hash);
    const page = pages.get(original) ?? { line, units: [] };
    const target = parts.get('msgstr') ?? '';
    page.units.push({
      id: context.slice(hash + 1),
      source,
      ...(target === '' ? {} : { target }),
      isFuzzy,
      note: '',
      line,
    });
    pages.set(original, page);
  }
  if (faults.length > 0) return { faults };
  const list = [...pages].map(([original, page]): ExchangePage => ({ original, ...page }));
  return { value: { sourceLocale: field('X-Source-Language'), targetLocale: field('Language'), pages: list }, faults };
}

function messagesOf(text: string): { readonly messages: readonly Message[]; readonly faults: ExchangeFault[] } {
  const messages: Message[] = [];
  const faults: ExchangeFault[] = [];
  let current: Message | undefined;
  let key = '';
  let flags = '';
  text.split(/\r?\n/).forEach((written, i) => {
    const line = written.trim();
    // Messages that are no longer used are commented out.
    if (line === '' || line.startsWith('#~')) {
      if (line === '') current = undefined;
      return;
    }
    if (line.startsWith('#')) {
      if (current?.parts.has('msgstr')) current = undefined;
      if (line.startsWith('#,')) flags += line;
      return;
    }
    const [, keyword, string] =
      /^(?:(msgctxt|msgid|msgstr|msgid_plural|msgstr\[\d+\])\s+)?("(?:[^"\\]|\\.)*")$/.exec(line) ?? [];
    if (string === undefined) {
      const column = written.length - written.trimStart().length + 1;
      faults.push({
        message: 'This line is no valid PO: a keyword and a text in double quotes are expected.',
        line: i + 1,
        column,
      });
      return;
    }
    if (keyword !== undefined) {
      const isNew = !current || current.parts.has(keyword) || (current.parts.has('msgstr') && keyword !== 'msgstr');
      if (isNew) {
        current = { line: i + 1, isFuzzy: /\bfuzzy\b/.test(flags), parts: new Map() };
        messages.push(current);
        flags = '';
      }
      key = keyword;
    }
    if (!current) {
      faults.push({ message: 'This text belongs to no keyword.', line: i + 1, column: 1 });
      return;
    }
    const value = string.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
    current.parts.set(key, (current.parts.get(key) ?? '') + value);
  });
  return { messages, faults };
}
