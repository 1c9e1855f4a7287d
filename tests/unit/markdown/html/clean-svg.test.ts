import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../src/markdown/html/clean-svg.ts';

const box = (inside: string, attributes = '') => `<svg viewBox="0 0 1 1"${attributes}>${inside}</svg>`;

describe('cleanSvg keeps a drawing', () => {
  it.each([
    ['of shapes', box('<path d="M0 0h1"/>'), box('<path d="M0 0h1"></path>')],
    [
      'with an XML declaration and comments',
      `\ufeff <?xml version="1.0"?>\n<!-- a\n<b> -->${box('<g></g>')}\n`,
      box('<g></g>'),
    ],
    ['with a declaration and no mark of the byte order', `<?xml version="1.0"?>${box('')}`, box('')],
    [
      'without what has no use in a page',
      box(
        '<g role="img" aria-label="x"/>',
        ' xmlns="http://www.w3.org/2000/svg" version="1.1" xml:space="preserve" aria-hidden="true" aria-labelledby="a"',
      ),
      box('<g></g>'),
    ],
    [
      'without title and description',
      box('<title>A <g>b</g></title><desc>c</desc><rect x="1"/>'),
      box('<rect x="1"></rect>'),
    ],
    [
      'without elements in its title, and with those after it',
      box('<g><title><tspan>a</tspan>b</title><text>c</text></g><g/>'),
      box('<g><text>c</text></g><g></g>'),
    ],
    ['with an empty title', box('<title/><text>a</text>'), box('<text>a</text>')],
    ['with words wherever they stand in it', box('a<g>b</g>'), box('a<g>b</g>')],
    ['with blanks around it', `\n ${box('')} `, box('')],
    [
      'with blanks where they can be seen only',
      box('\n  <text> a <tspan> b </tspan></text>\n'),
      box('<text> a <tspan> b </tspan></text>'),
    ],
    [
      'with ids and references to them under names of its own',
      box('<marker id="m"/><path marker-end="url(#m)"/>'),
      box('<marker id="p-m"></marker><path marker-end="url(#p-m)"></path>'),
    ],
    [
      'with attributes in single quotes',
      `<svg viewBox='0 0 1 1'><text font-family='a'>x</text></svg>`,
      box('<text font-family="a">x</text>'),
    ],
    [
      'with colours and variables of the theme',
      box('<g fill="#1a2" stroke="rgb(1, 2, 3)" opacity="var(--x)"/>'),
      box('<g fill="#1a2" stroke="rgb(1, 2, 3)" opacity="var(--x)"></g>'),
    ],
    [
      'with its characters escaped',
      box('<text>a &amp; b &lt; &#60; &#x3C; &quot;&apos; & > &foo;</text>'),
      box('<text>a &amp; b &lt; &#60; &#x3C; &quot;&apos; &amp; &gt; &amp;foo;</text>'),
    ],
  ])('%s', (_, text, svg) => {
    expect(cleanSvg(text, 'p-')).toEqual({ svg });
  });
});

describe('cleanSvg knows', () => {
  it.each('path rect circle ellipse line polyline polygon g defs marker tspan text'.split(' '))(
    'the element %s',
    (name) => {
      expect(cleanSvg(box(`<${name}></${name}>`), '')).toEqual({ svg: box(`<${name}></${name}>`) });
    },
  );

  it.each(
    (
      'preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d dx dy points transform fill fill-opacity ' +
      'fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-miterlimit ' +
      'opacity font-size font-style font-weight font-family letter-spacing text-anchor dominant-baseline baseline-shift ' +
      'marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient vector-effect'
    ).split(' '),
  )('the attribute %s', (name) => {
    expect(cleanSvg(box(`<g ${name}="1"></g>`), '')).toEqual({ svg: box(`<g ${name}="1"></g>`) });
  });
});

