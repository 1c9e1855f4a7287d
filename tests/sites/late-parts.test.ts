import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { loadFastParser } from '../../src/markdown/parse/fast-parser.ts';
import { compiled, type Files, makeSite, spawnCli } from '../support/site-test.ts';

const site = (page: string): Files => ({
  'codemaster.config.ts':
    "export default { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] } };\n",
  'content/en/docs/intro.md': page,
});
const PLAIN = '---\ntitle: Start\ntags: [one]\n---\n\nA *word* and `code`.\n\n:::tip[Title]\nText.\n:::\n';

/** Builds with the compiled tool in a process of its own, and tells which of the parts it has loaded. */
async function partsOf(files: Files): Promise<{ readonly parts: readonly string[]; readonly main: string }> {
  const made = makeSite(files);
  const { code, stderr } = await spawnCli(['build'], { cwd: made.root, variables: { NODE_DEBUG: 'module' } });
  expect(code, stderr).toBe(0);
  const parts = [...stderr.matchAll(/load "[^"]*[\\/]late[\\/]([\w-]+)\.cjs"/g)].map(([, name = '']) => name);
  return { parts: parts.sort(), main: made.main('docs/intro/index.html') };
}

describe('parts of the tool that most builds do without', () => {
  it('are not loaded for plain pages', async () => {
    const isFast = (await loadFastParser()) !== undefined;
    expect((await partsOf(site(PLAIN))).parts).toEqual(isFast ? [] : ['reference-parser']);
  });

  it.each([
    ['raw HTML', `${PLAIN}\n<kbd title="x">Tab</kbd>\n`, 'raw-html'],
    ['front matter that is more than plain', PLAIN.replace('Start', '>-\n  Start'), 'read-yaml'],
    [
      'what the fast parser is not sure of',
      `${PLAIN}\nhttps://example.com and[^1]\n\n[^1]: note\n`,
      'reference-parser',
    ],
  ])('are loaded for %s, and give what the sources give', async (_, page, part) => {
    const { parts, main } = await partsOf(site(page));
    expect(parts).toContain(part);
    const here = makeSite(site(page));
    await here.mustBuild();
    expect(main).toBe(here.main('docs/intro/index.html'));
  });

  it('are no part of what is loaded at first, which is a handful of files', async () => {
    await compiled();
    const { chunks, late } = { chunks: join(packageRoot, 'dist', 'chunks'), late: join(packageRoot, 'dist', 'late') };
    const making = readdirSync(chunks).filter((name) => name.startsWith('make-site-'));
    const seen = new Set<string>(making);
    const texts: string[] = [];
    for (const name of seen) {
      const text = readFileSync(join(chunks, name), 'utf8');
      for (const [, next = ''] of text.matchAll(/^(?:\} from|import) "\.\/([\w-]+\.js)"/gm)) seen.add(next);
      texts.push(text);
    }
    for (const [part, word] of [
      ['raw-html', 'eof-before-tag-name'],
      ['read-yaml', 'YAMLParseError'],
      ['reference-parser', 'codeIndented'],
    ] as const) {
      expect(readFileSync(join(late, `${part}.cjs`), 'utf8')).toContain(word);
      expect(texts.filter((text) => text.includes(word))).toHaveLength(0);
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(seen.size).toBeLessThan(12);
  });
});
