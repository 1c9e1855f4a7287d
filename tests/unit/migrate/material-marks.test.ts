import { expect, it } from 'vitest';
import { convertInline, withPlainIds } from '../../../src/migrate/mkdocs/convert-inline.ts';
import { keepFormulas } from '../../../src/migrate/mkdocs/keep-formulas.ts';

const convert = (text: string) =>
  convertInline(withPlainIds(text), {
    relink: () => undefined,
    relinkHtml: () => undefined,
    hasEmoji: false,
    hasRaised: true,
    hasLowered: false,
  }).text;

it.each([
  ['## Use `async` and `await` { #use-async }', '## Use `async` and `await` {#use-async}'],
  ['## Use `async` { id="use" }', '## Use `async` {#use}'],
  ['### The `tide` { .quiet }', '### The `tide`'],
  ['[Run `tide`](run.md){ .md-button }', '<span class="md-button">[Run `tide`](run.md)</span>'],
  ['![The `tide`](a.png){ width="30" }', '![The `tide`](a.png){width=30}'],
  ['==the `tide` rises==', '<mark>the `tide` rises</mark>'],
  ['^^the `tide` rises^^', '<ins>the `tide` rises</ins>'],
  ['*[API]: what `tide` offers', ''],
])('code between marks of Material stays: %s', (written, here) => {
  expect(convert(written)).toBe(here);
});

it('marks of changes are no keys', () => {
  expect(convert('{++added++} and ++ctrl+c++')).toBe('{++added++} and :kbd[Ctrl+C]');
});

it.each([
  [String.raw`A \(x_{k}\) and \( y^2 \).`, 'A $x_{k}$ and $y^2$.'],
  ['Text.\n\n\\[ x^2 \\]\n\nText.', 'Text.\n\n$$\nx^2\n$$\n\nText.'],
  ['\\[\n  x\n  y\n\\]\n', '$$\nx\n  y\n$$\n'],
  // Brackets in a line are brackets, and code is code.
  [String.raw`Give \[one\] or \[two\].`, String.raw`Give \[one\] or \[two\].`],
  ['`\\(x\\)` and \\\\(y\\\\)', '`\\(x\\)` and \\\\(y\\\\)'],
])('formulas between brackets are those between dollars: %s', (written, here) => {
  expect(keepFormulas(written, (text) => ({ text })).text).toBe(here);
});
