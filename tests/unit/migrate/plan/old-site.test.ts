import { describe, expect, it } from 'vitest';
import type { MigrationPlan } from '../../../../src/migrate/plan/plan.ts';
import { splitRules } from '../../../../src/migrate/plan/split-rules.ts';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

const configOf = (planned: MigrationPlan) => plannedText(planned, 'codemaster.config.ts') ?? '';
const findings = (planned: MigrationPlan, code: string) =>
  planned.diagnostics.filter((finding) => finding.code === code);

describe('addresses by the rules of Docusaurus', () => {
  it('name a doc by its id, and keep numbers of pages', () => {
    const planned = planOf({
      'docs/guide/GettingStarted.md': '---\nid: getting-started\n---\n\n# Start\n',
      'docs/guide/same.md': '---\nid: same\n---\n\n# Same\n',
      'docs/guide/index.md': '---\nid: overview\n---\n\n# Guide\n',
      'src/pages/2-more.md': '# More\n',
    });
    expect(plannedText(planned, 'content/en/docs/guide/GettingStarted.md')).toBe(
      '---\nslug: /guide/getting-started\nid: getting-started\n---\n\n# Start\n',
    );
    expect(plannedText(planned, 'content/en/docs/guide/same.md')).toBeUndefined();
    expect(plannedText(planned, 'content/en/docs/guide/index.md')).toBeUndefined();
    expect(plannedText(planned, 'content/en/pages/2-more.md')).toBe('---\nslug: /2-more\n---\n\n# More\n');
  });
});

describe('the look of the old site', () => {
  it('becomes colours and style sheets, without rules about elements that are not there', () => {
    const css = `/* ours */
:root { --ifm-color-primary: #25c2a0; --ifm-code-font-size: 95%; --own: 2px; }
[data-theme='dark'] { --ifm-color-primary: #21af90; --ifm-background-color: #111; }
.navbar__logo { height: 3em; }
.boat { width: var(--own); background: url("a{b}.png"); }
@media (min-width: 50em) { .boat { width: 9px; } }
`;
    const planned = planOf(
      { 'src/css/custom.css': css },
      docusaurusConfigOf(`theme: { customCss: './src/css/custom.css' }`),
    );
    expect(configOf(planned)).toContain("css: ['./theme/custom.css']");
    expect(configOf(planned)).toContain("light: { accent: '#25c2a0' }");
    expect(configOf(planned)).toContain("dark: { accent: '#21af90', ground: '#111' }");
    expect(plannedText(planned, 'theme/custom.css')).toBe(
      ':root {\n  --own: 2px;\n}\n.boat { width: var(--own); background: url("a{b}.png"); }\n@media (min-width: 50em) { .boat { width: 9px; } }\n',
    );
    expect(findings(planned, 'migrate/styles')[0]?.message).toContain(
      '3 colours became `theme.colors`, 2 rules and variables',
    );
  });

  it('is reported file by file where it is code, with what replaces it', () => {
    const planned = planOf({
      'src/theme/Footer/index.js': '',
      'src/theme/DocItem/Layout/index.tsx': '',
      'src/theme/DocItem/Footer/index.tsx': '',
      'src/theme/Odd.js': '',
      'src/theme/Footer/styles.module.css': '',
    });
    expect(findings(planned, 'migrate/theme').map(({ span, hint }) => `${span?.file} → ${hint}`)).toEqual([
      expect.stringMatching(/DocItem\/Footer.*theme\/parts\/page-foot\.tsx/),
      expect.stringMatching(/DocItem\/Layout.*theme\/slots\/doc-before\.tsx` or `theme\/slots\/doc-after\.tsx/),
      expect.stringMatching(/Footer\/index\.js.*codemaster theme eject footer/),
      expect.stringMatching(/Odd\.js.*codemaster theme list/),
    ]);
  });

  it('splits style sheets at the top', () => {
    expect(
      splitRules('@import "a;b";\n/* { */ a { b: c } @media x { d { e: f } }').map(({ selector }) => selector),
    ).toEqual(['@import "a;b"', 'a', '@media x']);
  });
});

