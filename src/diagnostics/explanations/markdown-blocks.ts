import type { RuleExplanation } from './explanation.ts';

/** Explanations of rules about directives: `:::note`, `:::tabs`, `:kbd` and others. */
export const BLOCK_EXPLANATIONS = {
  'markdown/bad-attribute': {
    cause:
      'The directive has an attribute that it does not know, or attributes without braces, which would become its title.',
    fix: 'Write attributes in braces, with the names that the hint lists.',
    broken: ':::note{colour=red}\nRemember this.\n:::\n',
    mended: ':::note{.red}\nRemember this.\n:::\n',
  },
  'markdown/bad-directive': {
    cause:
      'The line looks like the start of a block, but its brackets, braces or quotes do not match, so it would be shown as text.',
    fix: 'Close every bracket, brace and quote: `:::name[Title]{key="value"}`.',
    broken: ':::note[Remember\n\nClose the file.\n',
    mended: ':::note[Remember]\nClose the file.\n:::\n',
  },
  'markdown/bad-exercise': {
    cause:
      'A hint or a solution is outside of an exercise, or an exercise is not built as readers expect: a task, hints, one solution.',
    fix: 'Put `:::hint` and `:::solution` into an `::::exercise` that opens and closes with one colon more.',
    broken: 'Write a loop.\n\n:::hint\nUse `for`.\n:::\n',
    mended:
      '::::exercise[A loop]\nWrite a loop.\n\n:::hint\nUse `for`.\n:::\n\n:::solution\n`for range 3 {}`\n:::\n::::\n',
  },
  'markdown/bad-file-tree': {
    cause: 'A `filetree` block has something else than a nested list of names, such as a numbered list or a paragraph.',
    fix: 'Write one list item for each file or folder; a remark follows the name on the same line.',
    broken: ':::filetree\n1. main.go\n2. go.mod\n:::\n',
    mended: ':::filetree\n- main.go\n- go.mod the module\n:::\n',
  },
  'markdown/bad-keys': {
    cause: '`:kbd` names no key, or a key is missing beside a `+`.',
    fix: 'Write all keys of the combination: `:kbd[Ctrl+K]`. The plus key itself is `:kbd[Ctrl++]`.',
    broken: 'Press :kbd[Ctrl+] to search.\n',
    mended: 'Press :kbd[Ctrl+K] to search.\n',
  },
  'markdown/bad-quiz': {
    cause:
      'A quiz lacks its numbered list of questions, a question lacks choices or a right choice, or a choice lacks its reason.',
    fix: 'Write a numbered list; under each question a list of choices such as `- [x] text — reason`.',
    broken:
      ':::quiz\n1. Is a slice a reference to an array?\n   - [ ] yes — it points into one\n   - [ ] no — it is a copy\n:::\n',
    mended:
      ':::quiz\n1. Is a slice a reference to an array?\n   - [x] yes — it points into one\n   - [ ] no — it is a copy\n:::\n',
  },
  'markdown/bad-steps': {
    cause: 'A `steps` block has no numbered list, more than one, or a list that other text interrupts.',
    fix: 'Put exactly one numbered list into the block; indent whatever belongs to a step.',
    broken: ':::steps\n- Install Node.\n- Write a program.\n:::\n',
    mended: ':::steps\n1. Install Node.\n2. Write a program.\n:::\n',
  },
  'markdown/bad-tabs': {
    cause: 'A tab is outside of a set of tabs, has no label, or two tabs of a set have the same value.',
    fix: 'Put `:::tab[Label]` blocks into a `::::tabs` block that opens and closes with one colon more.',
    broken: ':::tab[macOS]\nOpen the terminal.\n:::\n',
    mended: '::::tabs\n:::tab[macOS]\nOpen the terminal.\n:::\n:::tab[Windows]\nOpen PowerShell.\n:::\n::::\n',
  },
  'markdown/stray-directive-end': {
    cause: 'A line of colons closes no block: its opening line is missing, or the block was closed before.',
    fix: 'Remove the line, or write the opening line that is missing.',
    broken: 'Some text.\n\n:::\n\nMore text.\n',
    mended: ':::note\nSome text.\n:::\n\nMore text.\n',
  },
  'markdown/unclosed-directive': {
    cause: 'A block is never closed, so everything below it would become part of it.',
    fix: 'Close the block with a line of as many colons as it opens with. A block that contains others needs one colon more than they have.',
    broken: ':::note\nClose the file.\n',
    mended: ':::note\nClose the file.\n:::\n',
  },
  'markdown/unknown-alert': {
    cause:
      'GitHub alerts are `NOTE`, `TIP`, `IMPORTANT`, `WARNING` and `CAUTION`; another word is shown as a normal quote.',
    fix: 'Use one of the known names.',
    broken: '> [!WARN]\n> The file is overwritten.\n',
    mended: '> [!WARNING]\n> The file is overwritten.\n',
  },
  'markdown/unknown-directive': {
    cause: 'There is no directive with this name, so readers would see its text without its meaning.',
    fix: 'Use the name that the hint suggests. If it is meant as text, write a backslash before the colons.',
    broken: ':::notes-box\nClose the file.\n:::\n',
    mended: ':::note\nClose the file.\n:::\n',
  },
} satisfies Readonly<Record<string, RuleExplanation>>;
