import { describe, expect, it } from 'vitest';
import { docusaurusConfigOf, planOf } from '../../../support/planned-migration.ts';

const plan = (files: Readonly<Record<string, string>>) => {
  const planned = planOf(files, docusaurusConfigOf('blog: {}'));
  const written = planned.files.map((file) => [file.to, file.kind === 'write' ? file.text : undefined] as const);
  const errors = planned.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return { texts: new Map(written), errors };
};

describe('texts that pages import', () => {
  it('become MDX where they hold it, with their admonitions and imports converted, and pages follow', () => {
    const { texts, errors } = plan({
      'docs/a.md': "import One from './\\_one.md'; import Two from './_two.md';\n\n<One />\n\n<Two />\n",
      'docs/_one.md': "import Box from '@site/src/components/box';\n\n:::note Read\n\n<Box />\n\n:::\n",
      'docs/_two.md': 'Only words.\n',
      'src/components/box.js': 'export default function Box() { return <b>Box</b>; }\n',
    });
    expect(errors).toEqual([]);
    expect(texts.get('content/en/docs/a.mdx')).toBe(
      "import One from './_one.mdx'; import Two from './_two.md';\n\n<One />\n\n<Two />\n",
    );
    expect(texts.get('content/en/docs/_one.mdx')).toBe(
      "import Box from '@site/components/box';\n\n:::note[Read]\n\n<Box />\n\n:::\n",
    );
    expect(texts.has('content/en/docs/_two.md')).toBe(true);
    expect(texts.get('content/en/docs/_two.md')).toBeUndefined();
  });

  it('and that the site gives to all pages are imported where they are used', () => {
    const { texts, errors } = plan({
      'docs/a.md': 'See <Chip /> and <Mark /> and <Lost />.\n',
      'src/theme/MDXComponents/index.ts':
        "import Original from '@theme-original/MDXComponents';\nimport { Chip } from './chip';\nimport Marker from './marker';\nimport { Lost } from './lost';\n\nexport default {\n  ...Original,\n  Chip,\n  Mark: Marker,\n  Lost,\n};\n",
      'src/theme/MDXComponents/chip.js': 'export const Chip = () => <b>chip</b>;\n',
      'src/theme/MDXComponents/marker.js': 'export default () => <mark>mark</mark>;\n',
      'src/theme/MDXComponents/lost.js': "import x from 'a-package';\nexport const Lost = () => x;\n",
    });
    expect(texts.get('content/en/docs/a.mdx')?.split('\n').slice(0, 3)).toEqual([
      "import { Chip } from '@site/components/theme/MDXComponents/chip';",
      "import Mark from '@site/components/theme/MDXComponents/marker';",
      'export const Lost = ({ children } = {}) => <>{children}</>;',
    ]);
    expect(errors).toEqual([
      '`Lost` was not carried: of `./lost`: it imports `a-package`, and `a-package` is neither in `package.json` of the old site nor installed there. The page shows only what stands between its tags.',
    ]);
  });

  it('come along from anywhere in the site, with the pictures beside them, and lead where they led', () => {
    const { texts, errors } = plan({
      'docs/a.mdx': "import Note from '@site/shared/note.md';\nimport B from './b.md';\n\n<Note />\n\n<B />\n",
      'docs/b.md': '---\ndraft: true\n---\n\nText.\n',
      'docs/deep/c.md': 'Text.\n',
      'blog/2024-01-02-post.mdx':
        "import B from '../docs/b.md';\nimport { more } from '../shared/data.json';\n\n<B /> {more}\n",
      'shared/note.md':
        "import Other from './other.mdx';\n\n:::note Read\n\n[c](../docs/deep/c.md) ![p](./p.png) ![l](../static/l.svg) `[x](./p.png)` [far](https://x.example/p.png)\n\n:::\n\n<Other />\n",
      'shared/other.mdx': "import Note from './note.md';\n\n{props.a && <Note />}\n",
      'shared/p.png': '',
      'shared/data.json': '{}',
      'static/l.svg': '<svg/>',
      'src/components/box.js': "import Note from '../../shared/note.md';\nexport default () => <Note />;\n",
      'src/pages/p.mdx':
        "import Box from '../components/box';\nimport C from '@site/docs/deep/c.md';\n\n<Box />\n\n<C />\n",
      'i18n/fr/docusaurus-plugin-content-docs/current/a.mdx':
        "import Note from '@site/shared/note.md';\nimport B from '@site/docs/b.md';\n\n<Note />\n\n<B />\n",
    });
    expect(errors).toEqual([]);
    expect(texts.has('components/shared/p.png')).toBe(true);
    expect(texts.get('components/shared/note.mdx')).toBe(
      "import Other from '@site/components/shared/other.mdx';\n\n:::note[Read]\n\n[c](../../content/en/docs/deep/c.md) ![p](./p.png) ![l](/l.svg) `[x](./p.png)` [far](https://x.example/p.png)\n\n:::\n\n<Other />\n",
    );
    expect(texts.get('components/shared/other.mdx')).toContain("from '@site/components/shared/note.mdx'");
    expect(texts.get('components/box.js')).toContain("from '@site/components/shared/note.mdx'");
    expect(texts.get('content/en/docs/a.mdx')).toContain(
      "'@site/components/shared/note.mdx';\nimport B from './b.md';",
    );
    expect(texts.get('content/en/blog/2024-01-02-post.mdx')).toContain("'@site/content/en/docs/b.md'");
    expect(texts.get('content/en/blog/2024-01-02-post.mdx')).toContain("'@site/components/shared/data.json'");
    expect(texts.get('content/en/pages/p.mdx')).toContain("'@site/content/en/docs/deep/c.md'");
  });

  it('come along as files where a page shows their text', () => {
    const { texts, errors } = plan({
      'docs/a.mdx':
        "import CodeBlock from '@theme/CodeBlock';\nimport near from '!!raw-loader!./near.py';\nimport far from '!!raw-loader!@site/examples/far.py';\n\n<CodeBlock>{near}</CodeBlock>\n<CodeBlock>{far}</CodeBlock>\n",
      'docs/near.py': 'near\n',
      'examples/far.py': 'far\n',
    });
    expect(errors).toEqual([]);
    expect(texts.has('data/examples/far.py')).toBe(true);
    expect(texts.get('content/en/docs/a.mdx') ?? 'copied').toContain("'!!raw-loader!@site/data/examples/far.py'");
  });

  it('stay behind with a component that cannot be carried, unless others need them', () => {
    const { texts, errors } = plan({
      'docs/a.mdx': "import Bad from '@site/src/bad';\nimport Good from '@site/src/good';\n\n<Bad /> <Good />\n",
      'src/bad.js': "import Good from './good';\nimport x from 'a-package';\nexport default () => <Good>{x}</Good>;\n",
      'src/good.js': 'export default () => <b>good</b>;\n',
    });
    expect(errors).toHaveLength(1);
    expect(texts.get('content/en/docs/a.mdx')).toContain("'@site/components/good'");
    expect(texts.has('components/good.js')).toBe(true);
    expect(texts.has('components/bad.js')).toBe(false);
  });

  it('cannot be part of a component that runs in browsers, which is said', () => {
    const planned = planOf({
      'docs/a.mdx': "import Fold from '@site/src/fold';\n\n<Fold />\n",
      'src/fold.js':
        "import { useState } from 'react';\nimport Note from '../shared/note.md';\nexport default function Fold() { const [on, set] = useState(false); return <b onClick={() => set(!on)}><Note /></b>; }\n",
      'shared/note.md': 'Text.\n',
    });
    const texts = planned.diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message);
    expect(texts).toEqual([expect.stringContaining('it needs `../shared/note.md`, which browsers do not get')]);
  });

  it('may ask where they run', () => {
    const { texts, errors } = plan({
      'docs/a.md': "import Width from '@site/src/width';\n\n<Width />\n",
      'src/width.js':
        "import Environment from '@docusaurus/ExecutionEnvironment';\nexport default () => <i>{Environment.canUseDOM ? 1 : 0}</i>;\n",
    });
    expect(errors).toEqual([]);
    expect(texts.get('components/width.js')).toContain("from '@site/components/execution-environment'");
    expect(texts.get('components/execution-environment.ts')).toContain('canUseDOM');
  });

  it('and values in templates, which nothing can stand in for, keep a page from being carried', () => {
    const { errors } = plan({
      'docs/a.mdx':
        "import CodeBlock from '@theme/CodeBlock';\nimport { at } from 'a-package';\n\n<CodeBlock>{`v$" +
        '{at()}`}</CodeBlock>\n',
    });
    expect(errors[0]).toContain('it imports `a-package`, and `a-package` is neither in `package.json`');
  });
});

