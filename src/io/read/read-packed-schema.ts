import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../process/package-root.ts';

/** Returns one of the JSON Schemas of the package, by its name: `front-matter-doc`. */
export function readPackedSchema(name: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(packageRoot, 'dist/schemas', `${name}.json`), 'utf8')) as Record<string, unknown>;
}
