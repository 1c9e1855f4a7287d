import { describe, expect, it } from 'vitest';
import { holdsEncoded, plainPart } from '../../../../src/io/published/encoded-forms.ts';

describe('holdsEncoded', () => {
  it.each([
    ['a&apos;b&nbsp;c', "a'b\u00a0c"],
    ['&AMP;&Lt;&GT;&quot;', '&<>"'],
    ['&#x1F600; &#128512; &#x10ffff;', '\u{1f600} \u{1f600} \u{10ffff}'],
    ['"a\\b\\f\\n\\r\\t\\/\\"\\\\z"', 'a\b\f\n\r\t/"\\z'],
    ['\\x41\\u0042\\u00E1', 'ABá'],
    ['%41%c3%a1%C3%A1%2F', 'Aáá/'],
    // In a script in an attribute, with an address in it.
    ['&#34;%5Cu00e1%2526&#34;', 'á%26'],
  ])('reads %s', (text, value) => {
    expect(holdsEncoded(`x ${text} y`, value)).toBe(true);
    expect(holdsEncoded(`x ${text} y`, `${value}!`)).toBe(false);
  });

  it('reads what is no form of a character as it stands', () => {
    for (const text of [
      '&#x110000;',
      '&#1114112;',
      '&#9999999;',
      '&unknown;',
      '&amp',
      '\\u12',
      '\\',
      '%',
      '%4',
      '%zz',
    ]) {
      expect(holdsEncoded(`&#97;${text}`, `a${text}`)).toBe(true);
    }
  });

  it('finds a text that only looks encoded', () => {
    for (const value of ['100%41', 'a&amp;b', 'C:\\new\\u0041'])
      for (const text of [value, JSON.stringify(value), encodeURIComponent(value), value.replaceAll('&', '&amp;')])
        expect(holdsEncoded(`x ${text} y`, value), text).toBe(true);
  });
});

describe('plainPart', () => {
  it.each([
    ['abcdef-0123456789', '0123456789'],
    ['0123456789-abcdef', '0123456789'],
    ['abc/def/ghi', 'abc'],
    ['mật khẩu rất dài', ''],
    ['', ''],
    ['ab-cd-efg', 'efg'],
  ])('of %s is %s', (value, part) => {
    expect(plainPart(value)).toBe(part);
  });
});
