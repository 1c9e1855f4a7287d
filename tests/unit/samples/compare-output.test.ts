import { describe, expect, it } from 'vitest';
import { compareOutput } from '../../../src/samples/compare-output.ts';
import { processorTime } from '../../support/processor-time.ts';

const agrees = (expected: string, actual: string, unordered = false) =>
  compareOutput(expected, actual, { unordered }).agrees;

describe('compareOutput', () => {
  it('counts neither blanks at line ends nor empty lines at the end nor the kind of line end', () => {
    expect(agrees('a  \nb', 'a\r\nb\n\n')).toBe(true);
    expect(agrees('a', ' a')).toBe(false);
    expect(agrees('', '\n')).toBe(true);
    expect(agrees('', 'a')).toBe(false);
  });

  it('finds one changed character in each of a hundred outputs', () => {
    for (let i = 0; i < 100; i++) {
      const lines = Array.from({ length: 1 + (i % 9) }, (_, n) => `line ${n} of ${i}: ${'xyz'.repeat(n + 1)}`);
      const at = i % lines.length;
      const line = lines[at] ?? '';
      const changed = `${line.slice(0, i % line.length)}#${line.slice((i % line.length) + 1)}`;
      const result = compareOutput(lines.with(at, changed).join('\n'), lines.join('\n'));
      expect(result.agrees).toBe(false);
      expect(result.line).toBe(at);
    }
  });

  it.each([
    ['...', ''],
    ['...', 'a\nb'],
    ['a\n...\nd', 'a\nb\nc\nd'],
    ['a\n...\nd', 'a\nd'],
    ['...\nb\n...\nd', 'a\nb\nb\nc\nd'],
    ['[..]', 'x'],
    ['took [..] ms', 'took 12 ms'],
    ['[..]b[..]b', 'abxb'],
    ['a [..] b [..] c', 'a 1 b 2 b 3 c'],
  ])('takes %j as a pattern for %j', (pattern, text) => {
    expect(agrees(pattern, text)).toBe(true);
  });

  it.each([
    ['a\n...\nd', 'a\nb\nc'],
    ['took [..] ms', 'took 12 s'],
    ['ab[..]ba', 'aba'],
    ['x[..]y[..]y', 'xy'],
    ['[..]', ''],
    ['...', 'a'].toReversed() as [string, string],
  ])('does not take %j as a pattern for %j', (pattern, text) => {
    expect(agrees(pattern, text)).toBe(false);
  });

  it('sorts both sides where the order is free, and still counts repeats', () => {
    expect(agrees('b\na', 'a\nb', true)).toBe(true);
    expect(agrees('a\na', 'a\nb', true)).toBe(false);
    expect(agrees('n=[..]\nn=1', 'n=1\nn=2', true)).toBe(true);
    expect(agrees('a\n...', 'z\na', true)).toBe(true);
  });

  it('shows the difference with its surroundings, and patterns that fit unmarked', () => {
    const result = compareOutput('one\n[..]\nthree\nfour\nfive\nsix', 'one\n2\nthree\nfour\n5\nsix');
    expect(result.diff).toBe('  ⋮\n  three\n  four\n- five\n+ 5\n  six');
    expect(result.line).toBe(4);
  });

  it('keeps patterns that fit when it says what the page should show', () => {
    const result = compareOutput('took [..] ms\nold\nend\n...', 'took 5 ms\nnew\nend\nx\ny');
    expect(result.updated).toEqual(['took [..] ms', 'new', 'end', '...']);
  });

  it('keep a line beside a pattern whose numbers alone have changed', () => {
    const came = '--- FAIL: TestA (0.00s)\n    a_test.go:15: want 3, got 4\nFAIL\nexit status 1';
    const after = compareOutput('--- FAIL: TestA (0.00s)\n    a_test.go:12: want 3, got 4\n...', came);
    expect(after.updated).toEqual(['--- FAIL: TestA (0.00s)', '    a_test.go:15: want 3, got 4', '...']);
    const before = compareOutput('...\n    a_test.go:12: want 3, got 4\nFAIL\n...', came);
    expect(before.updated).toEqual(['...', '    a_test.go:15: want 3, got 4', 'FAIL', '...']);
    for (const { updated } of [after, before]) expect(compareOutput(updated.join('\n'), came).agrees).toBe(true);
    expect(after.agrees).toBe(false);
    const twice = compareOutput(
      'FAIL: A\n  a_test.go:1: x\n  a_test.go:2: x\n...',
      'FAIL: A\n  a_test.go:5: x\n  a_test.go:6: x\nend',
    );
    expect(twice.updated).toEqual(['FAIL: A', '  a_test.go:5: x', '  a_test.go:6: x', '...']);
  });

  it('keeps expected lines that came, and their patterns, in their places where order is free', () => {
    const came = 'c 3 ms\nnew\na\nnewer';
    const result = compareOutput('a\nold\n[..] ms', came, { unordered: true });
    expect(result.updated).toEqual(['a', 'new', '[..] ms', 'newer']);
    expect(compareOutput(result.updated.join('\n'), came, { unordered: true }).agrees).toBe(true);
    const rest = compareOutput('...\na\nold', came, { unordered: true });
    expect(rest.updated).toEqual(['...', 'a']);
  });

  it('compares long texts in bearable time', () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `a ${i % 7}`);
    const begun = processorTime();
    expect(agrees(['x', ...lines].join('\n'), lines.join('\n'))).toBe(false);
    expect(agrees('[..]'.repeat(50), 'a'.repeat(20_000))).toBe(true);
    expect(processorTime() - begun).toBeLessThan(3000);
  });
});
