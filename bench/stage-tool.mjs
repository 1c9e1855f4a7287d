import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Copies what the published package contains into a folder of the project, so that packages are found, and returns the command
 * in it: in a checkout, every command first looks whether the sources have changed, which no user waits for.
 */
export async function stageTool() {
  const { ensureCompiled } = await import('../scripts/compile.mjs');
  await ensureCompiled();
  const folder = join(PROJECT, '.cache', 'bench-tool');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { files } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  for (const name of ['package.json', ...files.filter((name) => !name.startsWith('!'))])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  return join(folder, 'bin', 'codemaster.js');
}
