export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** All text below, references resolved. */
  readonly text: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*"([^<"]*)"`, 'y');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads the XML this project writes and throws at everything that is not well-formed (XML 1.0 §2.1) or uses a namespace
 * prefix nobody declared. No DTDs, comments or processing instructions: none are written.
 */
export function parseXml(text: string): XmlNode {
  if (ILLEGAL.test(text)) throw new Error('a character XML does not allow');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no XML declaration');
  const reader = { text, at: declaration.length };
  const root = readElement(reader, new Set(['xml']));
  if (text.slice(reader.at).trim() !== '') throw new Error('text after the root element');
  return root;
}

/** The children with a name. */
export function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The only child with a name. */
export function one(node: XmlNode, name: string): XmlNode {
  const found = all(node, name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements ${name} in ${node.name}`);
  return found[0];
}

interface Reader {
  readonly text: string;
  at: number;
}

function readElement(reader: Reader, prefixesAround: ReadonlySet<string>): XmlNode {
  const { text } = reader;
  const start = reader.at;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${start}: ${text.slice(start, start + 80)}`);
  };
  const name = new RegExp(`^<(${NAME})`).exec(text.slice(start, start + 200))?.[1] ?? fail('no start tag');
  reader.at = start + 1 + name.length;
  const attributes: Record<string, string> = {};
  const prefixes = new Set(prefixesAround);
  for (;;) {
    ATTRIBUTE.lastIndex = reader.at;
    const match = ATTRIBUTE.exec(text);
    if (!match) break;
    const [whole, key = '', value = ''] = match;
    if (key in attributes) fail(`attribute ${key} twice`);
    attributes[key] = resolve(value);
    if (key.startsWith('xmlns:')) prefixes.add(key.slice(6));
    reader.at += whole.length;
  }
  for (const used of [name, ...Object.keys(attributes)]) {
    const prefix = used.includes(':') ? (used.split(':')[0] ?? '') : '';
    if (prefix !== '' && prefix !== 'xmlns' && !prefixes.has(prefix)) fail(`prefix ${prefix} is not declared`);
  }
  if (text.startsWith('/>', reader.at)) {
    reader.at += 2;
    return { name, attributes, children: [], text: '' };
  }
  if (text[reader.at] !== '>') fail('broken start tag');
  reader.at++;
  const children: XmlNode[] = [];
  let content = '';
  for (;;) {
    const next = text.indexOf('<', reader.at);
    if (next === -1) fail(`${name} is not closed`);
    const plain = text.slice(reader.at, next);
    if (plain.includes(']]>')) fail('the end of a CDATA section in text');
    content += resolve(plain);
    reader.at = next;
    if (text.startsWith('<![CDATA[', next)) {
      const end = text.indexOf(']]>', next);
      if (end === -1) fail('CDATA section is not closed');
      content += text.slice(next + 9, end);
      reader.at = end + 3;
    } else if (text.startsWith('</', next)) {
      if (!text.startsWith(`</${name}>`, next)) fail(`${text.slice(next, next + 30)} does not close ${name}`);
      reader.at = next + name.length + 3;
      return { name, attributes, children, text: content };
    } else {
      const child = readElement(reader, prefixes);
      children.push(child);
      content += child.text;
    }
  }
}

function resolve(text: string): string {
  return text.replace(/&([^;]{0,12};)?/g, (whole, body: string | undefined) => {
    const name = body?.slice(0, -1) ?? '';
    const code = /^#(?:(\d+)|x([\dA-Fa-f]+))$/.exec(name);
    const char = code
      ? String.fromCodePoint(code[1] ? Number(code[1]) : Number.parseInt(code[2] ?? '', 16))
      : undefined;
    const value = char ?? ENTITIES[name];
    if (value === undefined || ILLEGAL.test(value)) throw new Error(`no such reference: ${whole}`);
    return value;
  });
}
