import { describe, expect, it } from 'vitest';
import { decodeActionResult, encodeActionResult } from '../../../../src/io/remote/action-result.ts';

const HASH = 'ab'.repeat(32);

describe('ActionResult', () => {
  it('has the bytes that Protocol Buffers give it', () => {
    // Field 2 (72 bytes): field 1 "a/b", then field 2 (67 bytes): field 1 the hash, field 2 the number 300.
    const expected = Buffer.concat([
      Buffer.from([0x12, 0x4c, 0x0a, 0x03]),
      Buffer.from('a/b'),
      Buffer.from([0x12, 0x45, 0x0a, 0x40]),
      Buffer.from(HASH),
      Buffer.from([0x10, 0xac, 0x02]),
    ]);
    expect(encodeActionResult([{ path: 'a/b', hash: HASH, size: 300 }])).toEqual(expected);
  });

  it('gives back what it was made of, large sizes included', () => {
    const files = [
      { path: 'results/0', hash: HASH, size: 0 },
      { path: 'trang/đường đi', hash: 'cd'.repeat(32), size: 2 ** 40 + 5 },
    ];
    // Numbers that are 0 are left out by other writers.
    expect(decodeActionResult(encodeActionResult(files))).toEqual(files);
    expect(decodeActionResult(Buffer.alloc(0))).toEqual([]);
  });

  it('passes over fields of other programs', () => {
    const exitCode = Buffer.from([0x20, 0x01]);
    const double = Buffer.from([0x39, 1, 2, 3, 4, 5, 6, 7, 8]);
    const float = Buffer.from([0x45, 1, 2, 3, 4]);
    const own = encodeActionResult([{ path: 'a', hash: HASH, size: 1 }]);
    expect(decodeActionResult(Buffer.concat([exitCode, double, own, float]))).toEqual([
      { path: 'a', hash: HASH, size: 1 },
    ]);
  });

  it('passes over fields that have its numbers and another kind of value, and takes a size that is left out for 0', () => {
    const field = (number: number, ...parts: readonly Buffer[]) => {
      const bytes = Buffer.concat(parts);
      return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
    };
    const number = (field: number) => Buffer.from([field * 8, 7]);
    const fixed = (field: number) => Buffer.from([field * 8 + 5, 1, 2, 3, 4]);
    const digest = field(2, field(1, Buffer.from(HASH)), number(1), number(3), fixed(2), field(3, Buffer.from('x')));
    const file = field(2, field(1, Buffer.from('a')), number(1), digest, number(2), field(4, Buffer.from('y')));
    const other = field(5, Buffer.from('z'));
    expect(decodeActionResult(Buffer.concat([number(2), file, other]))).toEqual([{ path: 'a', hash: HASH, size: 0 }]);
    expect(decodeActionResult(field(2, field(2, field(1, Buffer.from(HASH)), number(2))))).toEqual([
      { path: '', hash: HASH, size: 7 },
    ]);
  });

  it('is not read from other bytes', () => {
    const own = encodeActionResult([{ path: 'a', hash: HASH, size: 1 }]);
    for (let length = 1; length < own.length; length++)
      expect(decodeActionResult(own.subarray(0, length))).toBeUndefined();
    expect(decodeActionResult(Buffer.from('<html>not found</html>'))).toBeUndefined();
    expect(decodeActionResult(Buffer.alloc(40, 0xff))).toBeUndefined();
    // A kind of field that is no longer in use, and a number beyond 2^53.
    expect(decodeActionResult(Buffer.concat([own, Buffer.from([0x23, 1, 2, 3, 4])]))).toBeUndefined();
    expect(decodeActionResult(Buffer.concat([own, Buffer.from([0x20, ...Buffer.alloc(9, 0x80), 1])]))).toBeUndefined();
    expect(decodeActionResult(encodeActionResult([{ path: 'a', hash: '../../etc/passwd', size: 1 }]))).toBeUndefined();
  });
});
