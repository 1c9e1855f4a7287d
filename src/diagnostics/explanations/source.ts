import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const PAGE = 'content/en/docs/page.md';

/** Explanations of rules about files and folders of the content. */
export const SOURCE_EXPLANATIONS: AreaExplanations<'source'> = {
  'source/broken-data': {
    cause:
      'A data file, such as `authors.yml` or `messages.json`, cannot be read, or has keys or values it should not have.',
    fix: 'Correct the place that the finding shows.',
    broken: { 'content/en/docs/tags.yml': 'maps:\n  lable: Maps\n' },
    mended: { 'content/en/docs/tags.yml': 'maps:\n  label: Maps\n' },
  },
  'source/drawing-runs': {
    cause:
      'A drawing (SVG) that the site publishes has code in it: a script, an event handler, an address with `javascript:`, or a declaration that may hide one. In a page it is only shown, but opened by itself it would run with the rights of the site, unless the host sends the policy that the build writes for it.',
    fix: 'Remove the code, or export the drawing without it.',
    broken: {
      'content/static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n',
    },
    mended: { 'content/static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>\n' },
  },
  'source/folder-link': {
    cause: 'A symbolic link to a folder is not followed, so its pages are missing.',
    fix: 'Copy the folder, or move it here.',
    broken: { 'content/en/docs/cli/types.md': '# Types\n\nText.\n', 'content/en/docs/api': { linkTo: 'cli' } },
    mended: {
      'content/en/docs/cli/types.md': '# Types\n\nText.\n',
      'content/en/docs/api/types.md': '# Types of the API\n\nText.\n',
    },
  },
  'source/history-unknown': {
    cause:
      'Pages should say when they were last changed, but git does not know: it is not installed, there is no repository, or the clone is shallow.',
    fix: 'Put the site under version control and clone it with its whole history, or set `docs.showLastUpdateTime` to false.',
    broken: { [CONFIG]: 'docs: { showLastUpdateTime: true },' },
    mended: { [CONFIG]: 'docs: { showLastUpdateTime: false },' },
  },
  'source/mdx': {
    cause: 'The page is MDX, which is code, and the config or `--untrusted` does not allow it.',
    fix: 'Rename the file to `.md` if it has no components, or set `markdown.mdx` to true.',
    broken: { [CONFIG]: 'markdown: { mdx: false },', 'content/en/docs/second.mdx': '# Second\n\nText.\n' },
    mended: { [CONFIG]: 'markdown: { mdx: false },', 'content/en/docs/second.md': '# Second\n\nText.\n' },
  },
  'source/no-content': {
    cause: 'The site has no pages, or none in its default locale.',
    fix: 'Put a first page into the folder that the hint names.',
    broken: { [PAGE]: null },
    mended: { [PAGE]: '# Page\n\nText.\n' },
  },
  'source/no-folder': {
    cause: 'The config declares a content folder (`path`) that does not exist, or a pattern to which no folder fits.',
    fix: 'Create the folder, or correct the path. It starts at the folder of the config.',
    broken: { [CONFIG]: "docs: { path: 'manual/docs' }," },
    mended: { [CONFIG]: "docs: { path: 'manual/docs' },", 'manual/docs/first.md': '# First\n\nText.\n' },
  },
  'source/not-utf-8': {
    cause: 'The file is in another encoding than UTF-8, so some letters would be wrong.',
    fix: 'Save the file as UTF-8.',
    broken: { [PAGE]: { bytes: [35, 32, 67, 97, 102, 233, 10] } },
    mended: { [PAGE]: '# Café\n\nText.\n' },
  },
  'source/nul-character': {
    cause: 'The file has a NUL character, mostly after a crash or a faulty copy.',
    fix: 'Remove the character, or restore the file.',
    broken: { [PAGE]: '# Page\n\nText\0.\n' },
    mended: { [PAGE]: '# Page\n\nText.\n' },
  },
  'source/outside': {
    cause: 'A file is a symbolic link that leads outside of the content, so a build could publish a private file.',
    fix: 'Copy the file into the content folder.',
    broken: { 'notes.md': '# Notes\n\nText.\n', 'content/en/docs/notes.md': { linkTo: '../../../notes.md' } },
    mended: { 'content/en/docs/notes.md': '# Notes\n\nText.\n' },
  },
  'source/overlapping-folders': {
    cause: 'A declared content folder lies inside another one, so that its pages would be there twice.',
    fix: 'Declare folders of which none contains another.',
    broken: {
      [CONFIG]: "docs: { path: ['manual', 'manual/api'] },",
      'manual/api/first.md': '# First\n\nText.\n',
    },
    mended: { [CONFIG]: "docs: { path: 'manual' },", 'manual/api/first.md': '# First\n\nText.\n' },
  },
  'source/private-key': {
    cause:
      'A file in `content/static`, or one that a page links to, is a private key by its name (`.key`, `.p12`, `.pfx`, `id_rsa` and the like) or by its text (`-----BEGIN PRIVATE KEY-----`), so that everybody could read it on the site. Public keys and certificates are allowed.',
    fix: 'Remove the file, and replace the key if it was ever published. If it is an example for a lesson, set the rule to `off` in `rules`.',
    broken: {
      'content/static/server.txt':
        '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAAAAAAA\n-----END PRIVATE KEY-----\n',
    },
    mended: {
      'content/static/server.txt': '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIU\n-----END CERTIFICATE-----\n',
    },
  },
  'source/same-name': {
    cause:
      'Two static files have names that look the same, but are written in different Unicode normalization forms (`ế` as one character or as three).',
    fix: 'Keep one of the two, or rename one.',
    broken: {
      'content/static/b\u1ebfp.txt': 'Text.\n',
      'content/static/be\u0302\u0301p.txt': 'Text.\n',
    },
    mended: { 'content/static/b\u1ebfp.txt': 'Text.\n' },
  },
  'source/same-place': {
    cause: 'Files of two content folders stand at the same place, so that only one of them could be a page.',
    fix: 'Rename or remove all but one of the files that the finding names.',
    broken: { [CONFIG]: "docs: { path: 'manual' },", 'manual/page.md': '# Page\n\nText.\n' },
    mended: { [CONFIG]: "docs: { path: 'manual' },", 'manual/second.md': '# Second\n\nText.\n' },
  },
  'source/too-large': {
    cause: 'The file is larger than `markdown.maxFileBytes` of the config; pages of this size are mostly a mistake.',
    fix: 'Divide the page, or raise the limit.',
    broken: { [CONFIG]: 'markdown: { maxFileBytes: 20 },', [PAGE]: '# Page\n\nSome words too many.\n' },
    mended: { [CONFIG]: 'markdown: { maxFileBytes: 200 },', [PAGE]: '# Page\n\nSome words too many.\n' },
  },
  'source/two-files': {
    cause: 'Two files have the same purpose, such as `tags.yml` and `tags.json`, and only one is read.',
    fix: 'Keep one of the two.',
    broken: {
      'content/en/docs/tags.yml': 'maps:\n  label: Maps\n',
      'content/en/docs/tags.json': '{ "maps": { "label": "Maps" } }\n',
    },
    mended: { 'content/en/docs/tags.yml': 'maps:\n  label: Maps\n' },
  },
  'source/unknown-folder': {
    cause: 'A folder in `content/<locale>` is not used, mostly because its name is misspelt.',
    fix: 'Rename or remove it; a locale has `docs`, `blog` and `pages`.',
    broken: { 'content/en/dcos/second.md': '# Second\n\nText.\n' },
    mended: { 'content/en/docs/second.md': '# Second\n\nText.\n' },
  },
  'source/unreadable': {
    cause: 'The file cannot be read: it is missing behind a symbolic link, or you have no right to read it.',
    fix: 'Check that it exists and that you may read it.',
    broken: { 'content/en/docs/second.md': { linkTo: 'gone.md' } },
    mended: { 'content/en/docs/second.md': '# Second\n\nText.\n' },
  },
  'source/untrusted-code': {
    cause:
      'With `--untrusted`, nothing of a site is run, and the file is code: a config or sidebar module, a component, a plugin, a file in `theme/`, or one that browsers or servers would run, such as HTML and static scripts. Style sheets are refused as well, because they can imitate any part of a page.',
    fix: 'Write it as JSON (`codemaster.config.json`, `sidebars.json`) or remove it, or build without `--untrusted`.',
    broken: { [CONFIG]: "title: 'My course'," },
    mended: { [CONFIG]: null, 'codemaster.config.json': '{ "title": "My course", "url": "https://course.example" }\n' },
    command: 'build --untrusted',
  },
  'source/untrusted-folder': {
    cause:
      'With `--untrusted`, only the folder of the site is published, and its config declares content outside of it.',
    fix: 'Move the folder into the site, or build without `--untrusted`.',
    broken: {
      [CONFIG]: null,
      'codemaster.config.json':
        '{ "title": "My course", "url": "https://course.example", "docs": { "path": "../manual" } }\n',
    },
    mended: {
      [CONFIG]: null,
      'codemaster.config.json':
        '{ "title": "My course", "url": "https://course.example", "docs": { "path": "manual" } }\n',
      'manual/second.md': '# Second\n\nText.\n',
    },
    command: 'build --untrusted',
  },
};
