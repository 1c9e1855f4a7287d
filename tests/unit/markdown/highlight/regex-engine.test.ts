import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import type { StateStack } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { createRegexEngine } from '../../../../src/markdown/highlight/regex-engine.ts';
import { tokenTheme } from '../../../../src/markdown/highlight/token-theme.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Code of languages that courses show, with what makes grammars look around: heredocs, embedded code, letters of all kinds. */
const SAMPLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(join(import.meta.dirname, 'code')).map((name) => [
      name.replace('.txt', ''),
      readFileSync(join(import.meta.dirname, 'code', name), 'utf8'),
    ]),
  ),
  tsx: read('templates/document.tsx'),
  typescript: read('src/markdown/highlight/colour-lines.ts'),
};

/** Letters that are another one in the other case, or take two code units, and signs that look like blanks. */
const ODD = 'ſ K İ ẞß = "名😀"; // 𝒳\tλ\u2028х\u00a0<b>\u0000</b> #Ω `é`\n';

const LANGUAGES = Object.keys(process.env.ALL_GRAMMARS ? bundledLanguages : SAMPLES) as BundledLanguage[];

describe('the engine that searches patterns', () => {
  it.each(LANGUAGES)(
    "gives the tokens of Shiki's own for %s",
    async (language) => {
      const codes = Object.hasOwn(SAMPLES, language) ? [SAMPLES[language] ?? ''] : Object.values(SAMPLES);
      // Also cut where no grammar expects it.
      const texts = [...codes.flatMap((code) => [code, code.slice(code.length / 3).replaceAll(' ', '')]), ODD];
      const tokens = await tokensWith(createRegexEngine(), language, texts);
      expect(tokens).toEqual(await tokensWith(createJavaScriptRegexEngine({ forgiving: true }), language, texts));
      if (Object.hasOwn(SAMPLES, language)) expect(new Set(tokens.flat(2)).size).toBeGreaterThan(5);
    },
    process.env.ALL_GRAMMARS ? 300_000 : undefined,
  );

  it('finds the first pattern of a place, with its captures', () => {
    const { createScanner, createString } = createRegexEngine();
    const scanner = createScanner(['zz', '(b)(x)?(c)', 'bc', 'a']);
    const text = createString('a bc');
    expect(scanner.findNextMatchSync(text, 0, 0)).toEqual({
      index: 3,
      captureIndices: [{ start: 0, end: 1, length: 1 }],
    });
    expect(scanner.findNextMatchSync(text, 1, 0)).toEqual({
      index: 1,
      captureIndices: [
        { start: 2, end: 4, length: 2 },
        { start: 2, end: 3, length: 1 },
        { start: 4294967295, end: 4294967295, length: 0 },
        { start: 3, end: 4, length: 1 },
      ],
    });
    expect(scanner.findNextMatchSync(text, 3, 0)).toBeNull();
    // Going back is not forbidden.
    expect(scanner.findNextMatchSync(text, 0, 0)?.index).toBe(3);
    expect(scanner.findNextMatchSync(createString('zz'), 0, 0)?.index).toBe(0);
  });

  it('asks patterns tied to the place where a search begins at each place', () => {
    const { createScanner, createString } = createRegexEngine();
    const scanner = createScanner(['\\Gb']);
    const text = createString('abb');
    expect(scanner.findNextMatchSync(text, 0, 0)).toBeNull();
    expect(scanner.findNextMatchSync(text, 1, 0)?.captureIndices[0]?.start).toBe(1);
  });

  it('leaves out patterns that JavaScript does not know', () => {
    const { createScanner, createString } = createRegexEngine();
    const scanner = createScanner(['(', 'a(?~b)', 'a']);
    expect(scanner.findNextMatchSync(createString('ba'), 0, 0)?.captureIndices[0]?.start).toBe(1);
  });
});

async function tokensWith(engine: RegexEngine, language: BundledLanguage, texts: readonly string[]) {
  const core = await createHighlighterCore({ engine, themes: [tokenTheme], langs: [bundledLanguages[language]] });
  core.setTheme(tokenTheme.name);
  const grammar = core.getLanguage(language);
  const tokens = texts.map((text) => {
    let stack: StateStack | null = null;
    return text.split('\n').map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack, 0);
      stack = ruleStack;
      return tokens.map(({ startIndex, scopes }) => `${startIndex} ${scopes.join(' ')}`);
    });
  });
  core.dispose();
  return tokens;
}
