import { expect, it } from 'vitest';
import { type Files, makeSite } from '../support/site-test.ts';

const config = (theme: object): string =>
  JSON.stringify({ title: 'Theme', url: 'https://theme.example', blog: false, theme });
const files: Files = {
  'codemaster.config.json': config({ css: ['theme/site.css', 'styles/more.css'] }),
  'content/en/docs/one.md': '---\ntitle: One\ndescription: Text.\n---\n\nText.\n',
  'theme/site.css': '.own { color: red; }',
  'theme/unused.css': '.own { color: red; }',
  'theme/words.ts': 'export const words = 1;\n',
  'theme/slots/banner.tsx': 'export default () => <p>Hello</p>;\n',
  'theme/paper.png': 'picture',
  'styles/more.css': '.more { color: red; }',
};

it('refuses every style sheet and module of the theme of a site that is not trusted, by name', async () => {
  const site = makeSite(files);
  for (const command of ['build', 'check']) {
    const { code, stderr } = await site.run([command, '--untrusted']);
    expect(code, command).toBe(3);
    expect(stderr.match(/^\S+ {2}error {2}\S+/gm)).toEqual([
      'styles/more.css:1:1  error  source/untrusted-code',
      'theme/site.css:1:1  error  source/untrusted-code',
      'theme/slots/banner.tsx:1:1  error  source/untrusted-code',
      'theme/unused.css:1:1  error  source/untrusted-code',
      'theme/words.ts:1:1  error  source/untrusted-code',
    ]);
  }
  expect(site.files('.').filter((path) => path.startsWith('build/'))).toEqual([]);
});

it('lets such a site have its own colours and measures', async () => {
  const colors = { light: { accent: '#1d4ed8' }, dark: { accent: '#93c5fd' } };
  const site = makeSite({
    'codemaster.config.json': config({ colors, radius: 2 }),
    'content/en/docs/one.md': files['content/en/docs/one.md'] ?? '',
    'theme/paper.png': 'picture',
  });
  await site.mustBuild('--untrusted');
  const sheet = site.files().find((path) => /theme-\w+\.css$/.test(path)) ?? '';
  expect(site.read(sheet)).toContain('#1d4ed8');
});
