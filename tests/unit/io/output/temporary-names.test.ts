import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeRemains, temporaryPrefix } from '../../../../src/io/output/temporary-names.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** More than any Linux gives out (2^22). */
const DEAD = 4_194_999;

it('removes what processes that have ended left, and nothing else', () => {
  const root = makeFolder();
  mkdirSync(join(root, '.codemaster'));
  mkdirSync(join(root, `.${temporaryPrefix(DEAD)}cache/deep`), { recursive: true });
  mkdirSync(join(root, `.${temporaryPrefix()}cache`));
  for (const name of [`${temporaryPrefix(DEAD)}a.json`, `${temporaryPrefix()}a.json`, 'samples.json'])
    writeFileSync(join(root, '.codemaster', name), '');
  writeFileSync(join(root, 'codemaster.config.json'), '{}');
  removeRemains(root);
  expect(readdirSync(root).sort()).toEqual(['.codemaster', `.${temporaryPrefix()}cache`, 'codemaster.config.json']);
  expect(readdirSync(join(root, '.codemaster')).sort()).toEqual([`${temporaryPrefix()}a.json`, 'samples.json']);
});
