import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import type { ExchangeFile } from '../../../../src/stages/i18n/exchange/exchange-file.ts';
import { unitsOfPages } from '../../../../src/stages/i18n/exchange/pair-units.ts';
import { putTexts } from '../../../../src/stages/i18n/exchange/place-units.ts';
import { readPo, writePo } from '../../../../src/stages/i18n/exchange/po.ts';
import { type TextUnit, textUnits } from '../../../../src/stages/i18n/exchange/text-units.ts';
import { readXliff, writeXliff } from '../../../../src/stages/i18n/exchange/xliff.ts';
import { listFiles } from '../../../support/site-test.ts';

const texts = (page: string, isMdx = false) => textUnits(page, isMdx).map(({ kind, text }) => `${kind}: ${text}`);
const all = (page: string, isMdx: boolean, change: (text: string, unit: TextUnit) => string) =>
  putTexts(page, new Map(textUnits(page, isMdx).map((unit) => [unit, change(unit.text, unit)])));

describe('units of a page', () => {
  it('are fields, headings, paragraphs, list items, rows, titles and code, without their marks', () => {
    const page = `---
title: 'It''s Go'
tags: [a]
keywords: [one, "two: 2"]
hero:
  tagline: Step by step
---

# Title {#t}

A paragraph
over two lines.

- item
  goes on
  1. inner
- [x] done

> [!NOTE]
> quoted
> twice

| a | b |
| - | - |
| \`x\` | y |

:::note[Mind *this*]{.x}
Inside.
:::

\`\`\`go title="a.go"
// comment

x := 1
\`\`\`

<!-- not shown -->
[ref]: ./a.md "T"
[^1]: A footnote.
$$
x^2
$$
<div>
`;
    expect(texts(page)).toEqual([
      "front-matter: It's Go",
      'front-matter: one',
      'front-matter: two: 2',
      'front-matter: Step by step',
      'heading: Title',
      'text: A paragraph\nover two lines.',
      'text: item\ngoes on',
      'text: inner',
      'text: done',
      'text: [!NOTE]\nquoted\ntwice',
      'cell: a',
      'cell: b',
      'cell: `x`',
      'cell: y',
      'title: Mind *this*',
      'text: Inside.',
      'code: // comment\n\nx := 1',
      'text: A footnote.',
    ]);
    expect(all(page, false, (text) => text)).toBe(page);
  });

  it('begin behind a byte order mark', () => {
    expect(texts('\ufeff---\ntitle: A\n---\nB\n')).toEqual(['front-matter: A', 'text: B']);
  });

  it('leave out imports, tags and expressions of MDX', () => {
    const page = 'import A from "./a";\n\n<A x={1}>\n\nWords.\n\n</A>\n\n{1 + 1}\n';
    expect(texts(page, true)).toEqual(['text: Words.']);
  });

  it('are replaced without touching anything else, with indentation, line breaks and quotes as they need to be', () => {
    const page =
      '---\r\ntitle: Go\r\n---\r\n\r\n- one\r\n  two\r\n\r\n  ```sh\r\n  a\r\n  b\r\n  ```\r\n\r\n## Head {#h}\r\n';
    expect(all(page, false, (text) => `${text}: x`)).toBe(
      '---\r\ntitle: "Go: x"\r\n---\r\n\r\n- one\r\n  two: x\r\n\r\n  ```sh\r\n  a\r\n  b: x\r\n  ```\r\n\r\n## Head: x {#h}\r\n',
    );
  });
});

describe('fields of several lines', () => {
  const page = `---
title: >-
  One
  two

  three
description: |
  A:
    b

sidebar_label: Plain
  words

  go on
title_meta: "Quoted
  \\n words"
keywords:
  - >+ # note
    key
    word

  - c
hero:
  tagline: |2
     first

    second
  actions:
    - { label: 'in
        flow', to: x }
---
`;
  const words = ['One two\nthree', 'A:\n  b', 'Plain words\ngo on', 'Quoted \n words', 'key word', 'c'];
  const fields = [...words, 'first\n\nsecond', 'in flow'];
  const values = (text: string) => textUnits(text, false).map((unit) => unit.text);
  /** What a reader of YAML gets: the values of the fields, in order. */
  const parsed = (text: string) => {
    const { title, description, sidebar_label, title_meta, keywords, hero } = parse(text.split(/^---\r?$/m)[1] ?? '');
    const list = [title, description, sidebar_label, title_meta, ...keywords, hero.tagline, hero.actions[0].label];
    return list.map((value: string) => value.trim());
  };

  it('are units, without the marks and line breaks of YAML', () => {
    expect(values(page)).toEqual(fields);
    expect(values(page.replaceAll('\n', '\r\n'))).toEqual(fields);
  });

  it.each([
    ['one line', 'Ế: "x" # y'],
    ['lines', "it's\n\n# no comment\n- item: x"],
    ['blanks', 'a\n   b\n\tc'],
    ['signs', '😀\u0007'],
    ['a word of YAML', 'true'],
  ])('are replaced by %s, as valid YAML', (_, next) => {
    for (const one of [page, page.replaceAll('\n', '\r\n')]) {
      const written = all(one, false, () => next);
      expect(values(written)).toEqual(fields.map(() => next));
      expect(parsed(written)).toEqual(fields.map(() => next));
      expect(written.includes('\r\n')).toBe(one.includes('\r\n'));
    }
  });

  it('stay blocks, with their headers and indentation', () => {
    const written = all(page, false, (text) => text.replaceAll('o', 'ố'));
    expect(written).toContain('title: >-\n  One twố\n\n  three\ndescription: |\n  A:');
    expect(written).toContain('  - >+ # note\n    key wốrd\n\n  - c\n');
    expect(all(page, false, (text) => text)).toBe(page);
  });
});

