import { describe, expect, it } from 'vitest';
import { fillLinkSlots, linkSlot, slotIndex } from '../../../../src/markdown/html/link-slots.ts';

describe('link slots', () => {
  it('are filled with the address of their number', () => {
    const html = `<a href="${linkSlot(1)}">b</a><a href="${linkSlot(0)}">a</a><img src="${linkSlot(10)}">`;
    const urls = Array.from({ length: 11 }, (_, i) => `/page-${i}`);
    expect(fillLinkSlots(html, urls)).toBe('<a href="/page-1">b</a><a href="/page-0">a</a><img src="/page-10">');
  });

  it('cannot be left by an address', () => {
    const html = `<a href="${linkSlot(0)}">x</a>`;
    expect(fillLinkSlots(html, ['/"><script>alert(1)</script>&'])).toBe(
      '<a href="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">x</a>',
    );
  });

  it('take addresses literally, also those that look like a replacement pattern or a slot', () => {
    const html = `${linkSlot(0)} ${linkSlot(1)}`;
    expect(fillLinkSlots(html, ['$&$1$$', linkSlot(0)])).toBe(`$&amp;$1$$ ${linkSlot(0)}`);
  });

  it('lead nowhere without an address', () => {
    expect(fillLinkSlots(linkSlot(3), [])).toBe('#');
  });

  it('leave a text without slots alone', () => {
    expect(fillLinkSlots('<p>0 1 {0}</p>', ['/x'])).toBe('<p>0 1 {0}</p>');
  });

  it('know their number, and that other values have none', () => {
    expect(slotIndex(linkSlot(42))).toBe(42);
    for (const other of ['/docs', '', undefined, null, 5, '42']) expect(slotIndex(other)).toBeUndefined();
  });
});
