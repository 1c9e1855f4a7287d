import type { Code } from 'mdast';
import type { CodeOptions } from './code-context.ts';
import { programOf, readCode } from './read-code.ts';

/**
 * What a fence holds for a compiler, which is what a reader copies: the code without marks, prompts and the lines that
 * are shown as removed. A line of it is a line of the fence only where nothing was left out; `readCode` tells which.
 */
export function programOfFence(code: Pick<Code, 'lang' | 'value'>, options: CodeOptions = {}): string {
  const language = /^[^\s{]*/.exec(code.lang ?? '')?.[0].toLowerCase() ?? '';
  return programOf(readCode(code.value, language || (options.defaultLanguage ?? ''), options.magicComments));
}