describe('dates of posts', () => {
  it('may have an hour of one digit, as YAML lets them', () => {
    const { texts, errors } = plan({ 'blog/2024-03-09-a.md': '---\ndate: 2024-03-09 0:00:00\n---\n\n# A\n\nText.\n' });
    expect(errors).toEqual([]);
    expect([...texts.keys()]).toContain('content/en/blog/2024-03-09-a.md');
  });
});

describe('packages that components import', () => {
  it('come along with the version that the site asks for, also in interactive components', () => {
    const component = `import { useState } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import { MDXProvider } from '@mdx-js/react';
import shout from 'tiny-pkg/lib/shout.js';
export default function Box() { const [n, set] = useState(0); useColorMode(); return <b onClick={() => set(n + 1)}>{n}</b>; }
`;
    const planned = planOf(
      { 'docs/a.mdx': "import Box from '@site/src/components/box';\n\n<Box />\n", 'src/components/box.jsx': component },
      undefined,
      { 'tiny-pkg': '^1.2.0', '@mdx-js/react': '^3.0.0' },
    );
    expect(planned.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(planned.packages).toEqual(
      new Map([
        ['tiny-pkg', '^1.2.0'],
        ['@mdx-js/react', '^3.0.0'],
      ]),
    );
    const box = planned.files.find(({ to }) => to === 'components/box.jsx');
    expect(box?.kind === 'write' ? box.text : '').toMatch(
      /^'use client';[\s\S]*'@site\/components\/theme-common'[\s\S]*'@site\/components\/router'/,
    );
  });

  it('are refused with the reason where they are built into Node.js or are parts of Docusaurus', () => {
    const { errors } = plan({
      'docs/a.mdx': "import A from '@site/src/a';\nimport B from '@site/src/b';\n\n<A /><B />\n",
      'src/a.js': "import fs from 'node:fs';\nexport default () => fs;\n",
      'src/b.js': "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => usePluginData();\n",
    });
    expect(errors[0]).toContain('it imports `node:fs`');
    expect(errors[1]).toContain('`@docusaurus/useGlobalData`, a part of Docusaurus without a counterpart here');
  });
});
