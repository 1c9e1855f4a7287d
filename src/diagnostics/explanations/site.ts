import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const SIDEBARS = 'content/sidebars.json';
const PAGE = 'content/en/docs/page.md';
const SECOND = { 'content/en/docs/second.md': '# Second\n\nText.\n' };

/** Explanations of rules about docs, titles, addresses, redirects and sidebars. */
export const SITE_EXPLANATIONS: AreaExplanations<'docs' | 'titles' | 'routes' | 'redirects'> = {
  'docs/duplicate-id': {
    cause: 'Two docs have the same id, so sidebars and links by id cannot tell them apart.',
    fix: 'Rename one of the files, or give one of them another `id`.',
    broken: {
      'content/en/docs/setup.md': '# Setup\n\nText.\n',
      'content/en/docs/install.md': '---\nid: setup\nslug: /install\n---\n\n# Install\n\nText.\n',
    },
    mended: {
      'content/en/docs/setup.md': '# Setup\n\nText.\n',
      'content/en/docs/install.md': '---\nid: install\nslug: /install\n---\n\n# Install\n\nText.\n',
    },
  },
  'docs/planned-exists': {
    cause: '`docs.planned` lists docs that are not written yet, and this one has been written.',
    fix: 'Remove the id from the list.',
    broken: { [CONFIG]: "docs: { planned: ['page'] }," },
    mended: { [CONFIG]: 'docs: { planned: [] },' },
  },
  'docs/unknown-doc': {
    cause: 'Front matter or the config names a doc that does not exist.',
    fix: 'Use the id of a doc: its path below `docs/` without the ending, unless its front matter has an `id`.',
    broken: { [PAGE]: '---\ntitle: Page\npagination_next: secnd\n---\n\nText.\n', ...SECOND },
    mended: { [PAGE]: '---\ntitle: Page\npagination_next: second\n---\n\nText.\n', ...SECOND },
  },
  'redirects/chain': {
    cause: 'A redirect leads to another redirect, so readers wait for two answers instead of one.',
    fix: 'Redirect to the last page of the chain.',
    broken: {
      [CONFIG]: "redirects: [\n  { from: '/start', to: '/begin' },\n  { from: '/begin', to: '/docs/page' },\n],",
    },
    mended: {
      [CONFIG]: "redirects: [\n  { from: '/start', to: '/docs/page' },\n  { from: '/begin', to: '/docs/page' },\n],",
    },
  },
  'redirects/duplicate': {
    cause: 'Two redirects have the same start, and only the first one would be followed.',
    fix: 'Remove one of them.',
    broken: {
      [CONFIG]: "redirects: [\n  { from: '/start', to: '/docs/page' },\n  { from: '/start', to: '/blog' },\n],",
    },
    mended: { [CONFIG]: "redirects: [\n  { from: '/start', to: '/docs/page' },\n]," },
  },
  'redirects/loop': {
    cause: 'Redirects lead back to where they start, so browsers show an error.',
    fix: 'Let one of them lead to a page.',
    broken: { [CONFIG]: "redirects: [\n  { from: '/start', to: '/begin' },\n  { from: '/begin', to: '/start' },\n]," },
    mended: {
      [CONFIG]: "redirects: [\n  { from: '/start', to: '/docs/page' },\n  { from: '/begin', to: '/docs/page' },\n],",
    },
  },
  'redirects/missing-target': {
    cause: 'A redirect leads to an address that does not exist, so readers of old links see “page not found”.',
    fix: 'Write the path of a page or file of this site.',
    broken: { [CONFIG]: "redirects: [{ from: '/start', to: '/docs/pgae' }]," },
    mended: { [CONFIG]: "redirects: [{ from: '/start', to: '/docs/page' }]," },
  },
  'redirects/shadowed': {
    cause: 'There is a page at the start of the redirect, so the redirect would never be followed.',
    fix: 'Remove the redirect, or give the page another `slug`.',
    broken: { [CONFIG]: "redirects: [{ from: '/docs/second', to: '/docs/page' }],", ...SECOND },
    mended: { [CONFIG]: "redirects: [{ from: '/docs/old', to: '/docs/page' }],", ...SECOND },
  },
  'routes/bad-slug': {
    cause: 'The slug has something that an address cannot contain.',
    fix: 'Use letters, digits and hyphens, with `/` between parts.',
    broken: { [PAGE]: '---\ntitle: Page\nslug: ../page\n---\n\nText.\n' },
    mended: { [PAGE]: '---\ntitle: Page\nslug: my-page\n---\n\nText.\n' },
  },
  'routes/case-collision': {
    cause: 'Two addresses differ only in upper and lower case. Some hosts and file systems cannot tell them apart.',
    fix: 'Rename one of the files, or give it another `slug`.',
    broken: { ...SECOND, [PAGE]: '---\ntitle: Page\nslug: Second\n---\n\nText.\n' },
    mended: { ...SECOND, [PAGE]: '---\ntitle: Page\nslug: third\n---\n\nText.\n' },
  },
  'routes/duplicate': {
    cause:
      'Two pages have the same address, so one would replace the other, or a page needs a folder where a file is written.',
    fix: 'Give one of them another `slug` or file name.',
    broken: { ...SECOND, [PAGE]: '---\ntitle: Page\nslug: second\n---\n\nText.\n' },
    mended: { ...SECOND, [PAGE]: '---\ntitle: Page\nslug: third\n---\n\nText.\n' },
  },
  'routes/static-clash': {
    cause: 'A file of `content/static` and a page would be written to the same place.',
    fix: 'Rename the static file, or give the page another `slug`.',
    broken: { ...SECOND, 'content/static/docs/second/index.html': '<p>Old</p>\n' },
    mended: { ...SECOND, 'content/static/old/index.html': '<p>Old</p>\n' },
  },
  'titles/duplicate': {
    cause: 'Two pages have the same title. Readers tell tabs, bookmarks and search results by it.',
    fix: 'Write titles that say what each page is about. `sidebar_label` may stay short.',
    broken: { 'content/en/docs/cli.md': '# Summary\n\nText.\n', 'content/en/docs/api.md': '# Summary\n\nText.\n' },
    mended: {
      'content/en/docs/cli.md': '# Summary of commands\n\nText.\n',
      'content/en/docs/api.md': '# Summary of the API\n\nText.\n',
    },
  },
};

