import { describe, expect, it } from 'vitest';
import { keepCodeFont } from '../../../templates/code-font.ts';

function page(body: string): string {
  return `<html><head><title>&lt;code></title><link data-code-font="" rel="preload" href="/mono.woff2"/></head><body>${body}</body></html>`;
}

describe('the font of code', () => {
  it('is asked for early by a page that shows code', () => {
    for (const code of ['<p><code>x</code></p>', '<pre><code class="y">x</code></pre>']) {
      expect(keepCodeFont(page(code))).toBe(
        `<html><head><title>&lt;code></title><link rel="preload" href="/mono.woff2"/></head><body>${code}</body></html>`,
      );
    }
  });

  it('is not asked for by others', () => {
    const body = '<p>&lt;code></p>';
    expect(keepCodeFont(page(body))).toBe(`<html><head><title>&lt;code></title></head><body>${body}</body></html>`);
  });
});
