import { describe, expect, it } from 'vitest';
import { pythonNames, VITEPRESS_NAMES, withHeadingIds } from '../../../src/migrate/pages/heading-ids.ts';

describe('ids of headings', () => {
  it('of VitePress are written where ours would differ', () => {
    const body = [
      '# The title: of 1.0',
      '## `build.outDir`',
      '## Plain words',
      '## 2 ways',
      '## C++ & Go',
      '## Ünïcode – ja',
      '## `build.outDir` again? {#own}',
      '## A [link](/x) and <b>bold</b>',
      '```md\n## not.a.heading\n```',
      '### Same.name',
      '### Same name',
      '### %{#odd}%',
      '### direct %{#direct}%',
    ].join('\n');
    expect(withHeadingIds(body, VITEPRESS_NAMES).split('\n')).toEqual([
      '# The title: of 1.0',
      '## `build.outDir` {#build-outdir}',
      '## Plain words',
      '## 2 ways {#_2-ways}',
      '## C++ & Go {#c-go}',
      '## Ünïcode – ja {#unicode-–-ja}',
      '## `build.outDir` again? {#own}',
      '## A [link](/x) and <b>bold</b>',
      '```md',
      '## not.a.heading',
      '```',
      '### Same.name {#same-name}',
      '### Same name',
      '### {#odd}',
      '### direct {#direct}',
    ]);
  });

  it('of Python-Markdown leave signs and foreign letters out, and count with `_`', () => {
    const body = '## Twice\n\n## Twice\n\n## A – b\n\n## Größe\n\n## Given { #mine .big }\n';
    expect(withHeadingIds(body, pythonNames(true))).toBe(
      '## Twice\n\n## Twice {#twice_1}\n\n## A – b {#a-b}\n\n## Größe {#groe}\n\n## Given { #mine .big }\n',
    );
    expect(withHeadingIds('## Größe\n\n## A – b\n', pythonNames(false))).toBe('## Größe\n\n## A – b\n');
  });
});
