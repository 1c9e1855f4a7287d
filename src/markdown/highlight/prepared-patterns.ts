import type { WrittenPattern } from './write-pattern.ts';

/** Grammars whose patterns are converted when the tool is compiled: the languages of most courses, and formats used with them. */
export const PREPARED_GRAMMARS = [
  'css',
  'diff',
  'docker',
  'go',
  'html',
  'ini',
  'java',
  'javascript',
  'json',
  'python',
  'shellscript',
  'sql',
  'xml',
  'yaml',
] as const;

/**
 * Returns the converted patterns of a grammar, by the original pattern. Compiling the tool writes them to files beside this
 * module. There are none when the sources run directly, as in tests.
 */
export async function preparedPatterns(grammar: string): Promise<Readonly<Record<string, WrittenPattern>>> {
  if (!(PREPARED_GRAMMARS as readonly string[]).includes(grammar)) return {};
  try {
    const { default: patterns } = await import(new URL(`./patterns/${grammar}.js`, import.meta.url).href);
    return patterns;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return {};
    throw error;
  }
}
