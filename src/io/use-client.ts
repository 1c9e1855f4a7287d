import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTIVE = /^\ufeff?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1\s*(?:;|\n|$)/;

/** Whether a module says by its first statement that its components are interactive. */
export function isUseClient(text: string): boolean {
  return DIRECTIVE.test(text);
}

/** The site's own parts that reach a browser, by path below the site folder, sorted. */
export interface ComponentFiles {
  /** Modules that begin with `'use client'`. */
  readonly islands: readonly string[];
  readonly styles: readonly string[];
}

/** Lists what of `components/` goes to the browser. */
export async function findComponentFiles(root: string): Promise<ComponentFiles> {
  if (!existsSync(join(root, 'components'))) return { islands: [], styles: [] };
  const { default: fastGlob } = await import('fast-glob');
  const found = await fastGlob(['components/**/*.{tsx,jsx,ts,js,mjs}', 'components/**/*.css'], {
    cwd: root,
    ignore: ['**/node_modules/**', '**/*.test.*', '**/*.d.ts', '**/*.module.css'],
    followSymbolicLinks: false,
  });
  const files = found.sort();
  return {
    islands: files.filter((file) => !file.endsWith('.css') && isUseClient(readFileSync(join(root, file), 'utf8'))),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
