/** XLIFF 2.1 (OASIS): what translation tools read and write. One `file` for each page, one `unit` with one `segment` for each text. */

import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import type { ExchangeFault, ExchangeFile, ExchangePage, ExchangeUnit } from './exchange-file.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Writes a file in XLIFF 2.1. */
export function writeXliff({ sourceLocale, targetLocale, pages }: ExchangeFile): string {
  const files = pages.map(({ original, units }, i) => {
    const inner = units.map(({ id, source, target, isFuzzy, note, line }) => {
      const state = target === undefined || isFuzzy ? 'initial' : 'translated';
      const goal = target === undefined ? '' : `\n        <target>${escaped(target)}</target>`;
      return `    <unit id="${id}" xml:space="preserve">
      <notes><note category="kind">${escaped(`${note}, line ${line}`)}</note></notes>
      <segment state="${state}">
        <source>${escaped(source)}</source>${goal}
      </segment>
    </unit>`;
    });
    return `  <file id="f${i + 1}" original="${escaped(original)}">\n${inner.join('\n')}\n  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${sourceLocale}" trgLang="${targetLocale}">
${files.join('\n')}
</xliff>
`;
}

/** Characters that XML cannot have are written as elements of XLIFF (`cp`). */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
    .replace(/\r/g, '&#xD;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (sign) => {
      return `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`;
    });
}

/** Reads a file in XLIFF 2.0 or 2.1. */
export function readXliff(text: string): { readonly value?: ExchangeFile; readonly faults: readonly ExchangeFault[] } {
  const faults: ExchangeFault[] = [];
  const report = (message: string, node?: XmlElement) =>
    void faults.push({ message, ...placeAt(text, node?.start ?? 0) });
  let root: XmlElement | null;
  try {
    root = parseXml(text, { includeOffsets: true }).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, column } = error;
    return { faults: [{ message: `The file is not valid XML: ${firstLine(error.message)}.`, line, column }] };
  }
  if (root?.name !== 'xliff' || !/^2\.\d$/.test(root.attributes.version ?? '')) {
    report(
      root?.name === 'xliff'
        ? `The file is XLIFF ${root.attributes.version ?? ''}; only 2.0 and 2.1 are read.`
        : 'The file is no XLIFF: its outer element should be `xliff`.',
    );
    return { faults };
  }
  const { srcLang = '', trgLang = '' } = root.attributes;
  if (trgLang === '')
    report('The file does not say into which language it was translated: `trgLang` is missing.', root);
  const pages = elements(root, 'file').map((file): ExchangePage => {
    const original = file.attributes.original ?? '';
    if (original === '') report('A `file` does not say which page it is: `original` is missing.', file);
    const units = unitsIn(file).flatMap((unit) => unitOf(unit, text, report));
    return { original, units, line: placeAt(text, file.start).line };
  });
  if (faults.length > 0) return { faults };
  return { value: { sourceLocale: srcLang, targetLocale: trgLang, pages }, faults };
}

/** Units of a file, also those in groups. */
function unitsIn(parent: XmlElement): XmlElement[] {
  return elements(parent).flatMap((child) =>
    child.name === 'unit' ? [child] : child.name === 'group' ? unitsIn(child) : [],
  );
}

function unitOf(unit: XmlElement, text: string, report: (message: string, node: XmlElement) => void): ExchangeUnit[] {
  const { id = '' } = unit.attributes;
  if (id === '') {
    report('A `unit` has no `id`.', unit);
    return [];
  }
  // Tools may divide a text into several segments, with ignorable text between them.
  const segments = elements(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
  const sources = segments.map((segment) => elements(segment, 'source')[0]);
  const targets = segments.map((segment) => elements(segment, 'target')[0]);
  if (segments.length === 0 || sources.some((source) => source === undefined)) {
    report(`The unit \`${id}\` has no \`source\`.`, unit);
    return [];
  }
  const join = (parts: readonly (XmlElement | undefined)[]) =>
    parts.map((part, i) => wordsOf(part ?? sources[i])).join('');
  const hasTarget = segments.some(({ name }, i) => name === 'segment' && targets[i] !== undefined);
  const isFuzzy = segments.some(({ name, attributes }) => name === 'segment' && attributes.state === 'initial');
  const { line } = placeAt(text, unit.start);
  const target = hasTarget ? { target: join(targets) } : {};
  return [{ id, source: join(sources), ...target, isFuzzy: hasTarget && isFuzzy, note: '', line }];
}

/** The text of an element. Inline elements of tools keep their words; `cp` is a character. */
function wordsOf(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => {
      if (child instanceof XmlText) return child.text;
      if (!(child instanceof XmlElement)) return '';
      if (child.name === 'cp') return String.fromCodePoint(Number.parseInt(child.attributes.hex ?? '', 16) || 0xfffd);
      return wordsOf(child);
    })
    .join('');
}

function elements(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || child.name === name),
  );
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, Math.max(0, offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/\s*\(line \d+, column \d+\)\s*$/, '').replace(/[.:]$/, '');
}
