import { describe, expect, it } from 'vitest';
import { parseSrcset } from '../../../../src/markdown/html/parse-srcset.ts';

const pairs = (srcset: string) => parseSrcset(srcset).map(({ url, descriptor }) => [url, descriptor]);

describe('parseSrcset', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['a.png', [['a.png', '']]],
    ['a.png 2x', [['a.png', '2x']]],
    [
      'a.png, b.png 2x',
      [
        ['a.png', ''],
        ['b.png', '2x'],
      ],
    ],
    [
      'a.png 1x,b.png 2x',
      [
        ['a.png', '1x'],
        ['b.png', '2x'],
      ],
    ],
    [
      'a,b.png 640w,\n c.png  1280w',
      [
        ['a,b.png', '640w'],
        ['c.png', '1280w'],
      ],
    ],
    ['a.png,b.png', [['a.png,b.png', '']]],
    [
      'a.png (x, y) 2x, b.png',
      [
        ['a.png', '(x, y) 2x'],
        ['b.png', ''],
      ],
    ],
    ['a.png (x, b.png', [['a.png', '(x, b.png']]],
    [
      'data:image/png;base64,xyz 1x, b.png 2x',
      [
        ['data:image/png;base64,xyz', '1x'],
        ['b.png', '2x'],
      ],
    ],
  ])('reads %j', (srcset, expected) => {
    expect(pairs(srcset)).toEqual(expected);
  });

  it('says where each address starts', () => {
    const srcset = ' a.png 1x ,b.png, c.png';
    expect(parseSrcset(srcset).map(({ url, at }) => srcset.slice(at, at + url.length) === url)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
