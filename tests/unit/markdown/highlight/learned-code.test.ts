import { describe, expect, it } from 'vitest';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';

const GO = 'package main\n\nfunc main() { println("<đối>") }\n';
const JAVA = 'class A {\r\n  int n = 1;\r\n}';

describe('code that another highlighter has coloured', () => {
  const colourAll = async () => {
    const highlighter = createHighlighter();
    await highlighter.load(['go', 'java']);
    highlighter.takeColoured();
    const lines = [highlighter.highlight(GO, 'golang'), highlighter.highlight(JAVA, 'java')];
    return { lines, coloured: highlighter.takeColoured(), later: highlighter.takeColoured() };
  };

  it('is the same without its grammar, which is not asked for', async () => {
    const { lines, coloured, later } = await colourAll();
    const other = createHighlighter();
    other.learn(JSON.parse(JSON.stringify(coloured)));
    expect([other.highlight(GO, 'go'), other.highlight(JAVA, 'java')]).toEqual(lines);
    expect(other.takeMissing()).toEqual([]);
    expect(later).toEqual({});
  });

  it('is handed on by those that have learned it', async () => {
    const { coloured } = await colourAll();
    const other = createHighlighter();
    other.learn(coloured);
    other.takeColoured();
    other.highlight(JAVA, 'java');
    other.highlight(GO, 'go');
    expect(other.takeColoured()).toEqual(coloured);
  });

  it('is told from code of another grammar, and from other code', async () => {
    const { coloured } = await colourAll();
    const other = createHighlighter();
    other.learn(coloured);
    other.takeColoured();
    expect(other.highlight(GO, 'java').join('')).not.toContain('<span');
    expect(other.highlight(`${GO} `, 'go').join('')).not.toContain('<span');
    expect(other.takeMissing()).toEqual(['java', 'go']);
    // What stayed plain for want of a grammar is nothing to hand on.
    expect(other.takeColoured()).toEqual({});
  });

  it('is let go of with the rest', async () => {
    const { coloured } = await colourAll();
    const other = createHighlighter();
    other.learn(coloured);
    other.forget();
    other.highlight(GO, 'go');
    expect(other.takeMissing()).toEqual(['go']);
  });
});
