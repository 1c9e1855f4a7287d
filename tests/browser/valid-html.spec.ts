import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { IS_WHOLE } from '../support/tier.ts';

// Pages are what the standard of HTML calls valid, as far as a parser and a few rules of content can tell.

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements of the body and what may not be around them, by the content models of the standard. */
const NEVER_WITHIN: readonly (readonly [inner: RegExp, outer: RegExp])[] = [
  [/^(a|button|input|select|textarea|summary|details|label|iframe)$/, /^(a|button)$/],
  [/^main$/, /^(article|aside|footer|header|nav|main)$/],
  [/^(header|footer)$/, /^(header|footer|address|dt|th)$/],
  [/^h[1-6]$/, /^(h[1-6]|address|dt|th|button|a)$/],
  [/^form$/, /^form$/],
  [/^label$/, /^label$/],
];

/** Elements that may have no others as children. */
const CHILDREN: Readonly<Record<string, RegExp>> = {
  ul: /^(li|script|template)$/,
  ol: /^(li|script|template)$/,
  dl: /^(dt|dd|div|script|template)$/,
  table: /^(caption|colgroup|thead|tbody|tfoot)$/,
  tr: /^(td|th)$/,
  select: /^(option|optgroup|hr|button)$/,
};

function elementsOf(node: Node, above: readonly Element[] = []): { element: Element; above: readonly Element[] }[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [{ element: child, above }, ...elementsOf(child, [...above, child])] : [],
  );
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** What a validator would report of a page. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => faults.push(`${code} at ${startLine}:${startCol}`),
  });
  const all = elementsOf(document);
  const ids = new Map<string, number>();
  let depth = 0;
  for (const { element, above } of all) {
    const name = element.tagName;
    const isHtml = element.namespaceURI === names.NS.HTML;
    // A parser puts elements elsewhere, closes them early or adds some where they may not be.
    const place = element.sourceCodeLocation;
    if (!place && !/^(tbody|html|head|body)$/.test(name)) faults.push(`<${name}> is not in the source`);
    const parent = above.at(-1);
    if (isHtml && parent && CHILDREN[parent.tagName]?.test(name) === false)
      faults.push(`<${name}> is a child of <${parent.tagName}>`);
    for (const [inner, outer] of isHtml ? NEVER_WITHIN : [])
      for (const one of inner.test(name) ? above : [])
        if (outer.test(one.tagName)) faults.push(`<${name}> is within <${one.tagName}>`);
    const id = attribute(element, 'id');
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
    if (id !== undefined && (id === '' || /\s/.test(id))) faults.push(`an id is ${JSON.stringify(id)}`);
    if (name === 'img' && attribute(element, 'alt') === undefined) faults.push('an image without alt');
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level === undefined || !above.some(({ tagName }) => tagName === 'main')) continue;
    if (Number(level) > depth + 1) faults.push(`<h${level}> follows <h${depth}>`);
    depth = Number(level);
  }
  for (const [id, count] of ids) if (count > 1) faults.push(`the id ${id} is there ${count} times`);
  for (const { element } of all)
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'])
      for (const id of attribute(element, name)?.split(/\s+/) ?? [])
        if (!ids.has(id)) faults.push(`${name} names ${id}, which is not there`);
  const count = (wanted: string) => all.filter(({ element }) => element.tagName === wanted).length;
  for (const name of ['title', 'main', 'h1']) if (count(name) !== 1) faults.push(`${count(name)} of <${name}>`);
  const root = all.find(({ element }) => element.tagName === 'html')?.element;
  if (!root || !attribute(root, 'lang')) faults.push('no language');
  return faults;
}

for (const locale of LOCALES)
  test(`every page is valid HTML, in ${locale.code}`, async ({ page, site, guard }) => {
    guard.allow(/404/);
    const paths = [
      ...site.pages(locale).filter((_, i) => IS_WHOLE || i % 4 === 0),
      ...site.each(locale).map(({ path }) => path),
    ];
    expect(paths.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const path of new Set(paths)) {
      const text = await (await page.request.get(encodeURI(path))).text();
      found.push(...faultsOf(text).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

test('what a page may not be is noticed', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;
  expect(faultsOf(page('<main><h1>A</h1><p>b</p><table><tr><td>c</td></tr></table></main>'))).toEqual([]);
  for (const [body, fault] of [
    ['<main><h1>A</h1><h3>B</h3></main>', /<h3> follows <h1>/],
    ['<main><h1>A</h1><p><div>b</div></p></main>', /not in the source|unexpected|<p>/],
    ['<main><h1>A</h1><ul><p>b</p></ul></main>', /<p> is a child of <ul>/],
    ['<main><h1>A</h1><a href="/"><button>b</button></a></main>', /<button> is within <a>/],
    ['<main><h1 id="a">A</h1><p id="a">b</p></main>', /the id a/],
    ['<main><h1>A</h1><label for="b">b</label></main>', /for names b/],
    ['<main><h1 class="a" class="b">A</h1></main>', /duplicate-attribute/],
    ['<h1>A</h1>', /0 of <main>/],
  ] as const)
    expect(faultsOf(page(body)).join('; ')).toMatch(fault);
});
