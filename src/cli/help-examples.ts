/** Examples below the help of each command: what to type, and what it does. Their commands and flags are tested. */
export const HELP_EXAMPLES: Readonly<Record<string, readonly (readonly [typed: string, does: string])[]>> = {
  build: [
    ['codemaster build', 'builds the site of this folder into build/'],
    ['codemaster build my-course --drafts', 'builds another folder, drafts included'],
    ['codemaster build --format github --fail-on warning', 'for CI: warnings fail as well'],
    ['codemaster build --shard 3/8 --out-dir part-3', 'does the work of one of eight machines'],
  ],
  serve: [
    ['codemaster serve', 'serves the site while you write, on a free port'],
    ['codemaster serve --port 4000 --open', 'on port 4000, and opens a browser'],
    ['codemaster serve --samples', 'also runs the code samples of pages you save'],
  ],
  merge: [
    ['codemaster merge part-*', 'joins the parts of several machines to the site, in build/'],
    ['codemaster merge part-* --dir my-course', 'the site is in another folder'],
  ],
  new: [["codemaster new doc basics/loops --title 'Loops'", 'writes a new page with its front matter']],
  preview: [['codemaster preview --port 4000', 'serves the built site as a host would']],
  check: [
    ['codemaster check', 'reports everything that is wrong, and writes nothing'],
    ['codemaster check --only links,markdown/unclosed-fence', 'reports an area and a rule'],
    ['codemaster check --only docs/intro#hello', 'runs one code sample'],
    ['codemaster check --format sarif > findings.sarif', 'for code scanners'],
  ],
  book: [
    ['codemaster book guideSidebar', 'writes guideSidebar-vi.epub where the default language is vi'],
    [
      'codemaster book guideSidebar --locale en --format pdf',
      'writes the English book as PDF, with a Chromium that is found',
    ],
  ],
  clean: [['codemaster clean', 'removes the built site and the cache']],
  completions: [
    ['codemaster completions bash >> ~/.bashrc', 'for bash; or zsh, fish'],
    ['codemaster completions fish > ~/.config/fish/completions/codemaster.fish', 'for fish'],
  ],
  explain: [
    ['codemaster explain', 'lists all rules'],
    ['codemaster explain links/broken', 'says what a finding means and how to fix it'],
    ['codemaster explain links', 'lists the rules of an area'],
  ],
  i18n: [['codemaster i18n status', 'lists what is left to translate']],
  'i18n status': [
    ['codemaster i18n status --locale en', 'what is left to translate into English'],
    ['codemaster i18n status --fail-on warning', 'for CI: fails while something is missing or stale'],
  ],
  'i18n accept': [
    ['codemaster i18n accept docs/intro', 'records that translations of a page fit its source as it is now'],
    ['codemaster i18n accept --dry-run', 'lists what would be recorded'],
  ],
  'i18n export': [
    ['codemaster i18n export --locale en --out en.xlf', 'all texts with their translations, as XLIFF 2.1'],
    ['codemaster i18n export docs/guide --format po --out guide.po', 'the pages of a folder, as PO'],
  ],
  'i18n import': [
    ['codemaster i18n import en.xlf --dry-run', 'lists the pages that would be written'],
    ['codemaster i18n import en.xlf', 'puts the translated texts into the pages'],
  ],
  'i18n diff': [
    ['codemaster i18n diff docs/intro', 'shows what changed in the source of a page since it was translated'],
    ['codemaster i18n diff --locale en', 'for all stale pages of a language'],
  ],
  'i18n words': [
    [
      'codemaster i18n words',
      'the words of buttons, labels and messages, with the ids that messages.json sets them by',
    ],
    ['codemaster i18n words --locale nl > content/nl/messages.json', 'a start for a language without words of ours'],
  ],
  info: [['codemaster info --json', 'facts for a bug report']],
  init: [
    ['npx codemaster-site init my-course', 'asks what it needs to know, and writes a new site'],
    ['npx codemaster-site init my-course --kind course --locales vi,en --yes', 'asks nothing'],
  ],
  lsp: [['codemaster lsp --stdio', 'started by an editor in the folder of the site']],
  migrate: [
    ['npx codemaster-site migrate ../old-site ../my-site --dry-run', 'lists what would be written'],
    ['npx codemaster-site migrate ../old-site ../my-site', 'copies a site of Docusaurus, VitePress or MkDocs'],
  ],
  samples: [['codemaster samples list', 'lists the code samples of the site']],
  'samples list': [['codemaster samples list docs/intro', 'lists the samples of a page']],
  'samples run': [['codemaster samples run docs/intro#hello', 'runs a sample and prints its output']],
  schemas: [['codemaster schemas', 'writes .vscode/schemas/front-matter-docs.json and others']],
  search: [
    ["codemaster search 'vong lap' --locale vi", 'searches the built site as a reader does'],
    ['codemaster search --json slices', 'with scores and reasons'],
  ],
  'search push': [['codemaster search push --dry-run', 'shows what would be sent to Algolia']],
  theme: [['codemaster theme list', 'lists the parts and slots of the site']],
  'theme list': [['codemaster theme list', 'lists the parts and slots of the site']],
  'theme eject': [['codemaster theme eject pager', 'copies a part into theme/parts/, to be changed there']],
  'theme diff': [['codemaster theme diff pager', 'shows what has changed in its original since then']],
  version: [['codemaster version 1.0', 'freezes the docs as version 1.0']],
  why: [['codemaster why /docs/intro', 'says why the last build rendered a page again']],
};
