/**
 * Says what is not well-formed in XML without a document type of its own: tags that do not match, attributes without quotes or
 * twice, references and signs that XML does not know. Not a whole parser, but strict in what it looks at.
 */
export function faultsOfXml(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = text.replace(/^<\?xml [^?]*\?>\s*/, '').replace(/^<!DOCTYPE html>\s*/, '');
  const pieces = rest.matchAll(/<!--[\s\S]*?-->|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|[^<]+|</g);
  for (const [piece, closing, name, attributes = '', empty] of pieces) {
    if (name === undefined) {
      if (piece === '<' || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(piece))
        faults.push(piece.slice(0, 60));
      continue;
    }
    if (closing) {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last}>`);
      continue;
    }
    const names = [...attributes.matchAll(/\s([^\s=]+)="[^"<]*"/g)].map(([, attribute]) => attribute);
    if (attributes.replace(/\s[^\s=]+="[^"<]*"/g, '').trim() !== '') faults.push(piece.slice(0, 80));
    if (new Set(names).size < names.length) faults.push(`twice: ${piece.slice(0, 80)}`);
    if (!empty) open.push(name);
  }
  return [...faults, ...open.map((name) => `<${name}> is not closed`)];
}
