import { describe, expect, it } from 'vitest';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { makeSite } from '../support/site-test.ts';

const config = (prism: string) =>
  `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  themeConfig: { prism: ${prism} },\n};\n`;
const PAGE = '# Code\n\n```\n// oops\nvar a = 1; // [!code ++]\n```\n\nIn text: `var b{:js}`.\n';
const site = (prism: string) =>
  makeSite({ ...SMALL_SITE, 'codemaster.config.ts': config(prism), 'content/en/docs/code.md': PAGE });

const ERROR_LINES = "{ defaultLanguage: 'js', magicComments: [{ className: 'is-error', line: 'oops' }] }";

describe('what the config says about code', () => {
  it('holds for the pages of a site', async () => {
    const built = site(ERROR_LINES);
    await built.mustBuild();
    const main = built.main('docs/code/index.html');
    expect(main).toContain('<span class="line is-error is-added">');
    expect(main).toContain('<span class="t-keyword">var</span> a');
    expect(main).toContain('<code class="language-js"><span class="t-keyword">var</span> b</code>');
    expect(main).not.toMatch(/oops|\[!code/);
  });

  it('holds from the next moment on when it is changed while the site is being written', async () => {
    const written = site(ERROR_LINES);
    const session = createSiteSession(written.root, 'test');
    const html = async () =>
      [...((await session.read()).loaded?.bodies.values() ?? [])].map((body) => body.html).join('');
    expect(await html()).toContain('is-error');
    written.write({ 'codemaster.config.ts': config("{ defaultLanguage: 'js' }") });
    const changed = await html();
    expect(changed).not.toContain('is-error');
    expect(changed).toContain('oops');
  });

  it('is refused with its place when it makes no sense', async () => {
    const run = await site(
      "{ magicComments: [{ className: 'a b', line: 'x' }, { className: 'c' }], langs: [] }",
    ).build();
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('should be a class name such as "is-error".');
    expect(run.stderr).toContain('should have `line`, `block` or both.');
    expect(run.stderr).toContain('Unknown key `themeConfig.prism.langs`');
  });
});

describe('marks in code', () => {
  it('stay in the Markdown twin, which is the source, and are not in the feed', async () => {
    const built = makeSite({
      ...SMALL_SITE,
      'content/en/docs/code.md': '# Code\n\n```js\nvar a; // [!code --]\n```\n',
      'content/en/blog/2025-01-01-code.md': '# Post\n\n```js\nvar a; // [!code --]\n```\n',
    });
    await built.mustBuild();
    expect(built.read('docs/code.md')).toContain('var a; // [!code --]');
    expect(built.read('blog/rss.xml')).not.toContain('[!code');
    expect(built.read('blog/rss.xml')).toContain('Removed:');
  });
});
