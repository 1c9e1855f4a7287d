import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Files } from './site-test.ts';

const CLI = fileURLToPath(new URL('../../bin/codemaster.js', import.meta.url));

/** Makes the folder in which the workers of one run build their small sites, and returns what removes it: Playwright's setup. */
export default function makeMiniBuilds(): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-mini-'));
  process.env.MINI_BUILDS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the folder of a site, built: by the worker that needs it first, for all. */
export async function buildMiniSite(files: Files | (() => Files)): Promise<string> {
  const root = join(process.env.MINI_BUILDS ?? '', typeof files === 'function' ? files.name : hashOf(files));
  const [built, failed] = [`${root}.built`, `${root}.failed`];
  if (claim(root)) {
    const printed = await build(root, typeof files === 'function' ? files() : files);
    writeFileSync(printed === undefined ? built : failed, printed ?? '');
  }
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error(`the mini site was not built:\n${readFileSync(failed, 'utf8')}`);
    await setTimeout(50);
  }
  return root;
}

function hashOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [path, contents] of Object.entries(files)) hash.update(`${path}\0`).update(contents).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Whether this worker is the first one to ask. */
function claim(root: string): boolean {
  try {
    mkdirSync(root);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns what the build printed if it failed. */
async function build(root: string, files: Files): Promise<string | undefined> {
  const icon = { 'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' };
  for (const [path, contents] of Object.entries({ ...icon, ...files })) {
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
