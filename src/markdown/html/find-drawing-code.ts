/** Code in a drawing. */
interface DrawingCode {
  /** Where it begins in the text. */
  readonly offset: number;
  /** What it is, for a finding. */
  readonly what: string;
}

/**
 * Parts of a drawing as XML reads them: comments, sections of text, instructions, declarations and tags. A part without an end ends
 * what browsers read. A tag holds no `<`, so that each sign is looked at a few times at most.
 */
const PART =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<!(?<declared>ENTITY|ATTLIST)\b[^>]*|<(?<tag>[^\s<>/!?"'=]+)(?<attributes>(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)/gi;
const ATTRIBUTE = /(?<=[\s"'/])(?<name>[^\s"'<>/=]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;
/** Elements that run code, or show a page that may. `foreignObject` alone shows only text in HTML. */
const RUNNING = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'handler']);
/** Attributes with addresses, and those that give an address to another element in time. */
const ADDRESSES = new Set('href src to from by values action formaction data srcdoc'.split(' '));
/** An entity that stands for an address of a namespace, as drawing programs write them. */
const NAMESPACE = /^<!ENTITY\s+[\w.:-]+\s+(?:"https?:\/\/[^"<&%]*"|'https?:\/\/[^'<&%]*')\s*$/i;

/**
 * Returns the first code in an SVG: a script, an event handler, an address with `javascript:`, or what may hide one. It runs when a
 * reader opens the drawing by itself. Texts, comments and `foreignObject` without code are none.
 */
export function findDrawingCode(text: string): DrawingCode | undefined {
  for (const { 0: part, index: offset, groups = {} } of text.matchAll(PART)) {
    const { declared, tag, attributes = '' } = groups;
    if (/^<\?xml-stylesheet\b/i.test(part) && !/\btype\s*=\s*["']text\/css["']/i.test(part))
      return { offset, what: 'a style sheet that is a program (XSLT)' };
    // Attributes that all elements get, and texts that are put together when the drawing is read.
    if (declared !== undefined && !NAMESPACE.test(part))
      return { offset, what: `a declaration that may hide code (\`<!${declared.toUpperCase()}\`)` };
    if (tag === undefined) continue;
    const name = localName(tag);
    if (RUNNING.has(name)) return { offset, what: name === 'script' ? 'a script' : `\`<${name}>\`` };
    const before = offset + 1 + tag.length;
    for (const { index, groups: attribute = {} } of attributes.matchAll(ATTRIBUTE)) {
      const key = localName(attribute.name ?? '');
      const value = attribute.double ?? attribute.single ?? '';
      if (/^on[a-z]/.test(key)) return { offset: before + index, what: `the event handler \`${attribute.name}\`` };
      if (ADDRESSES.has(key) && isScriptAddress(value))
        return { offset: before + index, what: 'an address with `javascript:`' };
    }
  }
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** Whether a value has an address that is a script. Browsers read references to characters and leave out blanks in addresses. */
function isScriptAddress(value: string): boolean {
  const plain = value
    .replace(/&#x([\da-f]{1,6});?|&#(\d{1,7});?/gi, (_, hex?: string, decimal?: string) =>
      characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/[\0-\x20]/g, '');
  return /javascript:|data:text\/html/i.test(plain);
}

function characterOf(code: number): string {
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}
