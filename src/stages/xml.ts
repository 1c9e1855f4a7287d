/** Attributes of an element, in the order they are written. An undefined one is left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Everything that is no `Char` of XML 1.0 §2.2, lone surrogates included. Not even a reference may name one. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The first line of every XML file here. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Text between tags (XML 1.0 §2.4). A carriage return is written as a reference, or parsers would drop it (§2.11). */
export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>\r]/g, reference);
}

/** Text inside a double-quoted attribute value. Tabs and line ends would be read as spaces (XML 1.0 §3.3.3). */
export function xmlAttribute(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"\t\n\r]/g, reference);
}

/** Text as a CDATA section (XML 1.0 §2.7). A `]]>` in it is divided between two sections. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${text.replace(ILLEGAL, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element around content that is XML already; without content an empty-element tag. */
export function xmlElement(name: string, attributes: XmlAttributes, content: string = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${xmlAttribute(value)}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** An element around plain text. */
export function xmlTextElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return xmlElement(name, attributes, xmlText(text));
}

function reference(char: string): string {
  return NAMED[char] ?? `&#${char.charCodeAt(0)};`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
