import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './site-test.ts';

const CLI = fileURLToPath(new URL('../../bin/codemaster.js', import.meta.url));

/** Writes files into the folder of a site and builds it in a process of its own. Returns what the build printed if it failed. */
export async function buildFiles(root: string, files: Files): Promise<string | undefined> {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const child = spawn(process.execPath, [CLI, 'build', root], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return code === 0 ? undefined : printed;
}
