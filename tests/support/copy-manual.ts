import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  const args = ['--input-type=module', '--eval', script, join(folder, 'content', 'en', 'docs')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`the reference was not written:\n${stderr}`);
}
