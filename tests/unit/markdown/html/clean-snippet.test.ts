import { describe, expect, it } from 'vitest';
import { cleanSnippet } from '../../../../src/markdown/html/clean-snippet.ts';
import { linkSlot } from '../../../../src/markdown/html/link-slots.ts';

describe('cleanSnippet', () => {
  it.each([
    ['<b id="x" class="y">A</b>', '<b class="y">A</b>', false],
    ['A & B', 'A &#x26; B', false],
    ['<script>x</script>A', 'A', true],
    ['<b style="color:red" onclick="x()">A</b>', '<b>A</b>', true],
    ['<form><input name="q"></form>', '', true],
    ['<iframe src="https://x.example"></iframe>', '', true],
    ['<cm-component data-index="0">A</cm-component>', 'A', true],
    ['<b>A', '<b>A</b>', false],
  ])('makes %s into %s', (value, html, isCut) => {
    expect(cleanSnippet(value, 'sidebars.ts')).toEqual({ html, hrefs: [], isCut, diagnostics: [] });
  });

  it('takes links out and reports those that pages may not have', () => {
    const { html, hrefs, diagnostics } = cleanSnippet(
      '<a href="/docs">a</a><a href="javascript:x()">b</a><img src="/x.png" alt="">',
      'sidebars.ts',
    );
    expect(hrefs).toEqual(['/docs', '/x.png']);
    expect(html).toBe(
      `<a href="${linkSlot(0)}">a</a><a>b</a><img src="${linkSlot(1)}" alt="" loading="lazy" decoding="async">`,
    );
    expect(diagnostics).toMatchObject([{ code: 'links/unsafe-url', span: { file: 'sidebars.ts' } }]);
  });
});
