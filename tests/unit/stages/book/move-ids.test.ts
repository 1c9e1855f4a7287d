import type { ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../../src/markdown/html/raw-html.ts';
import { moveIds } from '../../../../src/stages/book/move-ids.ts';
import { writeXhtml } from '../../../../src/stages/book/write-xhtml.ts';

it('ids that move take along what refers to them inside of drawings and labels', () => {
  const html =
    '<svg aria-labelledby="t"><title id="t">a</title><marker id="m"></marker><path marker-end="url(#m)"></path><use xlink:href="#t"></use></svg><a href="#t">b</a>';
  const moved = moveIds(parseHtml(html).children as ElementContent[], (id) => `x.${id}`);
  const text = writeXhtml(moved);
  expect(text).toContain('aria-labelledby="x.t"');
  expect(text).toContain('marker-end="url(#x.m)"');
  expect(text).toContain('xlink:href="#x.t"');
  // Links are rewritten where it is known what they lead to.
  expect(text).toContain('<a href="#t">');
});
