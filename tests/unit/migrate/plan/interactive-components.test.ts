import { describe, expect, it } from 'vitest';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

const TOGGLE = `import React, {useState} from 'react';
import Link from '@docusaurus/Link';
export default function Toggle({label, children}) {
  const [open, setOpen] = useState(false);
  return <p><button onClick={() => setOpen(!open)}>{label}</button><Link to="/docs/a">a</Link>{open && children}</p>;
}
`;
const HOME = `import React, {useState} from 'react';
import Layout from '@theme/Layout';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {translate} from '@docusaurus/Translate';
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  const [on, setOn] = useState(false);
  return (
    <Layout title={\`Hello from \${siteConfig.title}\`} description={translate({id: 'home', message: "Who we're"})}>
      <button onClick={() => setOn(!on)}>{String(on)}</button>
    </Layout>
  );
}
`;

const plan = (files: Readonly<Record<string, string>>, rest = '') => {
  const planned = planOf(files, docusaurusConfigOf('blog: {}', rest));
  const said = planned.diagnostics
    .filter(({ code }) => code === 'migrate/interactive')
    .map(({ message, span }) => `${span?.file}:${span?.start.line} ${message}`);
  return { text: (file: string) => plannedText(planned, file) ?? '', said };
};
const page = (body: string) => `import Toggle from '@site/src/components/Toggle';\n\n${body}\n`;

describe('interactive components', () => {
  it('run in browsers with links, and with texts between their tags', () => {
    const { text, said } = plan({
      'docs/a.mdx': page('<Toggle label="x">a word</Toggle>\n\n<Toggle label="y" />'),
      'src/components/Toggle.js': TOGGLE,
    });
    expect(text('components/Toggle.js')).toMatch(/^'use client';\n/);
    expect(said).toEqual([]);
  });

  it('are reported with file and line where they are given elements', () => {
    const { text, said } = plan({
      'docs/a.mdx': page('<Toggle label="x">\n\nSome **text**.\n\n</Toggle>'),
      'src/components/Toggle.js': TOGGLE,
    });
    expect(text('components/Toggle.js')).not.toContain('use client');
    expect(said).toEqual([
      'src/components/Toggle.js:4 The component is carried, but `useState` does nothing in it: it is given elements in docs/a.mdx:3, which cannot be sent to browsers.',
    ]);
  });

  it('take elements inside of others that run in browsers', () => {
    const { text, said } = plan({
      'docs/a.mdx': "import Outer from '@site/src/components/Outer';\n\n<Outer />\n",
      'src/components/Outer.js': `import {useState} from 'react';\nimport Toggle from './Toggle';\nexport default function Outer() {\n  const [n] = useState(1);\n  return <Toggle label="x"><b>{n}</b></Toggle>;\n}\n`,
      'src/components/Toggle.js': TOGGLE,
    });
    expect(text('components/Outer.js')).toMatch(/^'use client';\n/);
    expect(said).toEqual([]);
  });

  it('get what browsers have in the place of parts of Docusaurus, also in pages', () => {
    const { text, said } = plan({ 'docs/a.md': '# A\n', 'src/pages/index.js': HOME });
    const code = text('components/pages/index.js');
    expect(code).toMatch(/^'use client';\n/);
    expect(code).toContain("from '@site/components/browser/layout'");
    expect(text('components/browser/use-docusaurus-context.ts')).toContain('"title":"T"');
    expect(text('content/en/pages/index.mdx')).toMatch(/title: "Hello from T"\ndescription: "Who we're"\n/);
    expect(said).toEqual([]);
  });

  it('stand still where they show texts of several languages, which is said', () => {
    const { said } = plan(
      { 'docs/a.md': '# A\n', 'src/pages/index.js': HOME },
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
    );
    expect(said).toEqual([
      'src/pages/index.js:7 The component is carried, but `useState` does nothing in it: it needs `@docusaurus/Translate`, which browsers do not get.',
    ]);
  });
});

describe('addresses in the config', () => {
  it('lose the base path, which links have without it', () => {
    const { text } = plan(
      { 'docs/a.md': '# A\n' },
      "baseUrl: '/base/', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'throw', themeConfig: { navbar: { items: [{ to: '/base/docs/a', label: 'A' }, { label: 'More', items: [{ to: '/base/docs/a', label: 'B' }] }] }, footer: { links: [{ title: 'T', items: [{ to: 'base/docs/a', label: 'C' }] }] } },",
    );
    const config = text('codemaster.config.ts');
    expect(config.match(/to: '\/docs\/a'/g)).toHaveLength(3);
    expect(config).not.toContain('/base/docs');
  });
});
