import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { WRAP_ICON_PATH } from '../../../../../client/shared/markup/wrap-icon.ts';

it('the icon that a script draws is that of the package', () => {
  const file = createRequire(import.meta.url).resolve('heroicons/24/outline/arrow-turn-down-left.svg');
  expect(readFileSync(file, 'utf8')).toContain(` d="${WRAP_ICON_PATH}"`);
});
