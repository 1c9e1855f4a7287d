/**
 * Texts that take naive parsers very long: the cases that cmark, the reference implementation, tests itself with, written
 * anew from their description, and the same for GitHub's extensions and our dialect. Each is just below the size at which
 * a source file is refused, unless it is bad enough smaller.
 */
export const CMARK_CASES: Readonly<Record<string, () => string>> = {
  'nested strong emphasis': () => `${'*a **a '.repeat(65_000)}b${' a** a*'.repeat(65_000)}`,
  'closers of emphasis without openers': () => 'a_ '.repeat(65_000),
  'openers of emphasis without closers': () => '_a '.repeat(65_000),
  'closers of links without openers': () => 'a]'.repeat(65_000),
  'openers of links without closers': () => '[a'.repeat(65_000),
  'openers and closers of different marks': () => '*a_ '.repeat(50_000),
  'openers and closers of three marks': () => '*a **b_ c__ '.repeat(40_000),
  'runs whose lengths are multiples of three': () => `a**b${'c* '.repeat(50_000)}`,
  'openers of links and closers of emphasis': () => '[ a_'.repeat(50_000),
  'half a link, again and again': () => '[ (]('.repeat(80_000),
  'empty links in pictures': () => '![[]()'.repeat(160_000),
  'emphasis across the edge of a link': () => '**x [a*b**c*](d) '.repeat(20_000),
  'nested brackets': () => `${'['.repeat(50_000)}a${']'.repeat(50_000)}`,
  'nested quotes': () => `${'> '.repeat(50_000)}a`,
  'nested lists': () => Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}* a\n`).join(''),
  'runs of backticks, each longer': () => Array.from({ length: 1_500 }, (_, i) => `e${'`'.repeat(i + 1)}`).join(''),
  'open destinations in angle brackets': () => '[a](<b'.repeat(30_000),
  'open destinations': () => '[a](b'.repeat(30_000),
  'open comments': () => `</${'<!--'.repeat(300_000)}`,
  'open processing instructions': () => `</${'<?'.repeat(600_000)}`,
  'open declarations': () => `a ${'<!A '.repeat(300_000)}`,
  'open character data': () => `a ${'<![CDATA['.repeat(200_000)}`,
  'empty lines after deep lists': () => `${'- '.repeat(30_000)}x${'\n'.repeat(30_000)}`,
  'empty lines after deep lists in a quote': () => `> ${'- '.repeat(30_000)}x\n${'>\n'.repeat(30_000)}`,
  'emphasis in a deep quote': () => `${'>'.repeat(100_000)}${'a*'.repeat(100_000)}`,
  'many references': () =>
    `${Array.from({ length: 50_000 }, (_, i) => `[r${i}]: u\n`).join('')}\n${'[r0] '.repeat(10_000)}`,
};

/** Tables that grow when they are drawn, marks that look back, and blocks of ours inside each other. */
export const EXTENSION_CASES: Readonly<Record<string, () => string>> = {
  'a wide table with rows of one cell': () =>
    `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|b|\n'.repeat(2_000)}`,
  'a wide table in a quote': () => `> ${'|a'.repeat(2_000)}|\n> ${'|-'.repeat(2_000)}|\n${'> |b|\n'.repeat(2_000)}`,
  'a wide table below a line of text': () =>
    `text\n${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|b|\n'.repeat(2_000)}`,
  'a wide table without outer bars': () => `${'a|'.repeat(2_000)}a\n${'-|'.repeat(2_000)}-\n${'b|c\n'.repeat(2_000)}`,
  'many wide tables': () => `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b|\n'.repeat(99)}\n`.repeat(40),
  'a row of bars': () => `${'|'.repeat(500_000)}\n${'|-'.repeat(2_000)}`,
  'bars without a table': () => '| a '.repeat(100_000),
  'escaped bars': () => `|${'\\|'.repeat(100_000)}|\n|-|\n`,
  'openers of strikethrough': () => '~~a '.repeat(65_000),
  'strikethrough of one and two': () => '~a ~~b '.repeat(40_000),
  'bare addresses': () => 'www.a.b '.repeat(60_000),
  'addresses with brackets at the end': () => `https://a.b/${')'.repeat(100_000)}`,
  'one long bare address': () => `https://a.b/${'a.'.repeat(200_000)}`,
  'halves of mail addresses': () => 'a@'.repeat(100_000),
  'dots of mail addresses': () => `a@${'b.'.repeat(100_000)}`,
  'footnotes in footnotes': () => Array.from({ length: 5_000 }, (_, i) => `[^${i}]: x[^${i + 1}]\n\n`).join(''),
  'references to one footnote': () => `${'a[^1] '.repeat(900)}\n\n[^1]: b\n\n`.repeat(20),
  'nested task lists': () => Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- [ ] a\n`).join(''),
  'openers of blocks': () => ':::note\n'.repeat(20_000),
  'openers of blocks with more and more colons': () =>
    Array.from({ length: 500 }, (_, i) => `${':'.repeat(503 - i)}note\n`).join(''),
  'text directives in each other': () => ':a['.repeat(50_000),
  'colons and words': () => ':a '.repeat(100_000),
  'open attributes': () => ':a{b="'.repeat(50_000),
  'dollar signs': () => '$a '.repeat(65_000),
  'pairs of dollar signs': () => '$$a '.repeat(65_000),
  'a formula of nested groups': () => `$$\n${'{'.repeat(2_000)}x${'}'.repeat(2_000)}\n$$\n`,
  'a formula that redefines itself': () => '$\\def\\a{\\a\\a}\\a$\n\n'.repeat(50),
  'many formulas': () => 'Let $x^2$ be $\\frac{a}{b}$.\n\n'.repeat(1_500),
  'nested raw HTML': () => `${'<div>\n\n'.repeat(20_000)}`,
  'nested inline HTML': () => '<b>a'.repeat(60_000),
  'attributes of raw HTML': () => `<a ${'b="c" '.repeat(100_000)}>`,
  'quotes of raw HTML': () => `<a ${'b="'.repeat(100_000)}`,
  'plain prose in one paragraph': () => 'Lorem ipsum, dolor sit amet. '.repeat(60_000),
  'one very long word': () => 'a'.repeat(2_000_000),
  'headings with one text': () => '## a\n\n'.repeat(20_000),
  'alerts in each other': () => `${'> '.repeat(90)}[!NOTE]\n`.repeat(200),
  'undefined references': () => '[a][b] '.repeat(60_000),
  'picture sizes': () => '![a](b){width='.repeat(30_000),
};

/** What every single block may hold, as often as a file may be long. */
export const LIMIT_CASES: Readonly<Record<string, () => string>> = {
  'paragraphs of the longest kind': () => `${'Lorem ipsum, dolor sit amet. '.repeat(2_250)}\n\n`.repeat(31),
  'brackets in every paragraph': () => `${'[a'.repeat(995)}\n\n`.repeat(1_000),
  'closing brackets in every paragraph': () => `${'a]'.repeat(995)}\n\n`.repeat(1_000),
  'emphasis in every paragraph': () => `${'*a **a '.repeat(490)}\n\n`.repeat(550),
  'unmatched emphasis in every paragraph': () => `${'*a_ '.repeat(490)}\n\n`.repeat(1_000),
  'nested brackets in every paragraph': () => `${'['.repeat(98)}a${']'.repeat(98)}\n\n`.repeat(10_000),
  'nested brackets with text in every paragraph': () => `${'[a '.repeat(490)}${']'.repeat(490)}\n\n`.repeat(1_000),
  'directives in every paragraph': () => `${':a['.repeat(990)}\n\n`.repeat(600),
  'open attributes in every paragraph': () => `${':a{b="'.repeat(300)}\n\n`.repeat(1_000),
  'open angles in every paragraph': () => `${'<a b="'.repeat(900)}\n\n`.repeat(380),
  'backticks in every paragraph': () =>
    `${Array.from({ length: 200 }, (_, i) => `e${'`'.repeat(i + 1)}`).join('')}\n\n`.repeat(95),
  'dollar signs in every paragraph': () => `${'$a '.repeat(900)}\n\n`.repeat(700),
  'deep quotes in every paragraph': () => `${'>'.repeat(99)}a\n\n`.repeat(15_000),
  'deep lists': () => `${'- '.repeat(99)}a\n\n`.repeat(5_000),
  'links in every paragraph': () => `${'[a](b) '.repeat(300)}\n\n`.repeat(900),
  'words that may be references': () => `${'[a][b] '.repeat(240)}\n\n`.repeat(1_000),
  'bare addresses in every paragraph': () => `${'www.a.b '.repeat(2_000)}\n\n`.repeat(100),
  'mail addresses in every paragraph': () => `${'a@'.repeat(20_000)}\n\n`.repeat(40),
  fences: () => '```go\nx\n```\n\n'.repeat(20_000),
  'tables of the largest kind': () => `${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n${'|b|\n'.repeat(900)}`,
};
