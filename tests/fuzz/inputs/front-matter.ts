import fc, { type Arbitrary } from 'fast-check';
import { docSchema, pageSchema, postSchema } from '../../../src/schema/entries.ts';
import { address } from './addresses.ts';
import { anyText, asDecoded, line, wellFormed } from './words.ts';

const KEYS = [...new Set([docSchema, postSchema, pageSchema].flatMap(({ entries }) => Object.keys(entries)))];

const scalar: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      'true',
      'no',
      '5',
      '-1',
      '1.10',
      '010',
      '0x1f',
      '1e400',
      '.nan',
      '.inf',
      'null',
      '~',
      '2025-02-30',
      '2025-01-05',
      '12:30:45',
    ],
    ...[
      "'x'",
      '"\\ud800"',
      '"\\x00"',
      '"a',
      '[a',
      '[a, b]',
      '{a: b}',
      '{a',
      '&a b',
      '*a',
      '!!binary aGk=',
      '!!js/function x',
      '<<: *a',
      '|',
      '>-',
      '? x',
      '- a',
    ],
    ...[
      'beginner',
      'home',
      '\tx',
      '# x',
      '@x',
      '`x`',
      '%x',
      '10',
      '',
      '[[[[]]]]',
      "['__proto__']",
      '{__proto__: {a: 1}}',
    ],
  ),
  line,
  address,
  line.map((text) => JSON.stringify(text)),
);

const field: Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...KEYS) },
      { weight: 1, arbitrary: fc.constantFrom('titel', '__proto__', 'constructor', '', '"a b"', '? a', '\ttitle') },
    ),
    fc.oneof(
      { weight: 5, arbitrary: scalar },
      {
        weight: 1,
        arbitrary: fc.array(scalar, { maxLength: 3 }).map((items) => items.map((item) => `\n  - ${item}`).join('')),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.tuple(fc.constantFrom(...KEYS), scalar), { maxLength: 3 })
          .map((items) => items.map(([key, value]) => `\n  ${key}: ${value}`).join('')),
      },
      { weight: 1, arbitrary: anyText.map((text) => `|\n${text.replace(/^/gm, '  ')}`) },
    ),
  )
  .map(([key, value]) => `${key}: ${value}`);

/** Texts of content files that begin with something like front matter. */
export const frontMatterText: Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant('---') },
      { weight: 1, arbitrary: fc.constantFrom('--- ', '---js', '---toml', '----', '\n---', '+++', ' ---', '') },
    ),
    fc.array(fc.oneof({ weight: 8, arbitrary: field }, { weight: 1, arbitrary: anyText }), { maxLength: 6 }),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant('---') },
      { weight: 1, arbitrary: fc.constantFrom('', '...', '--- x', '---\n---', ' ---') },
    ),
    anyText,
  )
  .map(([open, fields, close, rest]) => asDecoded([open, ...fields, close, '', rest].join('\n')));

/** Values of YAML 1.2's core schema in a mapping. */
export const mapping: Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...KEYS),
    line.map((text) => text.normalize('NFC')),
  ),
  fc.oneof(
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    line.map((text) => wellFormed(text).normalize('NFC')),
    fc.array(
      line.map((text) => wellFormed(text).normalize('NFC')),
      { maxLength: 3 },
    ),
  ),
  { maxKeys: 5, noNullPrototype: true },
);
