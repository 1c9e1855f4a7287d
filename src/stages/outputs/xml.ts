/** Writes XML 1.0. */

/** Attributes of an element, in output order. Undefined ones are left out. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Characters that are not a `Char` of XML 1.0 §2.2, including unpaired surrogates. Even references to them are not allowed. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** First line of every XML file here. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes text between tags (XML 1.0 §2.4). A carriage return becomes a reference, because parsers would drop it (§2.11). */
export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>\r]/g, reference);
}

/** Escapes text in a double-quoted attribute value. Parsers would read tabs and line ends as spaces (XML 1.0 §3.3.3). */
export function xmlAttribute(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"\t\n\r]/g, reference);
}

/** Returns text as a CDATA section (XML 1.0 §2.7). A `]]>` in it is divided between two sections. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${text.replace(ILLEGAL, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Returns an element around XML content; without content, an empty-element tag. */
export function xmlElement(name: string, attributes: XmlAttributes, content: string = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${xmlAttribute(value)}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Returns an element around plain text. */
export function xmlTextElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return xmlElement(name, attributes, xmlText(text));
}

function reference(char: string): string {
  return NAMED[char] ?? `&#${char.charCodeAt(0)};`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
