import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyManual } from '../support/copy-manual.ts';

// The quick tier does not ask for translations, so that nobody has to translate who words a finding or an option anew.

it('every text of the generated pages has a translation, and every translation has its text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codemaster-manual-'));
  try {
    expect(copyManual(folder)).toEqual([{ language: 'vi', missing: [], unused: [] }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
