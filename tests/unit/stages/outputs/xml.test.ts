import { describe, expect, it } from 'vitest';
import {
  XML_DECLARATION,
  xmlAttribute,
  xmlCdata,
  xmlElement,
  xmlText,
  xmlTextElement,
} from '../../../../src/stages/outputs/xml.ts';
import { parseXml } from './parse-xml.ts';

const parse = (element: string) => parseXml(`${XML_DECLARATION}\n${element}\n`);
const NASTY = `Tiếng Việt 🎉 & < > " ' ]]> &amp; <![CDATA[ --> ?>`;

describe('xml', () => {
  it('carries any text through an element, an attribute and a CDATA section', () => {
    expect(parse(xmlTextElement('a', NASTY)).text).toBe(NASTY);
    expect(parse(xmlElement('a', { b: NASTY })).attributes).toEqual({ b: NASTY });
    expect(parse(xmlElement('a', {}, xmlCdata(NASTY))).text).toBe(NASTY);
  });

  it('keeps line ends and tabs of attributes, which a parser would turn into spaces', () => {
    expect(xmlAttribute('a\tb\nc\rd')).toBe('a&#9;b&#10;c&#13;d');
    expect(xmlText('a\tb\nc\rd')).toBe('a\tb\nc&#13;d');
  });

  it.each([
    ['controls', 'a\u0000\u0001\b\u000b\u000c\u001fb'],
    ['the two last code points of the plane', 'a\ufffe\uffffb'],
    ['half a surrogate pair', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
  ])('removes %s', (_, text) => {
    expect([xmlText(text), xmlAttribute(text), xmlCdata(text)]).toEqual(['ab', 'ab', '<![CDATA[ab]]>']);
  });

  it('divides an end of a CDATA section that appears only when a control is removed', () => {
    expect(parse(xmlElement('a', {}, xmlCdata(']]\u0000>'))).text).toBe(']]>');
    expect(parse(xmlElement('a', {}, xmlCdata(']]]]>>]]>'))).text).toBe(']]]]>>]]>');
  });

  it('leaves out an attribute without a value and closes an empty element at once', () => {
    expect(xmlElement('a', { b: undefined, c: '' })).toBe('<a c=""/>');
  });
});

describe('parseXml, which the tests of XML files rest on', () => {
  it.each([
    '<a><b></a></b>',
    '<a>',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a>]]></a>',
    '<a b="<"/>',
    '<a b="1" b="2"/>',
    '<x:a/>',
    '<a/><b/>',
    '<a>&#0;</a>',
    '<a>\u0001</a>',
    '<a b=1/>',
    '<a><![CDATA[</a>',
  ])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow();
  });
});
