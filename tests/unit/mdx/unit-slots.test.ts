import { describe, expect, it } from 'vitest';
import { fillModuleSlots, moduleSlot } from '../../../src/markdown/html/link-slots.ts';
import { replaceUnitSlots, unitSlot } from '../../../src/mdx/unit-slots.ts';

describe('slots of MDX', () => {
  it('find back the file and number of a link, whatever the file is called', () => {
    const file = 'content/vi/docs/bài "một" & hai.mdx';
    const html = `<a href="${unitSlot(file, 12)}">x</a><a href="${unitSlot('b.mdx', 0)}">y</a>`;
    const seen: [string, number][] = [];
    const filled = replaceUnitSlots(html, (...slot) => {
      seen.push(slot);
      return `#${seen.length}`;
    });
    expect(filled).toBe('<a href="#1">x</a><a href="#2">y</a>');
    expect(seen).toEqual([
      [file, 12],
      ['b.mdx', 0],
    ]);
  });

  it('take the address of a chunk', () => {
    const html = `<div data-module="${moduleSlot('components/ô.tsx')}">`;
    expect(fillModuleSlots(html, (file) => `/assets/${file.length}.js`)).toBe('<div data-module="/assets/16.js">');
    expect(fillModuleSlots('<p>none</p>', () => 'x')).toBe('<p>none</p>');
  });
});
