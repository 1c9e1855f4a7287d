import { operatorsOf } from '../../client/shared/search/operators.ts';
import { isAscii } from './quick-looks.ts';

/** Languages in which `#` begins a comment, and words outside quotes are what a reader looks for. */
const HASH_COMMENTS = new Set([
  'bash',
  'sh',
  'shell',
  'shellsession',
  'console',
  'zsh',
  'python',
  'py',
  'ruby',
  'yaml',
  'yml',
  'toml',
  'dockerfile',
  'makefile',
]);
/** Text that is no code: what programs read and print. */
export const NO_CODE: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'output',
  'input',
  'ansi',
  'diff',
]);

const SLASH = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;
const HASH = /(?<=^|\s)#.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm;
const NAME = /\p{L}[\p{L}\p{M}\p{N}_]*/gu;
/** The same in text of ASCII, where it is found sooner. */
const ASCII_NAME = /[A-Za-z][A-Za-z0-9_]*/g;

/** Most different words that search keeps of one piece of code. */
const MAX_WORDS = 200;

/**
 * What search should know of a piece of code: its names and operators, each once and as written. Comments and quoted
 * texts are left out: they are about the example, and there are many of them.
 */
export function codeWords(code: string, language: string): readonly string[] {
  if (NO_CODE.has(language)) return [];
  const bare = code.replace(HASH_COMMENTS.has(language) ? HASH : SLASH, ' ');
  const names = (bare.match(isAscii(bare) ? ASCII_NAME : NAME) ?? []).filter((name) => name.length > 1);
  return [...new Set([...names, ...operatorsOf(bare)])].slice(0, MAX_WORDS);
}

/** The same of code in running text, which is all there is to it. */
export function inlineCodeWords(code: string): readonly string[] {
  const signs = code.trim();
  // A sign that stands alone is what the sentence is about.
  if (/^[^\s\p{L}\p{N}]{1,3}$/u.test(signs)) return [signs];
  return operatorsOf(code);
}
