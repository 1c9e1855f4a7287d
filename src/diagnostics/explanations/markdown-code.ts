import type { RuleExplanation } from './explanation.ts';

const TITLED = '```go title="a.go"\npackage a\n```\n';

/** Explanations of rules about code and formulas. */
export const CODE_EXPLANATIONS = {
  'markdown/bad-code-group': {
    cause: 'A `code-group` needs fences, each with a title of its own, because titles become the labels of the tabs.',
    fix: 'Give every fence of the group a `title="…"`, and put nothing but fences into it.',
    broken: `:::code-group\n\n${TITLED}\n\`\`\`\npackage b\n\`\`\`\n\n:::\n`,
    mended: `:::code-group\n\n${TITLED}\n\`\`\`go title="b.go"\npackage b\n\`\`\`\n\n:::\n`,
  },
  'markdown/bad-code-mark': {
    cause:
      'A comment that marks lines cannot be followed: its name is not known, or it marks lines that are not there.',
    fix: 'Use a known mark, such as `[!code ++]` or `[!code highlight]`. `[!!code ++]` shows the text of a mark itself.',
    broken: '```go\nx := 1 // [!code highlihgt]\n```\n',
    mended: '```go\nx := 1 // [!code highlight]\n```\n',
  },
  'markdown/bad-code-meta': {
    cause: 'Something after the language of a fence has no meaning, or a value that cannot be used.',
    fix: 'Correct the name or value, or remove it: `title="main.go" {2,4-6} showLineNumbers`.',
    broken: '```go tilte="main.go"\npackage main\n```\n',
    mended: '```go title="main.go"\npackage main\n```\n',
  },
  'markdown/bad-code-note': {
    cause:
      'Notes and their marks in the code do not match: a mark without a note, a note without a mark, or notes without code.',
    fix: 'Write a `:::notes` block with a numbered list right after the code, with one item for each `[!note n]`.',
    broken: '```go\nopen() // [!note 1]\nread() // [!note 2]\n```\n\n:::notes\n1. May fail.\n:::\n',
    mended: '```go\nopen() // [!note 1]\nread() // [!note 2]\n```\n\n:::notes\n1. May fail.\n2. Blocks.\n:::\n',
  },
  'markdown/bad-comparison': {
    cause: 'A comparison needs two or more fences, each in a language of its own, and nothing else.',
    fix: 'Put one fence for each language into the block, and text outside of it.',
    broken: ':::compare\n\n```go\nx := 1\n```\n\n```go\ny := 2\n```\n\n:::\n',
    mended: ':::compare\n\n```go\nx := 1\n```\n\n```java\nint x = 1;\n```\n\n:::\n',
  },
  'markdown/bad-drawing': {
    cause:
      'A drawing that becomes part of the page may have shapes, text and markers only. Scripts, styles and fetched files are refused, because they could change the page.',
    fix: 'Use plain attributes, such as `fill`. Without `#inline`, the file is shown as a picture, which may have styles.',
    broken: {
      'content/en/docs/page.md': '![A box in the memory](./box.svg#inline)\n',
      'content/en/docs/box.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>path{fill:red}</style><path d="M0 0h9v9z"/></svg>\n',
    },
    mended: {
      'content/en/docs/page.md': '![A box in the memory](./box.svg#inline)\n',
      'content/en/docs/box.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"/></svg>\n',
    },
  },
  'markdown/bad-math': {
    cause: 'A formula is not valid LaTeX, or its closing dollar signs are missing.',
    fix: 'Correct the formula. A dollar sign in the text is `\\$`. Formulas need `markdown: { math: true }` in the config.',
    broken: {
      'codemaster.config.ts': 'markdown: { math: true },',
      'content/en/docs/page.md': 'Half is $\\frac{1}{2$.\n',
    },
    mended: {
      'codemaster.config.ts': 'markdown: { math: true },',
      'content/en/docs/page.md': 'Half is $\\frac{1}{2}$.\n',
    },
  },
  'markdown/missing-code-line': {
    cause: 'The fence marks or shows a line that the code does not have, often after lines were removed.',
    fix: 'Count the lines that are shown, from 1; comments that mark lines do not count.',
    broken: '```go {5}\nx := 1\ny := 2\n```\n',
    mended: '```go {2}\nx := 1\ny := 2\n```\n',
  },
  'markdown/nothing-folded': {
    cause: '`show` names every line of the code, so nothing is folded.',
    fix: 'Remove `show`, or name only the lines that the text explains.',
    broken: '```go show=1-2\nx := 1\ny := 2\n```\n',
    mended: '```go show=2\nx := 1\ny := 2\nz := 3\n```\n',
  },
  'markdown/unclosed-fence': {
    cause: 'A code fence is never closed, so the rest of the page is shown as code.',
    fix: 'Add a closing line with the same characters, at least as many as in the opening line.',
    broken: '```go\nx := 1\n\nThis is text.\n',
    mended: '```go\nx := 1\n```\n\nThis is text.\n',
  },
  'markdown/unknown-language': {
    cause: 'The language of a fence is not known, so its code has no colours.',
    fix: 'Use the name that the hint suggests, or `text` for text without colours.',
    broken: '```golnag\nx := 1\n```\n',
    mended: '```go\nx := 1\n```\n',
  },
  'markdown/unseen-in-code': {
    cause:
      'Code contains a character that nobody sees and that turns the direction of text around or ends a line, so it looks like other code than it is.',
    fix: 'Remove the character. Where the lesson is about it, write it as an escape: `"\\u202e"`.',
    broken: '```js\nlet role = "user\u202e";\n```\n',
    mended: '```js\nlet role = "user\\u202e";\n```\n',
  },
} satisfies Readonly<Record<string, RuleExplanation>>;
