import { describe, expect, it } from 'vitest';
import { fitText } from '../../../../src/stages/present/fit-text.ts';

describe('fitText', () => {
  it.each([
    ['Code Master', 16, 'Code Master'],
    ['  Code\n Master ', 16, 'Code Master'],
    ['Học lập trình cùng nhau', 16, 'Học lập trình'],
    ['Học lập trình cùng', 13, 'Học lập trình'],
    ['Supercalifragilistic', 16, 'Supercalifragili'],
    ['A Supercalifragilistic', 16, 'A Supercalifragi'],
    ['👩‍💻👩‍💻👩‍💻👩‍💻', 12, '👩‍💻👩‍💻'],
    ['Ba\u0300i', 16, 'B\u00e0i'],
    ['', 16, ''],
  ])('fits %j into %i', (text, max, expected) => {
    expect(fitText(text, max)).toBe(expected);
  });
});
