import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const LIST = 'content/versions.json';
const ONE = { 'content/en/versions/1.0/docs/page.md': '# Page\n\nText.\n' };
const TWO = { ...ONE, 'content/en/versions/2.0/docs/page.md': '# Page\n\nText.\n' };
const ALGOLIA = "search: { algolia: { appId: 'R2IYF7ETH7', apiKey: 'search-only', indexName: 'course' } },";

/** Explanations of rules about versions of the docs. */
export const VERSION_EXPLANATIONS: AreaExplanations<'versions'> = {
  'versions/bad-name': {
    cause: 'The name of a version cannot be part of an address or a folder name.',
    fix: 'Use a name such as `1.0`, `2.0.1-beta` or `v3`.',
    broken: { [LIST]: '["../1.0"]\n' },
    mended: { [LIST]: '["1.0"]\n', ...ONE },
  },
  'versions/duplicate': {
    cause: '`versions.json` lists a version twice, or two names that differ only in upper and lower case.',
    fix: 'Remove one of the two.',
    broken: { [LIST]: '["1.0", "1.0"]\n', ...ONE },
    mended: { [LIST]: '["1.0"]\n', ...ONE },
  },
  'versions/invalid': {
    cause: '`versions.json` is not a list of names.',
    fix: 'Write names, newest first: `["2.0", "1.0"]`.',
    broken: { [LIST]: '{ "1.0": true }\n', ...ONE },
    mended: { [LIST]: '["1.0"]\n', ...ONE },
  },
  'versions/last-excluded': {
    cause: '`docs.lastVersion` names a version that `docs.onlyIncludeVersions` leaves out.',
    fix: 'Add it to `docs.onlyIncludeVersions`, or name another last version.',
    broken: {
      [LIST]: '["1.0"]\n',
      ...ONE,
      [CONFIG]: "docs: { lastVersion: '1.0', onlyIncludeVersions: ['current'] },",
    },
    mended: {
      [LIST]: '["1.0"]\n',
      ...ONE,
      [CONFIG]: "docs: { lastVersion: '1.0', onlyIncludeVersions: ['current', '1.0'] },",
    },
  },
  'versions/no-docs': {
    cause: 'A version is listed, but has no pages.',
    fix: 'Put its pages into the folder that the hint names, or remove the name from the list.',
    broken: { [LIST]: '["2.0", "1.0"]\n', ...ONE },
    mended: { [LIST]: '["2.0", "1.0"]\n', ...TWO },
  },
  'versions/none': {
    cause: 'The docs in progress are left out, and there is no frozen version, so the docs would be empty.',
    fix: 'Freeze a version with `codemaster version <name>`, or include the docs in progress.',
    broken: {
      [CONFIG]: 'docs: { includeCurrentVersion: false },',
      'content/en/pages/about.md': '# About us\n\nText.\n',
    },
    mended: { [CONFIG]: 'docs: { includeCurrentVersion: true },' },
  },
  'versions/not-listed': {
    cause: 'A folder of a frozen version exists, but `versions.json` does not list it, so its pages are not published.',
    fix: 'Add the name to `content/versions.json`, or remove the folder.',
    broken: { [LIST]: '["1.0"]\n', ...TWO },
    mended: { [LIST]: '["2.0", "1.0"]\n', ...TWO },
  },
  'versions/same-path': {
    cause: 'Two versions have the same path, so their pages would have the same addresses.',
    fix: 'Give one of them another `path` in `docs.versions` of the config.',
    broken: { [LIST]: '["2.0", "1.0"]\n', ...TWO, [CONFIG]: "docs: { versions: { '1.0': { path: 'next' } } }," },
    mended: { [LIST]: '["2.0", "1.0"]\n', ...TWO, [CONFIG]: "docs: { versions: { '1.0': { path: 'old' } } }," },
    also: ['routes/duplicate'],
  },
};

/** Explanations of rules about an index at Algolia. */
export const SEARCH_EXPLANATIONS: AreaExplanations<'search'> = {
  'search/key-rights': {
    cause:
      'Every reader gets the key in `search.algolia.apiKey`, and Algolia says that it may do more than search, or may not search.',
    fix: 'Use a key that has only the right `search`, and revoke the other one.',
    broken: { [CONFIG]: ALGOLIA },
    mended: { [CONFIG]: ALGOLIA },
    command: 'search push',
  },
  'search/record-too-large': {
    cause:
      'A search record is larger than Algolia accepts. Texts are cut to fit, but headings, titles and tags are not.',
    fix: 'Shorten the headings, the title or the tags of the page.',
    broken: {
      [CONFIG]: ALGOLIA,
      'content/en/docs/page.md': `# Page\n\n## ${'A long heading '.repeat(700)}\n\nText.\n`,
    },
    mended: { [CONFIG]: ALGOLIA, 'content/en/docs/page.md': '# Page\n\n## A heading\n\nText.\n' },
    command: 'search push --dry-run',
  },
};
