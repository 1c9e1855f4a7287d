import { expect, it } from 'vitest';
import { escapeHtml, escapeText } from '../../../../src/markdown/html/escape-html.ts';

it('escapes what ends an attribute or begins markup, each time it occurs', () => {
  expect(escapeHtml('a & b < c > d " e \' f && <<')).toBe("a &amp; b &lt; c &gt; d &quot; e ' f &amp;&amp; &lt;&lt;");
});

it('leaves quotes of text between tags as they are', () => {
  expect(escapeText('a & b < c > d " e \' f')).toBe('a &amp; b &lt; c &gt; d " e \' f');
});

it('does not escape anything else', () => {
  for (const one of [escapeHtml, escapeText]) expect(one('Tiếng Việt 😀 = ` {} /')).toBe('Tiếng Việt 😀 = ` {} /');
});