describe('every page of the flagship site', () => {
  const pages = ['vi', 'en'].flatMap((locale) =>
    ['docs', 'blog', 'pages'].flatMap((folder) =>
      listFiles(join(packageRoot, 'content', locale, folder))
        .filter((path) => /\.mdx?$/.test(path))
        .map((path) => join('content', locale, folder, path)),
    ),
  );
  const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');

  it('keeps every byte when its texts are replaced and put back', () => {
    expect(pages.length).toBeGreaterThan(100);
    for (const path of pages) {
      const [page, isMdx] = [read(path), path.endsWith('x')];
      const marked = all(page, isMdx, (text) => `Ế${text}`);
      const again = textUnits(marked, isMdx);
      // The new texts are where the old ones were, one by one.
      expect(
        again.map(({ text }) => text),
        path,
      ).toEqual(textUnits(page, isMdx).map(({ text }) => `Ế${text}`));
      const back = putTexts(marked, new Map(again.map((unit) => [unit, unit.text.slice(1)])));
      // Quotes that a field does not need may go.
      const body = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');
      expect(body(back), path).toBe(body(page));
      expect(
        all(page, isMdx, (text) => text),
        path,
      ).toBe(page);
    }
  });

  it('has its texts paired with those of its translation, nearly all of them', () => {
    const sources = pages.filter((path) => path.startsWith('content/vi/'));
    const pairs = sources.flatMap((path) => {
      const page = (file: string) => ({ text: read(file), isMdx: file.endsWith('x') });
      return unitsOfPages(page(path), page(path.replace('/vi/', '/en/')));
    });
    expect(pairs.length).toBeGreaterThan(5_000);
    expect(pairs.filter(({ target }) => target).length / pairs.length).toBeGreaterThan(0.98);
    // Fields and blocks of other kinds are never taken for each other.
    expect(pairs.filter(({ source, target }) => target && source.kind !== target.kind)).toEqual([]);
  });
});

describe('exchange files', () => {
  const odd = 'a <b> & "c" ]]> \\n\n\ttab\u0007 đế\u0301 😀  two blanks \n';
  const file: ExchangeFile = {
    sourceLocale: 'vi',
    targetLocale: 'en',
    pages: [
      {
        original: 'content/vi/docs/bếp & lò.md',
        line: 1,
        units: [
          { id: 'u1', source: odd, target: `${odd}!`, isFuzzy: false, note: 'text', line: 3 },
          { id: 'u2', source: 'Chưa dịch', isFuzzy: false, note: 'heading', line: 4 },
          { id: 'u3', source: 'Cũ', target: 'Old', isFuzzy: true, note: 'heading', line: 5 },
        ],
      },
    ],
  };
  const plain = (value: ExchangeFile | undefined) =>
    value && {
      ...value,
      pages: value.pages.map(({ original, units }) => ({
        original,
        units: units.map(({ line, note, ...rest }) => rest),
      })),
    };

  it.each([
    ['XLIFF', writeXliff, readXliff],
    ['PO', writePo, readPo],
  ] as const)('in %s keep every character', (_, write, read) => {
    const { value, faults } = read(write(file));
    expect(faults).toEqual([]);
    expect(plain(value)).toEqual(plain(file));
  });

  it('from tools may have divided segments, groups, inline elements, comments and plurals left out', () => {
    const { value } = readXliff(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="vi" trgLang="en"><file id="f" original="p.md"><group id="g">
<unit id="u1"><segment><source>Một. </source><target>One. </target></segment><ignorable><source> </source></ignorable>
<segment state="final"><source><pc id="1">Hai</pc></source><target><mrk id="m" type="term">Two</mrk></target></segment></unit>
</group></file></xliff>`);
    expect(value?.pages[0]?.units[0]).toMatchObject({ source: 'Một.  Hai', target: 'One.  Two', isFuzzy: false });
    const po = readPo(
      '# me\nmsgid ""\nmsgstr "Language: en\\n"\n\n#, c-format, fuzzy\n#| msgid "old"\nmsgctxt "p.md#u1"\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "gone"\n#~ msgstr "x"\n',
    );
    expect(po.value?.pages[0]?.units).toMatchObject([{ id: 'u1', source: 'a', target: 'b', isFuzzy: true }]);
  });

  it('with mistakes are refused with the line', () => {
    const fault = (result: ReturnType<typeof readPo>) => result.faults.map(({ message, line }) => `${line} ${message}`);
    expect(fault(readXliff('<xliff version="2.1">\n<file>\n</xliff>'))).toEqual([
      expect.stringMatching(/^3 The file is not valid XML: /),
    ]);
    expect(fault(readXliff('<xliff version="1.2"/>'))).toEqual(['1 The file is XLIFF 1.2; only 2.0 and 2.1 are read.']);
    expect(fault(readXliff('<html/>'))[0]).toContain('no XLIFF');
    expect(
      fault(readXliff('<xliff version="2.1" trgLang="en">\n<file original="a"><unit id="u1"/></file></xliff>')),
    ).toEqual(['2 The unit `u1` has no `source`.']);
    expect(fault(readPo('msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "a\nmsgstr "b"\n'))[0]).toMatch(
      /^4 This line is no valid PO/,
    );
    expect(fault(readPo('msgid "a"\nmsgstr "b"\n'))).not.toEqual([]);
    expect(fault(readPo(''))[0]).toContain('Language');
  });
});
