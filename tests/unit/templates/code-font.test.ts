import { describe, expect, it } from 'vitest';
import { keepCodeFont } from '../../../templates/code-font.ts';
import type { Markup } from '../../../templates/markup.ts';

function page(body: string): Pick<Markup, 'head' | 'rest'> {
  return {
    head: '<html><head><title>&lt;code></title><link data-code-font="" rel="preload" href="/mono.woff2"/>',
    rest: `</head><body>${body}</body></html>`,
  };
}

describe('the font of code', () => {
  it('is asked for early by a page that shows code', () => {
    for (const code of ['<p><code>x</code></p>', '<pre><code class="y">x</code></pre>']) {
      expect(keepCodeFont(page(code))).toBe(
        '<html><head><title>&lt;code></title><link rel="preload" href="/mono.woff2"/>',
      );
    }
  });

  it('is not asked for by others', () => {
    expect(keepCodeFont(page('<p>&lt;code></p>'))).toBe('<html><head><title>&lt;code></title>');
  });
});
