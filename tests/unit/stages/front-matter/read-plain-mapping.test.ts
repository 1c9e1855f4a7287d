import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { readPlainMapping } from '../../../../src/stages/front-matter/read-plain-mapping.ts';
import { readYamlMapping } from '../../../../src/stages/front-matter/read-yaml.ts';

/** Values as they are found in front matter, plain ones and such that only look plain. */
const VALUES = [
  ...[
    '"Lesson 94: The garbage \'collector\'"',
    '""',
    '" "',
    '"a # b"',
    '"é"',
    '"e\u0301"',
    '"a\\"b"',
    '"a" # b',
    '"a" b',
  ],
  ...[
    "'a'",
    'a',
    'A',
    'a b',
    'a  b',
    'a, b',
    'Hello, world!',
    'What is Go?',
    'a (b)',
    'a–b',
    'a/b',
    'a_b',
    'a.',
    'a:',
    'a: b',
  ],
  ...[
    'a:b',
    'a #b',
    'a#b',
    'a -b',
    'a,',
    'a -',
    'Bài đầu tiên',
    'Ba\u0300i',
    'true',
    'True',
    'TRUE',
    'false',
    'yes',
    'no',
    'null',
  ],
  ...[
    'Null',
    '~',
    'nil',
    '0',
    '1',
    '42',
    '007',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x1F',
    '123456789012345',
    '1234567890123456',
  ],
  ...[
    '2025-07-15',
    '2025-13-45',
    '2025-7-1',
    '2025-07-15T10:00:00Z',
    '[]',
    '[a]',
    '[a, b]',
    '[a,b]',
    '[ a ]',
    '[a, true]',
  ],
  ...[
    '[go, if-else]',
    '["a"]',
    '[1, 2]',
    '[a b]',
    '{}',
    '{a: b}',
    '- a',
    '? a',
    '& a',
    '*a',
    '!!str a',
    '|',
    '>',
    '@a',
    '%a',
    '`a`',
  ],
  ...[
    '…',
    'a…',
    'a;',
    'a|b',
    'a "b"',
    '😀',
    '"😀"',
    '"\ud800"',
    'a\ttab',
    '"a\ttab"',
    'a ',
    '"a" ',
    '"\u00a0"',
    'a\u00a0b',
    '\ufeff',
  ],
  ...[
    'a\u2028b',
    '"\u2028"',
    '...',
    '---',
    'a---',
    'a ...',
    '"---"',
    '/docs/a',
    './a.md',
    'http://a',
    'constructor',
    '<b>',
  ],
];
const KEYS = [
  'title',
  'sidebar_position',
  'a1',
  'constructor',
  '__proto__',
  'Title',
  'tên',
  'a-b',
  '1',
  'true',
  'null',
  '"a"',
  'a b',
];

const LISTS = VALUES.slice(0, 60).map((value) => `\n  - a\n  - ${value}`);

const slow = (text: string, firstLine: number) => readYamlMapping(text, { file: 'x.md', firstLine });

/** Whether a text is read, after it was held against what is read of it otherwise. */
function isRead(text: string, firstLine = 1): boolean {
  const plain = readPlainMapping(text, firstLine);
  if (plain) expect({ value: plain, diagnostics: [] }, JSON.stringify(text)).toEqual(slow(text, firstLine));
  return plain !== undefined;
}

describe('plain front matter', () => {
  it('is read as any other is, for every kind of value and key', () => {
    const read = VALUES.filter((value) => isRead(`title: ${value}`));
    for (const value of ['a', 'Hello, world!', 'Bài đầu tiên', '2025-07-15', '42', '[go, if-else]', 'true', '""'])
      expect(read, value).toContain(value);
    expect(KEYS.filter((key) => isRead(`${key}: a`))).toEqual([
      'title',
      'sidebar_position',
      'a1',
      'constructor',
      'true',
      'null',
    ]);
  });

  it('is read with its places, from whatever line it begins on', () => {
    const text = '\ntitle: "Đầu"\ntags: [go, maps]\nrequires:\n  - go/maps\n  - Tên khác\nsidebar_position: 3';
    expect(isRead(text, 1)).toBe(true);
    expect(isRead(`${text.slice(1)}\n`, 2)).toBe(true);
  });

  it('is read in any combination of lines', () => {
    let seed = 7;
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 48271) % 2147483647;
      return list[seed % list.length] as T;
    };
    let read = 0;
    for (let i = 0; i < 3000; i++) {
      const lines = Array.from(
        { length: 1 + (i % 4) },
        () => `${pick(KEYS.slice(0, 4))}:${pick([...VALUES.map((value) => ` ${value}`), ...LISTS])}`,
      );
      if (isRead(pick(['', '\n']) + lines.join('\n'), 2)) read++;
    }
    expect(read).toBeGreaterThan(50);
  });

  it('leaves what is written less plainly to the reader of all YAML', () => {
    for (const text of [
      '',
      '\n',
      'title:',
      'title:  a',
      ' title: a',
      'a: 1\na: 2',
      'a: 1\n\nb: 2',
      '# c\na: 1',
      'a: 1\n  b',
      'a:\n- b',
      'a:\n  -  b',
      'a:\n  - b: c',
      'a:\n  - 1',
      'a: b\n  - c',
    ])
      expect(isRead(text), JSON.stringify(text)).toBe(false);
  });

  it('is left to it beyond the length that is usual', () => {
    expect(isRead(Array.from({ length: 50 }, (_, i) => `a${i}: b`).join('\n'))).toBe(true);
    expect(isRead(Array.from({ length: 90 }, (_, i) => `a${i}: b`).join('\n'))).toBe(false);
  });

  it('is what the lessons of this site have', () => {
    const folder = join(packageRoot, 'content');
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    const blocks = pages.flatMap(
      (path) => /^---\n(.*?)\n---\n/s.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? [],
    );
    const read = blocks.filter((block) => isRead(`\n${block}`));
    expect(read.length).toBeGreaterThan(blocks.length / 2);
  });
});
