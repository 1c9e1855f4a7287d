import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';

const markdown = createMarkdown(createHighlighter());
const textsOf = (text: string) =>
  markdown.render({ file: 'x.md', text, locale: 'en' }).sections?.map((section) => section.text);

describe('what search reads of a text', () => {
  it.each([
    [
      'cells of a table',
      '| Form | Use |\n| - | - |\n| `for` | known |\n| while | unknown |',
      'Form · Use · for · known · while · unknown',
    ],
    ['items of a list', 'Two:\n\n- one\n- two\n\n  more\n\n3. three', 'Two: one · two more · three'],
    ['sentences in items', '- It ends.\n- And again!\n- So', 'It ends. And again! So'],
    ['dots of the author', 'a · b\n\nc', 'a · b c'],
    ['empty cells', '| a | |\n| - | - |\n| | b |\n\nText', 'a · b Text'],
  ])('keeps %s apart', (_, text, told) => {
    expect(textsOf(text)).toEqual([told]);
  });
});
