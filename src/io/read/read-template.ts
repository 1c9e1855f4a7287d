import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../process/package-root.ts';

/** Returns the source of one of the tool's own templates, by its path below `templates/`. */
export function readTemplate(file: string): string {
  return readFileSync(join(packageRoot, 'templates', file), 'utf8').replaceAll('\r\n', '\n');
}

/** Returns the text of an icon that templates import from a package: `heroicons/24/outline/home.svg`. */
export function readIcon(specifier: string): string {
  // An installed tool has the icons, but not their package; `scripts/compile.mjs` copies them.
  const copied = join(packageRoot, 'dist', 'vendor', specifier);
  if (existsSync(copied)) return readFileSync(copied, 'utf8');
  return readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(specifier), 'utf8');
}
