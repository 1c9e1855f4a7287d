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
