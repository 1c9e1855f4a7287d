import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { must } from '../property.ts';

type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that can run something, load a document, or change what the page around them means. */
const FORBIDDEN = new Set([
  ...[
    'script',
    'style',
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
    'applet',
    'base',
    'meta',
    'link',
    'template',
  ],
  ...[
    'form',
    'textarea',
    'select',
    'title',
    'body',
    'html',
    'head',
    'noscript',
    'portal',
    'animate',
    'set',
    'foreignobject',
  ],
]);
/** Attributes whose value a browser follows or loads. */
const ADDRESSES = new Set([
  'href',
  'src',
  'xlink:href',
  'cite',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'longdesc',
  'ping',
]);
/** Faults of single characters, which browsers show all the same. */
const ODD = /^(?:control-character|noncharacter)-in-input-stream$/;
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'pathname:']);

/** Throws unless HTML of a page is well formed, harmless, and has each id once but for those in `repeated`. */
export function checkHtml(html: string, repeated: ReadonlySet<string>): void {
  const faults: string[] = [];
  const fragment = parseFragment(html, { onParseError: ({ code }) => faults.push(code) });
  must(
    faults.every((code) => ODD.test(code)),
    'a parser of HTML finds faults',
    [faults, html],
  );
  const ids = new Set<string>();
  const read: string[] = [];
  const walk = (nodes: readonly Child[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      checkElement(node);
      read.push(node.tagName.toLowerCase());
      const id = node.attrs.find(({ name }) => name === 'id')?.value;
      if (id !== undefined)
        must(!ids.has(id) || repeated.has(id), 'an id is there twice without a finding', [id, html]);
      if (id !== undefined) ids.add(id);
      walk(node.childNodes);
    }
  };
  walk(fragment.childNodes);
  const written = Array.from(html.matchAll(START), ([, tag = '']) => tag.toLowerCase());
  must(written.join(' ') === read.join(' '), 'a browser would move or repeat elements', [written, read, html]);
}

/** A start tag, with values of attributes in which anything may stand. */
const START = /<([a-z][a-z0-9-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

function checkElement({ tagName, attrs }: Element): void {
  must(!FORBIDDEN.has(tagName.toLowerCase()), 'an element is forbidden', tagName);
  for (const { name, value } of attrs) {
    must(!/^on|^style$|^srcdoc$/i.test(name), 'an attribute is forbidden', [tagName, name, value]);
    const addresses = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
    if (name !== 'srcset' && !ADDRESSES.has(name)) continue;
    for (const address of addresses)
      must(isHarmless(address), 'an address may run something', [tagName, name, address]);
  }
}

/** Whether a browser on a page of some site would follow an address to a page or file. */
export function isHarmless(address: string): boolean {
  return (
    !URL.canParse(address, 'https://site.example/a/b') ||
    SCHEMES.has(new URL(address, 'https://site.example/a/b').protocol)
  );
}
