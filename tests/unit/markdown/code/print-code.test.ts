import { expect, it } from 'vitest';
import { printCode } from '../../../../src/markdown/code/print-code.ts';
import { escapeText } from '../../../../src/markdown/html/escape-html.ts';
import { messagesFor } from '../../../../templates/messages/messages-for.ts';

/** A line with words to stand out, as HTML between its tags. */
function marked(text: string, ...words: readonly string[]): string | undefined {
  const line = { text, source: 1, classes: [], notes: [], words, isOutput: false };
  const [html] = printCode([line], [escapeText(text)], { words: messagesFor('en').code });
  return html?.replace('<span class="line">', '').replace(/<\/span>$/, '');
}

it.each([
  ['if a < b && done {', 'done', 'if a &lt; b &amp;&amp; <mark>done</mark> {'],
  ['List<String> list', 'list', 'List&lt;String&gt; <mark>list</mark>'],
  ['a <- b', '<-', 'a <mark>&lt;-</mark> b'],
  ['đúng & đủ', 'đủ', 'đúng &amp; <mark>đủ</mark>'],
])('marks in %j the word %j where it stands, whatever signs are written as references', (text, word, html) => {
  expect(marked(text, word)).toBe(html);
});
