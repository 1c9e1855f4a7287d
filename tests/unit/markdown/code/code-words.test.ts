import { describe, expect, it } from 'vitest';
import { codeWords } from '../../../../src/markdown/code/code-words.ts';

describe('codeWords', () => {
  it.each([
    ['go', 'for i := 0; i < n; i++ {', [':=', '++']],
    ['go', 'fmt.Println(<-ch)', ['<-']],
    ['go', 's = append(a, b...)', ['...']],
    ['go', 'a[i]--', ['--']],
    ['go', 'var m map[string][]int', ['[]']],
    ['go', 'done := make(chan struct{}, 1)', ['{}', ':=']],
    ['go', 'go func() { out<-<-in }()', ['()', '<-']],
    ['java', 'if (!(a&&!b)||c!=-1) {', ['&&', '||', '!=']],
    ['java', 'xs.forEach(x->{ y+=x; });', ['->', '+=']],
    ['java', 'Map<String, List<String>> m = new HashMap<>();', ['>>', '<>', '()']],
    ['cpp', 'std::cout<<*p++<<(a>=b);', ['::', '<<', '++', '>=']],
    ['typescript', 'const f = (a?: string)=>a?.length??0;', ['?:', '=>', '?.', '??']],
    ['python', 'x = [*a, **b]  # c++ d--', ['**']],
  ])('finds the operators of %s: %s', (language, code, operators) => {
    const found = codeWords(code, language).filter((word) => !/[\p{L}]/u.test(word));
    expect([...found].sort()).toEqual([...operators].sort());
  });

  it('keeps names as written, each once, and nothing that is quoted or commented', () => {
    expect(codeWords('fmt.Println("xin chào++", demVongLap) // fmt <-\nfmt.Print(`->`)', 'go')).toEqual([
      ...['fmt', 'Println', 'demVongLap', 'Print'],
    ]);
    expect(codeWords('a := <-b', 'output')).toEqual([]);
  });
});
