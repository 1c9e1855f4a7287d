import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG_EXAMPLE, FRONT_MATTER_EXAMPLES } from '../../scripts/manual/examples.mjs';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeSite } from '../support/site-test.ts';

const MANUAL = join(packageRoot, 'manual');
const LANGUAGES = ['en', 'vi'] as const;

/** The pages of the manual that are written by hand, as paths below `manual/`. */
const pages = LANGUAGES.flatMap((language) =>
  readdirSync(join(MANUAL, 'content', language, 'docs'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `content/${language}/docs/${name}`),
);

const textOf = (page: string) => readFileSync(join(MANUAL, page), 'utf8');

/** Returns the fences of a page whose first line matches. */
function fences(page: string, opening: RegExp): string[] {
  return [...textOf(page).matchAll(/^(`{3,})([^\n]*)\n([\s\S]*?)^\1$/gm)]
    .filter(([, , head = '']) => opening.test(head))
    .map(([, , , text = '']) => text);
}

describe('the manual', () => {
  it('is there in Vietnamese, page by page, with the same commands and configs', () => {
    const names = (language: string) =>
      pages.filter((page) => page.startsWith(`content/${language}/`)).map((page) => basename(page));
    expect(names('vi')).toEqual(names('en'));
    for (const name of names('en')) {
      for (const opening of [/^console/, /^ts title/]) {
        const [en, vi] = LANGUAGES.map((language) => fences(`content/${language}/docs/${name}`, opening).length);
        expect([name, vi]).toEqual([name, en]);
      }
    }
  });
});

/** Configs of sites with more files than one; other tests make these sites. */
const OF_WHOLE_SITES = /\/moving\.md$/;

describe('what the manual shows', () => {
  it.each(
    pages.filter((page) => !OF_WHOLE_SITES.test(page) && fences(page, /^ts title="codemaster\.config\.ts"/).length > 0),
  )('is a config that the tool accepts: %s', async (page) => {
    for (const config of fences(page, /^ts title="codemaster\.config\.ts"/)) {
      const site = makeSite({ 'codemaster.config.ts': config, 'content/en/docs/intro.md': 'Text.\n' });
      const { code, stdout } = await site.run(['check', '--json', '--fail-on', 'never']);
      const rules = (JSON.parse(stdout) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule);
      expect([config, code, rules.filter((rule) => rule.startsWith('config/'))]).toEqual([config, 0, []]);
    }
  });

  it('are commands that do what they are there for, in a new site', async () => {
    const commands = pages
      .filter((page) => page.startsWith('content/en/'))
      .flatMap((page) => fences(page, /^console/))
      .flatMap((text) => [...text.matchAll(/^\$ npx codemaster(?:-site)? (.+)$/gm)])
      .map(([, line = '']) => line);
    expect(commands.length).toBeGreaterThan(12);
    const site = makeSite({});
    expect((await site.run(['init', '--kind', 'course', '--locales', 'en,vi', '--yes'])).code).toBe(0);
    expect((await site.run(['build'])).code).toBe(0);
    for (const command of new Set(commands)) {
      const args = command.match(/'[^']*'|\S+/g)?.map((arg) => arg.replaceAll("'", '')) ?? [];
      const [name = ''] = args;
      // Servers run until they are stopped, and `init` asks; other tests run them. Here their flags are looked at.
      const isHelp = ['serve', 'preview', 'init', 'lsp', 'migrate'].includes(name);
      const { code, stdout, stderr } = await site.run(isHelp ? [name, '--help'] : args);
      const flags = isHelp ? args.filter((arg) => arg.startsWith('--')) : [];
      for (const flag of flags) expect(stdout, command).toContain(flag);
      const expected = command === 'build --untrusted' ? 3 : 0;
      expect([command, code, code === expected ? '' : stderr]).toEqual([command, expected, '']);
    }
  });

  it.each(LANGUAGES)('is what becomes of a config of Docusaurus with two sets of docs, in %s', async (language) => {
    const page = `content/${language}/docs/moving.md`;
    const [there = ''] = fences(page, /^js title="docusaurus/);
    const [here = ''] = fences(page, /^ts title="codemaster/);
    const site = makeSite({
      'old/docusaurus.config.js': there,
      'old/sidebars-guide.js': "module.exports = { guide: ['intro'] };\n",
      'old/sidebars-api.js': "module.exports = { api: ['call'] };\n",
      'old/guide/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
      'old/reference/call.md': '---\ntitle: Call\n---\n\nText.\n',
    });
    expect((await site.run(['migrate', 'old', 'new'])).code).toBe(0);
    expect(site.source('new/codemaster.config.ts').replace(/^ {2}rules: \{.*?^ {2}\},\n/ms, '')).toBe(here);
    for (const file of ['en/guide/intro.md', 'en/api/call.md', 'sidebars.guide.ts', 'sidebars.api.ts'])
      expect([file, existsSync(join(site.root, 'new/content', file))]).toEqual([file, true]);
    expect((await site.run(['build', 'new'])).code).toBe(0);
    for (const path of ['guide/intro', 'api/call', 'start'])
      expect([path, existsSync(join(site.root, 'new/build', path, 'index.html'))]).toEqual([path, true]);
  });

  it.each(LANGUAGES)('is the workflow that a new site gets, in %s', async (language) => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'docs', '--ci', 'github', '--yes']);
    const [shown] = fences(`content/${language}/docs/deploying.md`, /^yaml title="\.github/);
    expect(shown).toBe(site.source('.github/workflows/site.yml'));
  });

  it('are examples of the reference that the tool accepts', async () => {
    const front = (kind: 'doc' | 'post' | 'page') => `---\n${FRONT_MATTER_EXAMPLES[kind]}\n---\n\nText.\n`;
    const site = makeSite({
      'codemaster.config.ts': `export default {\n${CONFIG_EXAMPLE}\n};\n`,
      'content/en/docs/setup.md': front('doc'),
      'content/en/blog/news.md': front('post'),
      'content/en/pages/about.md': front('page'),
    });
    const { stdout } = await site.run(['check', '--json', '--fail-on', 'never']);
    const { findings } = JSON.parse(stdout) as { findings: { rule: string; message: string }[] };
    const refused = findings.filter(({ rule }) => /^(config|front-matter|head|csp)\//.test(rule));
    // The examples name pictures and pages that this site does not have.
    const wrong = refused.filter(({ rule }) => !/^config\/(broken-link|missing|.*(file|image|icon))/.test(rule));
    expect(wrong.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
  });

  it('are all commands, in the README', async () => {
    const names = async (args: readonly string[]) => {
      const { stdout } = await makeSite({}).run([...args, '--help']);
      const list = /^Commands:\n(.*?)(?:\n\n|$(?![\s\S]))/ms.exec(stdout)?.[1] ?? '';
      return [...list.matchAll(/^ {2}([a-z]\S*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
    };
    const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
    const part = /^## Commands\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
    const named = [...part.matchAll(/`([^`<]*)`/g)].map(([, name = '']) => name).join(' ');
    const words = new Set(named.split(/[^a-z0-9]+/));
    const all = await names([]);
    expect(all.length).toBeGreaterThan(15);
    for (const command of all)
      for (const name of [command, ...(await names([command]))])
        expect([command, name, words.has(name)]).toEqual([command, name, true]);
  });

  it('are messages that the tool prints', () => {
    const source = readdirSync(join(packageRoot, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    const headings = [...textOf('content/en/docs/troubleshooting.md').matchAll(/^#{2,3} “(.+)” \{/gm)];
    expect(headings.length).toBeGreaterThan(3);
    for (const [, message = ''] of headings) {
      const pieces = message.split(/…|\(process …\)/).map((piece) => piece.replace(/[()]/g, '').trim());
      expect([message, pieces.filter((piece) => piece.length > 3 && !source.includes(piece))]).toEqual([message, []]);
    }
  });
});
