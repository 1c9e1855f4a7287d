import { expect, it } from 'vitest';
import { createTranslator, type Translator } from '../../../scripts/manual/translator.mjs';
import { EXPLANATIONS } from '../../../src/diagnostics/explanations/all.ts';
import { RULES } from '../../../src/diagnostics/rules.ts';
import { makeSite } from '../../support/site-test.ts';

// @ts-expect-error a script without types
const { rulePages } = (await import('../../../scripts/write-rule-pages.mjs')) as {
  rulePages: (translator?: Translator) => Promise<ReadonlyMap<string, string>>;
};

it('pages of all rules build as a site without a finding', async () => {
  const pages = await rulePages();
  expect([...pages.keys()].sort()).toEqual(['index.md', ...RULES.map((rule) => `${rule}.md`)].sort());
  const site = makeSite({
    'codemaster.config.json': '{ "title": "Manual", "url": "https://manual.example" }\n',
    ...Object.fromEntries([...pages].map(([path, text]) => [`content/en/docs/findings/${path}`, text])),
  });
  expect((await site.run(['check', '--no-cache'])).stderr).toMatch(/^no findings in/);
});

it('a rule has a page in another language as long as its English text is the one that was translated', async () => {
  const { cause, fix } = EXPLANATIONS['links/broken'];
  const changed = EXPLANATIONS['links/empty'];
  const translator = createTranslator(
    'vi',
    new Map([
      [cause, 'Liên kết dẫn đến chỗ không có.'],
      [fix, 'Sửa đường dẫn.'],
      ['How to fix it', 'Cách sửa'],
      ['Finding {rule}', 'Thông báo {rule}'],
      ['What the cause was before', 'Nguyên nhân cũ'],
      [changed.fix, 'Viết địa chỉ.'],
    ]),
  );
  const pages = await rulePages(translator);
  expect([...pages.keys()]).toEqual(['links/broken.md']);
  const page = pages.get('links/broken.md');
  for (const text of ['Thông báo links/broken', 'Liên kết dẫn đến chỗ không có.', '## Cách sửa', 'Sửa đường dẫn.'])
    expect(page).toContain(text);
  const { missing, unused } = translator.review();
  expect(unused).toEqual(['What the cause was before']);
  expect(missing).toContain(changed.cause);
  expect(missing).not.toContain(cause);
});
