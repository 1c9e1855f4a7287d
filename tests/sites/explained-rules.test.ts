import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleSeverities } from '../../scripts/manual/rule-severities.mjs';
import { EXPLANATIONS } from '../../src/diagnostics/explanations/all.ts';
import type { RuleExample } from '../../src/diagnostics/explanations/explanation.ts';
import { expectAsExplained, SLOW_EXAMPLES } from '../support/explained-rule.ts';
import { filesOfExample, pageOfExample, writeExample } from '../support/rule-examples.ts';
import { type JsonFinding, makeSharedSite } from '../support/site-test.ts';
import { describeWith } from '../support/toolchains.ts';

// What `codemaster explain` says of each rule is run: the broken example gives this rule and no other, the mended one nothing.

const all = Object.entries(EXPLANATIONS);
const severities = ruleSeverities(all.map(([rule]) => rule));
/** Examples that are one page share a site: 60 of them are checked at once. */
const pages = all.filter(([, { broken, mended, command }]) => !command && isPage(broken) && isPage(mended));
const sites = all.filter(([rule]) => !pages.some(([page]) => page === rule));

function isPage(example: RuleExample): example is string {
  return typeof example === 'string';
}

/** Rules whose examples need a toolchain besides Node. */
const NEEDS_GO = ['samples/vet'];

/** Rules whose examples cannot be run here: who reports them is not part of the site. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'books/no-browser': 'it is reported where there is no browser; tests/sites/books.test.ts names one that is not there',
  'output/secret': 'it takes a secret in the environment; tests/sites/published-files.test.ts gives one',
  'plugins/remote-stale': 'it takes an answer first; tests/sites/plugin-data.test.ts gives one',
  'search/key-rights': 'Algolia says what a key may do; tests/sites/algolia-search.test.ts plays its part',
};

describe('examples of one page', () => {
  const sitesOf = {
    broken: makeSharedSite({}),
    mended: makeSharedSite({}),
  };
  const found: Record<string, readonly JsonFinding[]> = {};
  beforeAll(async () => {
    for (const which of ['broken', 'mended'] as const) {
      const site = sitesOf[which];
      const config = "rules: { 'titles/duplicate': 'off' },";
      writeExample(site.root, filesOfExample({ 'codemaster.config.ts': config }));
      for (const [rule, explanation] of pages)
        site.write({ [fileOf(rule)]: pageOfExample(explanation[which] as string) });
      // Some examples link to the page they are on by this name.
      const run = await site.run(['check', '--json', '--no-cache']);
      found[which] = (JSON.parse(run.stdout) as { findings: JsonFinding[] }).findings;
    }
  }, 60_000);
  afterAll(() => {
    sitesOf.broken.dispose();
    sitesOf.mended.dispose();
  });

  it.each(pages.map(([rule]) => rule))('%s', (rule) => {
    const rulesIn = (which: string) => [
      ...new Set(found[which]?.filter(({ file }) => file === fileOf(rule)).map((finding) => finding.rule)),
    ];
    expect({ broken: rulesIn('broken'), mended: rulesIn('mended') }).toEqual({ broken: [rule], mended: [] });
    // The manual says how severe it is.
    expect(found.broken?.find((finding) => finding.rule === rule)?.severity).toBe(severities.get(rule));
  });
});

function fileOf(rule: string): string {
  return `content/en/docs/${rule.replace('/', '-')}.md`;
}

describe('examples of several files', () => {
  const run = sites.filter(([rule]) => !(rule in NOT_RUN || NEEDS_GO.includes(rule)));
  it.each(run.filter(([rule]) => !SLOW_EXAMPLES.includes(rule)))('%s', expectAsExplained);
});

describeWith(['go'], 'examples in Go', () => {
  it.each(sites.filter(([rule]) => NEEDS_GO.includes(rule)))('%s', expectAsExplained);
});
