import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed after the test. */
export function makeFolder(): string {
  const root = temporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** An empty folder that whoever asked for it removes. */
export function temporaryFolder(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-site-'));
}
