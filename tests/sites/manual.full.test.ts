import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RULES } from '../../src/diagnostics/rules.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { copyManual } from '../support/copy-manual.ts';
import { makeSharedSite } from '../support/site-test.ts';

// The quick tier does not ask for translations, so that nobody has to translate who words a finding or an option anew.

/** Files of the finished manual for the pages that are written by hand. */
const guides = (['en', 'vi'] as const).flatMap((language) =>
  readdirSync(join(packageRoot, 'manual', 'content', language, 'docs'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${language === 'vi' ? 'vi/' : ''}docs/${basename(name, '.md')}/index.html`),
);

/** The manual with its generated pages, and what these lack. */
let site: ReturnType<typeof makeSharedSite>;
let translations: ReturnType<typeof copyManual>;
beforeAll(() => {
  site = makeSharedSite({});
  translations = copyManual(site.root);
});
afterAll(() => site.dispose());

it('every text of the generated pages has a translation, and every translation has its text', () => {
  expect(translations).toEqual([{ language: 'vi', missing: [], unused: [] }]);
});

it('the manual has no findings, and a page for each guide, each finding and the reference', async () => {
  await site.mustBuild();
  for (const page of guides) expect(site.has(page), page).toBe(true);
  for (const rule of RULES) expect(site.has(`docs/findings/${rule}/index.html`), rule).toBe(true);
  const trail =
    /<nav class="breadcrumbs".*?<\/nav>/s.exec(site.main('docs/findings/links/broken/index.html'))?.[0] ?? '';
  expect(
    trail
      .replace(/<[^>]+>/g, '·')
      .split(/·+/)
      .filter(Boolean),
  ).toEqual(['Reference', 'Findings', 'links/broken']);
  expect(trail).toContain('<a href="/docs/findings">Findings</a>');
  for (const text of ['Thông báo links/broken', 'Cách sửa', 'Mọi thông báo'])
    expect(site.text('vi/docs/findings/links/broken/index.html')).toContain(text);
  expect(site.main('vi/docs/reference/config/index.html')).toContain('Tên trang web');
  expect(site.text('docs/reference/config/index.html')).toContain('baseUrl');
  expect(site.text('docs/reference/front-matter/index.html')).toContain('sidebar_label');
  expect(site.text('docs/reference/commands/index.html')).toContain('--out-dir');
});
