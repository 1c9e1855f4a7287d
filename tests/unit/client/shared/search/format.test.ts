import { describe, expect, it } from 'vitest';
import {
  FIELDS,
  readNumbers,
  readPostings,
  writeNumbers,
  writePostings,
} from '../../../../../client/shared/search/index-format.ts';

describe('numbers as text', () => {
  it('come back as they were', () => {
    const numbers = [0, 1, 31, 32, 33, 1023, 1024, 99_999, 2 ** 31];
    expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
    expect(writeNumbers(numbers)).toMatch(/^[#-Z]+$/);
    expect(readNumbers('')).toEqual([]);
  });
});

describe('postings as text', () => {
  it('come back as they were', () => {
    const fields = [5, 1, 4, 4, 31, 8];
    const postings = [0, 1, 5, 6, 700, 80_000].map((section, i) => section * FIELDS + (fields[i] ?? 0));
    expect(readPostings(writePostings(postings))).toEqual(postings);
    expect(readPostings(writePostings([]))).toEqual([]);
  });
});
