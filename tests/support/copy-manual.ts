import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './site-test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Copies the manual into a folder, and writes its reference pages there. */
export function copyManual(folder: string): void {
  cpSync(join(ROOT, 'manual'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](build|\.codemaster)$/.test(path),
  });
  // In a process of its own, because the tool is bundled for it.
  const script =
    "import { writeReference } from './scripts/manual/write-reference.mjs'; await writeReference(process.argv[1]);";
  const args = ['--input-type=module', '--eval', script, join(folder, 'content')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`the reference was not written:\n${stderr}`);
}

/** Returns the files of the manual with its reference pages. */
export function manualFiles(): Files {
  const folder = mkdtempSync(join(tmpdir(), 'codemaster-manual-'));
  try {
    copyManual(folder);
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path), readFileSync(path)] as const),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
