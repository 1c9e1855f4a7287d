import { describe, expect, it } from 'vitest';
import { applyRules, hasErrors, sortDiagnostics } from '../../../src/diagnostics/outcome.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const finding = (file: string, line: number, column: number, code = 'a/b', message = 'm'): Diagnostic => ({
  code,
  severity: 'error',
  message,
  span: { file, start: { line, column } },
});
const nowhere: Diagnostic = { code: 'z/z', severity: 'warning', message: 'nowhere' };

describe('sortDiagnostics', () => {
  it('sorts by file, line, column, rule and message, numbers as numbers; what has no place comes first', () => {
    const sorted = [
      nowhere,
      finding('B.md', 1, 1),
      finding('a.md', 2, 1),
      finding('a.md', 10, 2),
      finding('a.md', 10, 10, 'a/a'),
      finding('a.md', 10, 10, 'a/b', 'm'),
      finding('a.md', 10, 10, 'a/b', 'n'),
    ];
    for (const shuffled of [[...sorted].reverse(), [...sorted.slice(3), ...sorted.slice(0, 3)]])
      expect(sortDiagnostics(shuffled)).toEqual(sorted);
  });

  it('drops exact repeats and keeps everything that differs in place, rule or words', () => {
    const list = [finding('a.md', 1, 1), finding('a.md', 1, 1), finding('a.md', 1, 2), finding('a.md', 1, 1, 'a/c')];
    expect(sortDiagnostics(list)).toHaveLength(3);
  });

  it('leaves the list it was given alone', () => {
    const list = Object.freeze([finding('b.md', 1, 1), finding('a.md', 1, 1)]);
    expect(sortDiagnostics(list).map(({ span }) => span?.file)).toEqual(['a.md', 'b.md']);
    expect(list[0]?.span?.file).toBe('b.md');
  });
});

describe('applyRules', () => {
  it('changes severities, silences, and leaves other rules alone', () => {
    const list = [finding('a.md', 1, 1, 'links/broken'), finding('a.md', 1, 1, 'links/unsafe-url'), nowhere];
    expect(
      applyRules(list, { 'links/broken': 'warning', 'z/z': 'off' }).map(({ code, severity }) => [code, severity]),
    ).toEqual([
      ['links/broken', 'warning'],
      ['links/unsafe-url', 'error'],
    ]);
  });

  it('is not fooled by names that every object has', () => {
    const list = [finding('a.md', 1, 1, 'constructor'), finding('a.md', 1, 1, 'toString')];
    expect(applyRules(list, {})).toEqual(list);
  });
});

describe('hasErrors', () => {
  it('is true for errors only', () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([nowhere, { ...nowhere, severity: 'info' }])).toBe(false);
    expect(hasErrors([nowhere, finding('a.md', 1, 1)])).toBe(true);
  });
});
