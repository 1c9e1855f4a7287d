import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redatePdf } from '../../../../src/io/output/redate-pdf.ts';
import { temporaryFolder } from '../../../support/make-folder.ts';

const made = (time: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n<</Title (D:20000101000000)/CreationDate (D:${time}+00'00')\n/ModDate(D:${time}Z)>>\n`),
    Buffer.from([0, 255, 128, 10]),
    Buffer.from('/CreationDate (D:2026) /ModDate 3 0 R %%EOF /ModDate'),
  ]);

describe('times of a PDF file', () => {
  const file = join(temporaryFolder(), 'book.pdf');

  // Each size puts the borders of pieces elsewhere.
  it.each([1, 2, 3, 5, 7, 16, 31, 40, 41, 64, 1 << 20])('are replaced in pieces of %d bytes', async (pieceBytes) => {
    writeFileSync(file, made('20261129053000'));
    const pieces: Buffer[] = [];
    await redatePdf(file, '2026-03-02T01:02:03Z', { put: (bytes) => pieces.push(Buffer.from(bytes)), pieceBytes });
    expect(Buffer.concat(pieces).toString('latin1')).toBe(made('20260302010203').toString('latin1'));
  });

  it('need memory for a piece, not for the file', async () => {
    writeFileSync(file, Buffer.alloc(3 << 20, 'x'));
    const sizes: number[] = [];
    await redatePdf(file, '2026-03-02T01:02:03Z', { put: (bytes) => sizes.push(bytes.length) });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3 << 20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual((1 << 20) + 100);
  });
});
