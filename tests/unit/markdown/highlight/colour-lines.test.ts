import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { expect, it } from 'vitest';
import { createLineColourer } from '../../../../src/markdown/highlight/colour-lines.ts';
import { tokenClass, tokenTheme } from '../../../../src/markdown/highlight/token-theme.ts';
import { escapeText } from '../../../../src/markdown/html/escape-html.ts';

const root = join(import.meta.dirname, '../../../..');

/** Code that keeps grammars busy: strings over lines, embedded languages, comments that never end. */
const SAMPLES: readonly (readonly [language: string, code: string])[] = [
  ['go', 'package main\n\nvar a = `\n}\n`\n\nfunc f() {\n}\n/* open\n}\n'],
  ['go', '}\n`\n}\n`\n/*\n}\n*/\n}\n'],
  ['java', 'class A {\n  String s = """\n  }\n  """;\n}\n// }\n@Override\npublic void f() {\n}\n'],
  ['bash', 'cat <<\'EOF\'\n}\nEOF\n}\nif [ -f x ]; then\n  echo "$HOME\n}"\nfi\n'],
  ['html', '<style>\n}\n</style>\n<script>\nlet a = `\nx\n`;\n}\n</script>\n<p>\n}\n'],
  ['yaml', 'a: |\n  b: c\n\n  d\nb: c\n'],
  ['json', '{\n  "a": [\n    1\n  ]\n}\n'],
  ['md', '```go\nfunc f() {\n}\n```\n}\n'],
];

it('colours a line it has met as it would colour it anew', async () => {
  const core = await createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [tokenTheme],
    langs: SAMPLES.map(([name]) => bundledLanguages[name as keyof typeof bundledLanguages]),
  });
  const { colorMap } = core.setTheme(tokenTheme.name);
  const { colour } = createLineColourer(2000);
  const texts = readdirSync(join(root, 'src/markdown'), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(root, 'src/markdown', file.name), 'utf8'));
  await core.loadLanguage(bundledLanguages.ts);
  for (const [language, code] of [...SAMPLES, ...SAMPLES, ...texts.slice(0, 12).map((text) => ['ts', text] as const)]) {
    const anew = core
      .codeToTokensBase(code, { lang: language, theme: tokenTheme.name, tokenizeTimeLimit: 0 })
      .map((tokens) => tokens.map(({ content, color }) => [content, tokenClass(color) ?? '']));
    const lines = colour(code.split('\n'), core.getLanguage(language), colorMap);
    expect(lines.map(textOf)).toEqual(code.split('\n').map(escapeText));
    expect(lines.map(classesOf), language).toEqual(anew.map(mergedClasses));
  }
});

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

/** The class of every character that is no blank. */
function classesOf(html: string): string[] {
  const classes: string[] = [];
  for (const [, name = '', inside, outside] of html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)) {
    const text = inside ?? outside ?? '';
    const letters = text.replace(/&[#\w]+;/g, 'x').replace(/\s/g, '');
    for (const _ of letters) classes.push(name);
  }
  return classes;
}

function mergedClasses(tokens: readonly (readonly string[])[]): string[] {
  return tokens.flatMap(([content = '', name = '']) => Array.from(content.replace(/\s/g, ''), () => name));
}
