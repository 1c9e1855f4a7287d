import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPretty } from '../../src/diagnostics/format.ts';
import { createIncludeReader } from '../../src/io/read/read-includes.ts';
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';
import { languagesIn } from '../../src/markdown/highlight/languages-in.ts';
import { fillLinkSlots } from '../../src/markdown/html/link-slots.ts';
import { createTerms } from '../../src/markdown/html/rehype-terms.ts';
import type { Surroundings } from '../../src/markdown/markdown-text.ts';
import { createMathRenderer } from '../../src/markdown/math/math.ts';
import { updateExpected } from '../support/archive.ts';

// A folder for each case: `input.md`, the HTML it becomes, and everything that is said about it. A folder whose name
// ends in `.vi` is read as Vietnamese, all others as English; formulas are read where the name starts with `math`; words
// of `abbreviations.json` are explained; files to include stand in `content/`, beside which the input then is.
// UPDATE_EXPECTED=1 rewrites what is expected.
const here = import.meta.dirname;
const highlighter = createHighlighter();
const math = createMathRenderer();
const markdown = createMarkdown(highlighter, {}, { math });

describe('Markdown becomes HTML', () => {
  const cases = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of cases) {
    it(name, async () => {
      const read = (file: string) => readFileSync(join(here, name, file), 'utf8');
      const text = read('input.md');
      await highlighter.load([...languagesIn(text), 'go']);
      await math.load();
      const isIncluding = existsSync(join(here, name, 'content'));
      const file = isIncluding ? 'content/en/input.md' : 'input.md';
      const includes = createIncludeReader(join(here, name), { folders: ['content'], maxBytes: 10_000 });
      const words = existsSync(join(here, name, 'abbreviations.json')) ? read('abbreviations.json') : '{}';
      const surroundings: Surroundings = {
        math: name.startsWith('math'),
        terms: createTerms(Object.entries(JSON.parse(words) as Record<string, string>)),
        includes,
      };
      const source = { file, text, locale: name.endsWith('.vi') ? 'vi' : 'en' };
      const body = markdown.render(source, surroundings);
      expect(markdown.render(source, surroundings), 'the second time').toEqual(body);
      const html = `${withoutAdditions(
        fillLinkSlots(
          body.html,
          body.links.map(({ href }) => href),
        ),
      ).trim()}\n`;
      const textOf = (asked: string) => {
        if (asked === file) return text;
        const included = includes.read(asked);
        return 'text' in included ? included.text : undefined;
      };
      const messages = body.diagnostics.map((item) => `${formatPretty(item, textOf)}\n`).join('\n');
      if (updateExpected) {
        writeFileSync(join(here, name, 'output.html'), html);
        writeFileSync(join(here, name, 'messages.txt'), messages);
      }
      expect(html).toBe(read('output.html'));
      expect(messages).toBe(read('messages.txt'));
    });
  }
});

/** Icons and copy buttons are the same everywhere and no matter of Markdown; nor are empty lines between blocks. */
function withoutAdditions(html: string): string {
  return html
    .replace(/<button\b[^>]*class="copy-button.*?<\/button>/gs, '<button/>')
    .replace(/(?<!<span class="picture"[^>]*>)<svg\b.*?<\/svg>/gs, '<svg/>')
    .replace(/(?<=>)\n+(?=\n)|\n+(?=\n<)/g, '');
}
