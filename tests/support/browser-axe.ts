import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const nextToBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
let source: string | undefined;

/**
 * Axe, ready to look at a page and its frames. Its program is half a megabyte, which the builder by itself runs two or three
 * times for each look, and not in its simple mode in one more page: here it runs once in each document.
 */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  source ??= readFileSync(nextToBuilder.resolve('axe-core/axe.min.js'), 'utf8');
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