describe('settings', () => {
  it('carry the severities of Docusaurus and its defaults', () => {
    const rules = (text: string) =>
      /rules: \{[^}]*\}/s.exec(
        configOf(planOf({ 'docs/tags.yml': 'a:\n', 'docs/a.md': '# A\n' }, docusaurusConfigOf('', text))),
      )?.[0] ?? '';
    const usual = rules('');
    expect(usual).not.toContain("'links/broken'");
    for (const rule of [
      'links/broken-anchor',
      'routes/duplicate',
      'tags/unknown',
      'tags/inline',
      'markdown/unclosed-fence',
    ])
      expect(usual).toContain(`'${rule}': 'warning'`);
    const own = rules("onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'throw'");
    expect(own).toContain("'links/broken': 'warning'");
    expect(own).toContain("'config/broken-link': 'warning'");
    expect(own).toContain("'links/broken-anchor': 'off'");
    expect(own).not.toContain('routes/duplicate');
    expect(rules("onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'ignore'")).toContain("'links/broken': 'warning'");
  });

  it('demand nothing of tags where the old site has no list of them', () => {
    const planned = planOf({ 'docs/a.md': '---\ntags: [system-design, System Design, Ü]\n---\n\n# A\n' });
    expect(configOf(planned)).toContain("'tags/unknown': 'off'");
  });

  it('soften what was left behind, only where something was', () => {
    expect(configOf(planOf({ 'docs/a.md': '# A\n' }))).not.toContain('redirects/missing-target');
    const lost = configOf(planOf({ 'docs/a.md': '{gone}\n' }));
    for (const rule of ['redirects/missing-target', 'sidebars/empty-category', 'links/broken'])
      expect(lost).toContain(`'${rule}': 'warning'`);
  });

  it('keep Algolia and Google', () => {
    const planned = planOf(
      {},
      docusaurusConfigOf(
        `gtag: { trackingID: 'G-ABCDEF1234' }`,
        `themeConfig: { algolia: { appId: 'ABC', apiKey: 'f00', indexName: 't', searchPagePath: 'find', placeholder: 'x' } }`,
      ),
    );
    expect(configOf(planned)).toContain("algolia: { appId: 'ABC', apiKey: 'f00', indexName: 't' }");
    expect(configOf(planned)).toContain("path: 'find'");
    expect(configOf(planned)).toContain("google: { trackingID: 'G-ABCDEF1234' }");
  });

  it('leave out links whose addresses cannot be read', () => {
    const navbar = `navbar: { items: [{ label: 'A', href: where() }, { label: 'B', to: '/b' }, { label: 'M', items: [{ label: 'C', href: where() }, { label: 'D', to: '/d' }] }] }`;
    const footer = `footer: { links: [{ title: 'T', items: [{ label: 'E', href: where() }] }] }`;
    const planned = planOf({}, docusaurusConfigOf('', `themeConfig: { ${navbar}, ${footer} }`));
    const left = findings(planned, 'migrate/config').map(({ message }) => /`(themeConfig[^`]*)`/.exec(message)?.[1]);
    expect(left).toEqual([
      'themeConfig.footer.links[0].items[0]',
      'themeConfig.navbar.items[2].items[0]',
      'themeConfig.navbar.items[0]',
    ]);
    expect(configOf(planned)).toContain("{ label: 'B', to: '/b' }");
    expect(configOf(planned)).toContain("{ label: 'D', to: '/d' }");
  });

  it('name items of lists by their number in the old config', () => {
    const items = `[{ type: 'doc', docId: 'gone' }, { label: 'A', to: '/a', odd: 1 }, { label: 'M', items: [{ type: 'html', value: 'x' }, { label: 'B', to: '/b', odd: 2 }] }]`;
    const planned = planOf({}, docusaurusConfigOf('', `themeConfig: { navbar: { items: ${items} } }`));
    const named = findings(planned, 'migrate/config').map(({ message }) => /`(themeConfig[^`]*)`/.exec(message)?.[1]);
    expect(named).toContain('themeConfig.navbar.items[1].odd');
    expect(named).toContain('themeConfig.navbar.items[2].items[1].odd');
    expect(named).toContain('themeConfig.navbar.items[0]');
    expect(named).toContain('themeConfig.navbar.items[2].items[0]');
  });

  it('read formulas where the old site has the plugin for them', () => {
    const plugin = (name: string) => docusaurusConfigOf(`docs: { remarkPlugins: [require('${name}')] }`);
    expect(configOf(planOf({}, plugin('remark-math')))).toContain('math: true,');
    expect(configOf(planOf({}, plugin('remark-other')))).not.toContain('math: true');
  });
});