describe('cleanSvg refuses a drawing, and says why', () => {
  it.each([
    [box('<script>alert(1)</script>'), '`<script>` is not allowed'],
    [box('<style>a{}</style>'), '`<style>` is not allowed'],
    [box('<foreignObject/>'), '`<foreignObject>` is not allowed'],
    [box('<a href="javascript:alert(1)"><text>x</text></a>'), '`<a>` is not allowed'],
    [box('<use href="#a"/>'), '`<use>` is not allowed'],
    [box('<image href="x.png"/>'), '`<image>` is not allowed'],
    [box('<animate/>'), '`<animate>` is not allowed'],
    [box('<title><script>x</script></title>'), '`<script>` is not allowed'],
    [box('<g onload="alert(1)"/>'), '`<g>`: the attribute `onload` is not allowed'],
    [box('', ' onload="alert(1)"'), '`<svg>`: the attribute `onload` is not allowed'],
    [box('<g style="fill:red"/>'), '`<g>`: the attribute `style` is not allowed'],
    [box('<g class="x"/>'), '`<g>`: the attribute `class` is not allowed'],
    [box('<g xlink:href="#a"/>'), '`<g>`: the attribute `xlink:href` is not allowed'],
    [box('<title onload="x">a</title>'), '`<title>`: the attribute `onload` is not allowed'],
    [box('<g fill="url(https://x.example/a#b)"/>'), '`<g>`: `fill="url(https://x.example/a#b)"` is not allowed'],
    [box('<g fill="url(#a) url(x)"/>'), '`<g>`: `fill="url(#a) url(x)"` is not allowed'],
    [box('<g fill="x url(#a)"/>'), '`<g>`: `fill="x url(#a)"` is not allowed'],
    [box('<g fill="URL(a)"/>'), '`<g>`: `fill="URL(a)"` is not allowed'],
    [box('<g fill="image-set(a)"/>'), '`<g>`: `fill="image-set(a)"` is not allowed'],
    [box('<g fill="attr (a)"/>'), '`<g>`: `fill="attr (a)"` is not allowed'],
    [box('<g fill="url(#1)"/>'), '`<g>`: `fill="url(#1)"` is not allowed'],
    [box('<g fill="a;b"/>'), '`<g>`: `fill="a;b"` is not allowed'],
    [box('<g fill="a&quot;b"/>'), '`<g>`: `fill="a&quot;b"` is not allowed'],
    [box("<g fill='a\"b'/>"), '`<g>`: `fill="a"b"` is not allowed'],
    [box('<g id="a b"/>'), '`<g>`: `a b` cannot be an id'],
    [box('<g id="1a"/>'), '`<g>`: `1a` cannot be an id'],
    [box('<g id=a/>'), '`<g id=a/></svg>` cannot be read'],
    [box('<g id="<"/>'), '`<g id="<"/></svg>` cannot be read'],
    [box('<![CDATA[x]]>'), '`<![CDATA[x]]></svg>` cannot be read'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${box('')}`, '`<!DOCTYPE svg [<!ENTITY a "b">]><svg view` cannot be read'],
    ['<svg viewBox="0 0 1 1"><g></svg>', '`</svg>` closes `<g>`'],
    ['<svg viewBox="0 0 1 1"></g>', '`</g>` closes `<svg>`'],
    [`${box('')}</g>`, '`</g>` closes nothing'],
    ['<svg viewBox="0 0 1 1"><g>', '`<g>` is never closed'],
    ['<svg viewBox="0 0 1 1">', '`<svg>` is never closed'],
    [box('') + box(''), 'it is not one `<svg>` element'],
    ['<g/>', 'it is not one `<svg>` element'],
    [`x${box('')}`, 'text stands outside of `<svg>`'],
    [`${box('')} x`, 'text stands outside of `<svg>`'],
    ['', 'there is no `<svg>` in it'],
    ['<!-- only words -->', 'there is no `<svg>` in it'],
    ['<svg><g viewBox="0 0 1 1"/></svg>', '`<svg>` has no `viewBox`'],
  ])('%s', (text, problem) => {
    expect(cleanSvg(text, 'p-')).toEqual({ problem });
  });
});
