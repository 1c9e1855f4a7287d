/** Decoders of what files of a site encode texts with: HTML, JSON and addresses. */
const DECODERS: readonly ((text: string) => string)[] = [decodeHtml, decodeJson, decodeAddress];

/** Encodings within each other, as in an attribute that holds JSON with an address in it. */
const DEPTH = 3;

/** Bytes of the longest form of a character: `&#x10ffff;`, `\u00e1` and `%C3%A1` are shorter. */
export const LONGEST_FORM = 12;

/** Whether a text has a value in it, as it is or encoded. */
export function holdsEncoded(text: string, value: string): boolean {
  let texts: readonly string[] = [text];
  for (let depth = 0; depth <= DEPTH; depth++) {
    if (texts.some((one) => one.includes(value))) return true;
    texts = [...new Set(texts.flatMap((one) => DECODERS.map((decode) => decode(one)).filter((next) => next !== one)))];
  }
  return false;
}

/** Returns the longest part of a value that no encoding changes; empty if all are so short that they are in too many texts. */
export function plainPart(value: string): string {
  const parts = value.match(/[A-Za-z0-9]{3,}/g) ?? [];
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeHtml(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos|nbsp);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return NAMES[name.toLowerCase()] ?? all;
    const code = Number(name.slice(1).replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const SHORT: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** JSON, and strings of scripts. */
function decodeJson(text: string): string {
  return text.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|[^ux])/gis, (_, name: string) =>
    name.length > 1 ? String.fromCharCode(Number.parseInt(name.slice(1), 16)) : (SHORT[name] ?? name),
  );
}

function decodeAddress(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}
