import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './site-test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What lacks a translation into a language, and which translations no page has a text for. */
interface TranslationReview {
  readonly language: string;
  readonly missing: readonly string[];
  readonly unused: readonly string[];
}

/** Copies the manual into a folder, writes its reference pages there, and returns what is to be said of their translations. */
export function copyManual(folder: string): readonly TranslationReview[] {
  cpSync(join(ROOT, 'manual'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](build|\.codemaster)$/.test(path),
  });
  // In a process of its own, because the tool is bundled for it.
  const script =
    "import { writeReference } from './scripts/manual/write-reference.mjs'; console.log(JSON.stringify(await writeReference(process.argv[1])));";
  const args = ['--input-type=module', '--eval', script, join(folder, 'content')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`the reference was not written:\n${stderr}`);
  return JSON.parse(stdout) as TranslationReview[];
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