/** Explanations of rules about sidebars. */
export const SIDEBAR_EXPLANATIONS: AreaExplanations<'sidebars'> = {
  'sidebars/broken-link': {
    cause: 'A link of a sidebar leads nowhere.',
    fix: 'Write the path of a page of this site, or a full address.',
    broken: { [SIDEBARS]: '{ "course": ["page", { "type": "link", "label": "Blog", "href": "/blgo" }] }\n' },
    mended: {
      [SIDEBARS]: '{ "course": ["page", { "type": "link", "label": "Example", "href": "https://example.com" }] }\n',
    },
  },
  'sidebars/category-file-at-top': {
    cause:
      'A `_category_` file describes the folder that contains it, and the top folder of the docs is not a category.',
    fix: 'Move it into the folder that it describes. `docs.sidebars` in the config names whole sidebars.',
    broken: { 'content/en/docs/_category_.json': '{ "label": "Basics" }\n' },
    mended: {
      'content/en/docs/basics/_category_.json': '{ "label": "Basics" }\n',
      'content/en/docs/basics/types.md': '# Types\n\nText.\n',
    },
  },
  'sidebars/empty-category': {
    cause: 'A category has no items and no link, so its row would do nothing.',
    fix: 'Add items, or remove the category.',
    broken: { [SIDEBARS]: '{ "course": ["page", { "type": "category", "label": "More", "items": [] }] }\n' },
    mended: { [SIDEBARS]: '{ "course": ["page"] }\n' },
  },
  'sidebars/html-cut': {
    cause: 'HTML of a sidebar has parts that are not allowed, such as scripts and styles; they were removed.',
    fix: 'Use plain elements, and `className` for the look of the row.',
    broken: { [SIDEBARS]: '{ "course": ["page", { "type": "html", "value": "<b onclick=\\"go()\\">More</b>" }] }\n' },
    mended: { [SIDEBARS]: '{ "course": ["page", { "type": "html", "value": "<b>More</b>" }] }\n' },
  },
  'sidebars/invalid': {
    cause: 'A sidebar is not built as it should be: an unknown type or key, or a value of another type.',
    fix: 'Write rows as ids of docs, or as objects with a `type`: `doc`, `ref`, `link`, `category`, `autogenerated`, `html`.',
    broken: { [SIDEBARS]: '{ "course": ["page", { "type": "categroy", "label": "More", "items": ["page"] }] }\n' },
    mended: { [SIDEBARS]: '{ "course": [{ "type": "category", "label": "More", "items": ["page"] }] }\n' },
  },
  'sidebars/never-collapsed': {
    cause: 'A category should start collapsed, but cannot be collapsed, so readers always see it open.',
    fix: 'Remove `collapsed`, or set `collapsible` to true.',
    broken: {
      [SIDEBARS]:
        '{ "course": [{ "type": "category", "label": "More", "collapsible": false, "collapsed": true, "items": ["page"] }] }\n',
    },
    mended: {
      [SIDEBARS]: '{ "course": [{ "type": "category", "label": "More", "collapsed": true, "items": ["page"] }] }\n',
    },
  },
  'sidebars/unknown-doc': {
    cause: 'A sidebar lists a doc that does not exist.',
    fix: 'Correct the id. A doc that will be written later may be listed in `docs.planned` of the config.',
    broken: { [SIDEBARS]: '{ "course": ["page", "secnd"] }\n', ...SECOND },
    mended: { [SIDEBARS]: '{ "course": ["page", "second"] }\n', ...SECOND },
  },
  'sidebars/unknown-folder': {
    cause: 'A sidebar lists the docs of a folder that has none.',
    fix: 'Correct the folder; it is a path below `docs/`.',
    broken: {
      [SIDEBARS]: '{ "course": ["page", { "type": "autogenerated", "dirName": "basic" }] }\n',
      'content/en/docs/basics/types.md': '# Types\n\nText.\n',
    },
    mended: {
      [SIDEBARS]: '{ "course": ["page", { "type": "autogenerated", "dirName": "basics" }] }\n',
      'content/en/docs/basics/types.md': '# Types\n\nText.\n',
    },
  },
  'sidebars/unknown-sidebar': {
    cause: 'Front matter or the config names a sidebar that does not exist.',
    fix: 'Use the id of a sidebar: its key in `sidebars.ts`.',
    broken: {
      [SIDEBARS]: '{ "course": ["page"] }\n',
      [PAGE]: '---\ntitle: Page\ndisplayed_sidebar: corse\n---\n\nText.\n',
    },
    mended: {
      [SIDEBARS]: '{ "course": ["page"] }\n',
      [PAGE]: '---\ntitle: Page\ndisplayed_sidebar: course\n---\n\nText.\n',
    },
  },
};
