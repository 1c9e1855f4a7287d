import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './site-test.ts';

const FOLDER = join(import.meta.dirname, '../sites/ferryman');

/** Ferryman, the site of a small tool: English and Vietnamese, a base path, versions, a blog. */
export const FERRYMAN: Files = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(FOLDER.length + 1), readFileSync(path)] as const;
    }),
);
