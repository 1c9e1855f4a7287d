import { describe, expect, it } from 'vitest';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';

const NESTED = '# Lesson\n\n~~~go\nfunc main() {}\n~~~';

describe('code inside of code', () => {
  it('is coloured the same whatever other pages have loaded before', async () => {
    const [alone, after] = [createHighlighter(), createHighlighter()];
    await alone.load(['md']);
    await after.load(['go']);
    await after.load(['md']);
    expect(alone.highlight(NESTED, 'md')).toEqual(after.highlight(NESTED, 'md'));
    expect(alone.highlight(NESTED, 'md')[3]).toContain('<span');
  });

  it('is coloured the same when its grammar comes later', async () => {
    const [before, later] = [createHighlighter(), createHighlighter()];
    await before.load(['md']);
    const first = before.highlight(NESTED, 'md');
    await later.load(['md']);
    await later.load(['vue', 'go']);
    expect(later.highlight(NESTED, 'md')).toEqual(first);
  });
});
