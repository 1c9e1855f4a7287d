import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CacheStore } from '../cache/cache-store.ts';

const run = promisify(execFile);

/** Longest time for one font, in milliseconds. */
const TIMEOUT = 60_000;

let known: Promise<string | undefined> | undefined;

/** Returns the version of `pyftsubset` on this machine; undefined if there is none. */
export function subsetToolVersion(): Promise<string | undefined> {
  known ??= run('pyftsubset', ['--help'], { timeout: TIMEOUT })
    .then(() => 'pyftsubset')
    .catch(() => undefined);
  return known;
}

/**
 * Cuts a font to some characters (`unicode-range`) with `pyftsubset` of fontTools, and packs it as woff2. Undefined if the tool
 * is not there, or cannot do it; then the font is used as it is.
 */
export async function subsetFont(
  bytes: Uint8Array,
  ranges: string,
  cache: CacheStore | undefined,
): Promise<Uint8Array | undefined> {
  const tool = await subsetToolVersion();
  if (tool === undefined) return undefined;
  // Starting the tool takes longer than the rest of the work on a theme, so each font is cut once.
  const key = `font\0${tool}\0${ranges}\0${createHash('sha256').update(bytes).digest('hex')}`;
  const known = cache?.get(key);
  if (known) return known.length > 0 ? known : undefined;
  const cut = await cutFont(bytes, ranges);
  cache?.set(key, cut ?? new Uint8Array());
  return cut;
}

async function cutFont(bytes: Uint8Array, ranges: string): Promise<Uint8Array | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'codemaster-font-'));
  const [input, output] = [join(folder, 'in'), join(folder, 'out.woff2')];
  try {
    writeFileSync(input, bytes);
    const args = [input, `--unicodes=${ranges}`, '--flavor=woff2', '--layout-features=*', `--output-file=${output}`];
    // Otherwise the file would hold the time at which it was made.
    await run('pyftsubset', [...args, '--no-recalc-timestamp'], { timeout: TIMEOUT });
    const cut = readFileSync(output);
    return cut.length < bytes.length ? cut : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
