import fc, { type Arbitrary } from 'fast-check';
import { word } from './words.ts';

const PIECES: readonly string[] = [
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%25',
    '%',
    '%zz',
    '%c0%af',
    '%e1%bb%87',
    '?',
    '#',
    ':',
    ';',
  ],
  ...[
    'docs',
    'a.md',
    'index.html',
    'b',
    '.env',
    'http:',
    'https://',
    'javascript:',
    'JavaScript\t:',
    'data:',
    '&colon;',
    '@',
    '[::1]',
  ],
  ...[
    'localhost',
    '127.0.0.1',
    'evil.example',
    ':80',
    '::$DATA',
    '~1',
    'con',
    'pathname://',
    'mailto:',
    '\u0001',
    '\n',
    ' ',
  ],
];

/** Addresses as authors and attackers write them. */
export const address: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    './a.md',
    '/docs/x',
    '#one',
    'https://a.example/b?c=d#e',
    '//a.example',
    'a.png',
    'javascript:alert(1)',
    '',
  ),
  fc.array(fc.oneof(fc.constantFrom(...PIECES), word), { maxLength: 7 }).map((parts) => parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

/** Paths of folders and files, as names joined with slashes. */
export const path: Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom('a', 'b', 'root', 'root2', '..', '.', '...', '..a', ''), word), { maxLength: 6 })
  .map((parts) => parts.join('/'));
