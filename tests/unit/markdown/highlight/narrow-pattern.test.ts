import { describe, expect, it } from 'vitest';
import { isCommonText, narrowPattern } from '../../../../src/markdown/highlight/narrow-pattern.ts';

const TEXT = 'func Đếm_từ2(x²) → “số” ½ Ω ñ\u0303 ∑ ─ K ſ\n';

describe('a narrow pattern', () => {
  it.each([
    ['[\\p{L}\\p{M}\\p{N}\\p{Pc}]+', 'gv'],
    ['[^\\p{L}\\s]+', 'gv'],
    ['\\P{L}+', 'gv'],
    ['[^\\P{L}]+', 'gv'],
    ['[\\p{L}&&[^\\p{Lu}]]+', 'gv'],
    ['[\\p{L}--[a-c]]+', 'gv'],
    ['\\p{Lu}+', 'giv'],
    ['[^\\p{Lu}]+', 'giv'],
    ['\\P{Lu}+', 'giv'],
    ['(?<!\\p{L})\\p{N}', 'gv'],
    ['\\\\p\\{L\\}|\\p{Script=Greek}', 'gv'],
  ])('finds in common text what %s with %s finds', (source, flags) => {
    for (const text of [TEXT, TEXT.normalize('NFD'), TEXT.toUpperCase(), '\\p{L} a b', '']) {
      expect(isCommonText(text.replaceAll('Ω', ''))).toBe(true);
      const common = text.replaceAll('Ω', '');
      expect(common.match(new RegExp(narrowPattern(source, flags), flags))).toEqual(
        common.match(new RegExp(source, flags)),
      );
    }
  });

  it('leaves patterns without properties as they are', () => {
    expect(narrowPattern('\\\\p{2}[a]', 'gv')).toBe('\\\\p{2}[a]');
  });

  it('is not for texts of other scripts', () => {
    expect(['Đếm từ → “số” ┌─┐ ✓', '', '\n'].map(isCommonText)).toEqual([true, true, true]);
    expect(['привет', '数', '🙂', 'Ω'].map(isCommonText)).toEqual([false, false, false, false]);
  });
});
