import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { type Files, makeSite } from '../support/site-test.ts';

const files: Files = {
  'codemaster.config.json': JSON.stringify({
    title: 'Theme',
    url: 'https://theme.example',
    blog: false,
    theme: { css: ['theme/site.css'] },
  }),
  'content/en/docs/one.md': '---\ntitle: One\ndescription: Text.\n---\n\nText.\n',
  'theme/paper.png': Buffer.from('own picture'),
  'theme/more.css': '.more { color: red; }',
};

it('publishes nothing from outside of a site that is not trusted, by paths and by links', async () => {
  const outside = makeFolder();
  writeFileSync(join(outside, 'key.css'), '.secret-rule { color: red; }');
  writeFileSync(join(outside, 'key.png'), 'secret picture');
  for (const name of ['theme.css', 'a:key.css']) writeFileSync(join(outside, name), '.secret-rule { color: red; }');
  const own = "@import './more.css'; .own { background: url('./paper.png'); }";
  const bad: readonly string[] = [
    `@import "${outside}/key.css";`,
    `.a { background: url(${'../'.repeat(12)}${outside.slice(1)}/key.png); }`,
    `@import "${outside}/theme.css";`,
    `@import "${outside}/a:key.css";`,
    "@import './linked.css';",
    ".a { background: url('./linked.png'); }",
  ];
  for (const css of bad) {
    const site = makeSite({ ...files, 'theme/site.css': `${css}\n${own}` });
    symlinkSync(join(outside, 'key.css'), join(site.root, 'theme/linked.css'));
    symlinkSync(join(outside, 'key.png'), join(site.root, 'theme/linked.png'));
    const { code, stderr } = await site.build('--untrusted');
    expect([css, code]).toEqual([css, 3]);
    expect(stderr).toMatch(/codemaster\.config\.json:1:\d+ {2}error {2}source\/untrusted-folder/);
    expect(stderr).toMatch(/(key|theme)\.(css|png)`, which its style sheets use, is outside/);
    expect(site.files('.').filter((path) => path.startsWith('build/'))).toEqual([]);
  }
});

it('lets such a site use its own style sheets and pictures', async () => {
  const site = makeSite({
    ...files,
    'theme/site.css': "@import './more.css'; .own { background: url('./paper.png'); }",
  });
  await site.mustBuild('--untrusted');
  const sheet = site.files().find((path) => /theme-\w+\.css$/.test(path)) ?? '';
  expect(site.read(sheet)).toContain('.more');
  expect(site.files().some((path) => path.includes('paper-'))).toBe(true);
});
