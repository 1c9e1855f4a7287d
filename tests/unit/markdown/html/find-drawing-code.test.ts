import { describe, expect, it } from 'vitest';
import { findDrawingCode } from '../../../../src/markdown/html/find-drawing-code.ts';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('findDrawingCode', () => {
  it.each([
    ['<script>alert(1)</script>', 'a script', '<script'],
    ['<script href="/s.js"/>', 'a script', '<script'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>', 'a script', '<s:script'],
    ['<SCRIPT>x()</SCRIPT>', 'a script', '<SCRIPT'],
    ['<![CDATA[ <!-- ]]><script>x()</script><![CDATA[ --> ]]>', 'a script', '<script>x'],
    ['<!-- <![CDATA[ --><script>x()</script>', 'a script', '<script>x'],
    ['<path d="M0 0" onload="x()"/>', 'the event handler `onload`', 'onload'],
    ["<a title='>' onfocus = 'x()'/>", 'the event handler `onfocus`', 'onfocus'],
    ['<a title=""onclick="x()"/>', 'the event handler `onclick`', 'onclick'],
    ['<a href="javascript:x()"/>', 'an address with `javascript:`', 'href'],
    ['<a xlink:href=" java&#10;scri&#x70;t:x()"/>', 'an address with `javascript:`', 'xlink:href'],
    ['<a><animate attributeName="href" values="/;javascript:x()"/></a>', 'an address with `javascript:`', 'values'],
    ['<set attributeName="href" to="JavaScript&#58;x()"/>', 'an address with `javascript:`', 'to='],
    ['<foreignObject><iframe srcdoc="x"/></foreignObject>', '`<iframe>`', '<iframe'],
    ['<foreignObject><h:object data="x" xmlns:h="x"/></foreignObject>', '`<object>`', '<h:object'],
    ['<foreignObject><b onclick="x()">b</b></foreignObject>', 'the event handler `onclick`', 'onclick'],
  ])('finds the code in %s', (inside, what, at) => {
    const text = drawing(inside);
    expect(findDrawingCode(text)).toEqual({ what, offset: text.indexOf(at) });
  });

  it.each([
    '<!DOCTYPE svg [<!ENTITY s "&#60;script>x()&#60;/script>">]>',
    '<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY b "script:x()">]>',
    '<!DOCTYPE svg [<!ENTITY % p SYSTEM "p.dtd"> %p;]>',
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>',
    '<?xml-stylesheet type="text/xsl" href="s.xsl"?>',
    '<?xml-stylesheet href="s.xsl"?>',
  ])('finds what may hide code: %s', (before) => {
    expect(findDrawingCode(before + drawing('&s;'))?.what).toMatch(/may hide code|XSLT/);
  });

  it.each([
    '<text>turn on = off, javascript: a word, &lt;script&gt;</text>',
    '<!-- <script>x()</script> onload="x()" -->',
    '<text><![CDATA[<script>x()</script>]]></text>',
    '<style>.once { fill: red } a[onload="x"] { fill: blue }</style>',
    '<path id="one" data-one="1" style="fill:red" font="on"/>',
    '<a href="https://learn.example/javascript"><text>Lesson</text></a>',
    '<a title="onload = x" desc="javascript:">x</a>',
    '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Words</div></foreignObject>',
    '<use href="#dot"/><image href="data:image/png;base64,AAAA"/>',
    '<animate attributeName="x" from="0" to="9"/>',
  ])('finds none in %s', (inside) => {
    expect(findDrawingCode(drawing(inside))).toBeUndefined();
  });

  it('takes the entities of drawing programs and style sheets for what they are', () => {
    const head =
      '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="s.css"?>' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n' +
      '\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_ai \'http://ns.adobe.com/AI/10.0/\'>\n]>';
    expect(findDrawingCode(head + drawing('<path d="M0 0"/>'))).toBeUndefined();
    expect(findDrawingCode(head + drawing('<script/>'))?.what).toBe('a script');
  });

  it.each(['<a ', '<a b="', '<!--', '<![CDATA[', '<?', '<!ENTITY ', '<a b ="x" ', '<a onload=', '&#1;'])(
    'reads a file of %j in a moment',
    (part) => {
      const start = performance.now();
      findDrawingCode(part.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );
});
