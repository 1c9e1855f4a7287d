import { expect, it } from 'vitest';
import { RULES } from '../../../src/diagnostics/rules.ts';
import { makeSite } from '../../support/site-test.ts';

it('pages of all rules build as a site without a finding', async () => {
  // @ts-expect-error a script without types
  const { rulePages } = (await import('../../../scripts/write-rule-pages.mjs')) as {
    rulePages: () => Promise<ReadonlyMap<string, string>>;
  };
  const pages = await rulePages();
  expect([...pages.keys()].sort()).toEqual(['index.md', ...RULES.map((rule) => `${rule}.md`)].sort());
  const site = makeSite({
    'codemaster.config.json': '{ "title": "Manual", "url": "https://manual.example" }\n',
    ...Object.fromEntries([...pages].map(([path, text]) => [`content/en/docs/findings/${path}`, text])),
  });
  expect((await site.run(['check', '--no-cache'])).stderr).toMatch(/^no findings in/);
});
