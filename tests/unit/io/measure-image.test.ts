import { describe, expect, it } from 'vitest';
import { measureImage } from '../../../src/io/measure-image.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const padded = (hex: string) => Uint8Array.from([...bytes(hex), ...new Uint8Array(40)]);

const PNG = '89504e470d0a1a0a 0000000d 49484452 000004b0 00000276 0802000000';

describe('measureImage', () => {
  it.each([
    ['a PNG', PNG, 1200, 630],
    ['a GIF', '474946383961 2001 9000 f70000', 288, 144],
    ['a JPEG', 'ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 0276 04b0 03', 1200, 630],
    ['a progressive JPEG with fill bytes', 'ffd8 ffff fffe 0004 6161 ffc2 0011 08 0010 0020 03', 32, 16],
    ['a lossy WebP', '52494646 00000000 57454250 56503820 00000000 000000 9d012a b004 7602', 1200, 630],
    ['a lossless WebP', '52494646 00000000 57454250 5650384c 00000000 2f af449d00', 1200, 630],
    ['an extended WebP', '52494646 00000000 57454250 56503858 0a000000 00000000 af0400 750200', 1200, 630],
  ])('reads the size of %s', (_, hex, width, height) => {
    expect(measureImage(padded(hex))).toEqual({ width, height });
  });

  it.each([
    ['nothing', ''],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('hex')],
    ['a PNG without an opening header', '89504e470d0a1a0a 0000000d 49444154 000004b0 00000276 0802000000'],
    ['a PNG without extent', '89504e470d0a1a0a 0000000d 49484452 00000000 00000276 0802000000'],
    ['a JPEG that breaks off', 'ffd8 ffe0 0010 4a46494600010100000100010000 ffff ffff'],
    ['a JPEG of segments without end', `ffd8 ${'ffe00002'.repeat(20)}`],
  ])('says nothing of %s', (_, hex) => {
    expect(measureImage(bytes(hex))).toBeUndefined();
  });

  it('reads from a part of a larger buffer', () => {
    const whole = Uint8Array.from([0, 0, 0, ...bytes(PNG)]);
    expect(measureImage(whole.subarray(3))).toEqual({ width: 1200, height: 630 });
  });
});
