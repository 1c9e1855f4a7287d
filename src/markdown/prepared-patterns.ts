import type { WrittenPattern } from './write-pattern.ts';

/** Grammars whose patterns are written when the tool is compiled: those of most courses, and what stands between. */
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
 * The written patterns of a grammar, by the pattern. They lie beside this module where the tool is compiled; elsewhere, as in tests, which
 * run on sources, there are none.
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
