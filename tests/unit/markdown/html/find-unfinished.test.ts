import { describe, expect, it } from 'vitest';
import { findUnfinished } from '../../../../src/markdown/html/find-unfinished.ts';

describe('findUnfinished', () => {
  it.each([
    '',
    'a < b > c <3 <= <> &lt;b',
    '<b>a</b>',
    '<a b=c"d>',
    "<a b = 'x>y' c>",
    '<a b="x>y"c>',
    '<a b=>',
    '<a b==">',
    '<br/>',
    '<!-->a',
    '<!--->a',
    '<!-- a --!>',
    '<!-- <b -->a',
    '<?php echo 1 ?>',
    '<!DOCTYPE html>',
    '<![CDATA[ a ]]>',
    '</>',
    '</ a>',
  ])('finds nothing in %j', (html) => {
    expect(findUnfinished(html)).toBe(undefined);
  });

  it.each([
    ['a <b', 2],
    ['<b>a</b', 4],
    ['<a href="x>y', 0],
    ['<a href=\'x">', 0],
    ['<a b=', 0],
    ['<!--', 0],
    ['<!-- a ->', 0],
    ['<!-- a --><!-- b', 10],
    ['<?php echo 1', 0],
    ['<!DOCTYPE x', 0],
    ['a</ b', 1],
    ['a<!', 1],
  ])('finds it in %j at %i', (html, at) => {
    expect(findUnfinished(html)).toBe(at);
  });

  it('is quick', () => {
    const began = performance.now();
    findUnfinished(`<a ${'=a'.repeat(100_000)}`);
    findUnfinished('<a b="'.repeat(50_000));
    findUnfinished('<!-- --!>'.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
