import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTIVE = /^\ufeff?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1\s*(?:;|\n|$)/;

/** Whether the first statement of a module is `'use client'`, which makes its components interactive. */
export function isUseClient(text: string): boolean {
  return DIRECTIVE.test(text);
}

/** The site's own files that are sent to the browser; paths below the site folder, sorted. */
export interface ComponentFiles {
  /** Modules that begin with `'use client'`. */
  readonly islands: readonly string[];
  readonly styles: readonly string[];
}

/** Folders of a site whose modules may be sent to the browser, and whose styles pages link. */
const COMPONENT_FOLDERS: readonly string[] = ['components', 'theme/parts', 'theme/slots'];

/** Whether interactive components and styles may be in this file, a path below the site folder. */
export function isComponentPlace(file: string): boolean {
  return COMPONENT_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}

/** Lists the files of `components/` and of the site's own parts that are sent to the browser. */
export async function findComponentFiles(root: string): Promise<ComponentFiles> {
  const folders = COMPONENT_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0) return { islands: [], styles: [] };
  const { default: fastGlob } = await import('fast-glob');
  const patterns = folders.flatMap((folder) => [`${folder}/**/*.{tsx,jsx,ts,js,mjs}`, `${folder}/**/*.css`]);
  const found = await fastGlob(patterns, {
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
