import { describe, expect, it } from 'vitest';
import { prepareMdxText } from '../../../src/mdx/prepare-text.ts';
import { processorTime } from '../../support/processor-time.ts';

describe('prepareMdxText', () => {
  it.each([
    ['A <!-- note --> b', 'A {/*  note */} b'],
    ['<!-- over\ntwo lines -->\n', '{/*  over\ntwo lines */}\n'],
    ['<!-- ends */ early -->', '{/*  ends *  early */}'],
    ['## Title {#id}', '## Title \\{#id}'],
    ['Title {#tiêu-đề}\n=====', 'Title \\{#tiêu-đề}\n====='],
    ['![a](b.png){width=20 height=3} c', '![a](b.png)\\{width=20 height=3} c'],
    ['![a][b]{ height=3}', '![a][b]\\{ height=3}'],
    [':::note Title\nx\n:::', ':::note[Title]\nx\n:::'],
  ])('turns %j into %j', (text, prepared) => {
    expect(prepareMdxText(text)).toBe(prepared);
  });

  it.each([
    '`<!-- code -->` and ``{#id}``',
    '```md\n<!-- code -->\n## Title {#id}\n```\n',
    '~~~\n<!-- open until the end {#id}',
    '## Title \\{#id}',
    '`![a](b.png){width=20}` ![a](b.png){widths} :x[a]{width=2}',
    '{value} {#not the end} of a line',
  ])('leaves %j as it is', (text) => {
    expect(prepareMdxText(text)).toBe(text);
  });

  it('keeps the length of comments, so that columns stay right', () => {
    const text = 'a <!-- b --> <X />';
    expect(prepareMdxText(text)).toHaveLength(text.length);
  });

  it('stays quick on text full of openings', () => {
    const started = processorTime();
    prepareMdxText('`a <!-- {#x '.repeat(5_000));
    expect(processorTime() - started).toBeLessThan(2_000);
  });
});
