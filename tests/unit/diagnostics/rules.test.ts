import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../../src/diagnostics/rules.ts';
import { packageRoot } from '../../../src/io/process/package-root.ts';
import { modulesOf } from '../../support/import-graph.ts';

it('lists the rule of every finding, and no other', () => {
  // Findings of `codemaster migrate` are about another site: no config of ours names them.
  const files = modulesOf(packageRoot, ['src']).filter((file) => !file.startsWith('src/migrate/'));
  const used = files.flatMap((file) =>
    [...readFileSync(join(packageRoot, file), 'utf8').matchAll(/\bcode:[^,;{}]*?'([a-z0-9-]+\/[a-z0-9-]+)'/g)].map(
      ([, rule]) => rule,
    ),
  );
  const unlisted = new Set(used.filter((rule) => !RULES.includes(rule ?? '')));
  expect([...unlisted]).toEqual([]);
  const text = files
    .filter((file) => file !== 'src/diagnostics/rules.ts')
    .map((file) => readFileSync(join(packageRoot, file), 'utf8'))
    .join('\n');
  expect(RULES.filter((rule) => !text.includes(`'${rule}'`))).toEqual([]);
  expect([...RULES].sort()).toEqual(RULES);
});
