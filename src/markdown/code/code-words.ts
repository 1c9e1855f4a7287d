import { operatorsOf } from '../../../client/shared/search/words/operators.ts';
import { isAscii } from '../parse/quick-looks.ts';

/** Languages in which `#` starts a comment, and whose words outside quotes are what readers search for. */
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
/** Fence languages that are not code: text that programs read and print. */
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
/** The same for ASCII text, where it is faster. */
const ASCII_NAME = /[A-Za-z][A-Za-z0-9_]*/g;

/** Maximum number of different words that search keeps of one code block. */
const MAX_WORDS = 200;

/**
 * Returns what search indexes of a code block: its names and operators, each once and as written. Comments and quoted texts are
 * left out, because they are about the example and there are many of them.
 */
export function codeWords(code: string, language: string): readonly string[] {
  if (NO_CODE.has(language)) return [];
  const bare = code.replace(HASH_COMMENTS.has(language) ? HASH : SLASH, ' ');
  const names = (bare.match(isAscii(bare) ? ASCII_NAME : NAME) ?? []).filter((name) => name.length > 1);
  return [...new Set([...names, ...operatorsOf(bare)])].slice(0, MAX_WORDS);
}

/** Returns what search indexes of inline code besides its text: the operators in it. */
export function inlineCodeWords(code: string): readonly string[] {
  const signs = code.trim();
  // Inline code of only a sign, such as `:=`, is what its sentence is about.
  if (/^[^\s\p{L}\p{N}]{1,3}$/u.test(signs)) return [signs];
  return operatorsOf(code);
}
