import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildFiles } from './build-files.ts';
import type { Files } from './site-test.ts';

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
    const printed = await buildFiles(root, { ...ICON, ...(typeof files === 'function' ? files() : files) });
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

const ICON = { 'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' };
