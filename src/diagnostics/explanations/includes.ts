import type { AreaExplanations } from './explanation.ts';

const PAGE = 'content/en/docs/page.md';
const PART = { 'content/en/docs/_part.md': 'Shared text.\n' };

/** Explanations of rules about included files. */
export const INCLUDE_EXPLANATIONS: AreaExplanations<'includes'> = {
  'includes/cycle': {
    cause: 'A file includes itself, directly or by way of others, so the text would never end.',
    fix: 'Remove one of the includes.',
    broken: {
      [PAGE]: '::include[./_a.md]\n',
      'content/en/docs/_a.md': '::include[./_b.md]\n',
      'content/en/docs/_b.md': '::include[./_a.md]\n',
    },
    mended: {
      [PAGE]: '::include[./_a.md]\n',
      'content/en/docs/_a.md': '::include[./_b.md]\n',
      'content/en/docs/_b.md': 'Text.\n',
    },
  },
  'includes/front-matter': {
    cause: 'An included file has front matter, which has no effect because the file is no page.',
    fix: 'Remove the lines between `---`.',
    broken: { [PAGE]: '::include[./_part.md]\n', 'content/en/docs/_part.md': '---\ntitle: Part\n---\n\nText.\n' },
    mended: { [PAGE]: '::include[./_part.md]\n', ...PART },
  },
  'includes/invalid': {
    cause: 'An include names no file, or asks for things that exclude each other.',
    fix: 'Write `::include[./_part.md]` with `region=…` or `lines=…`, not both.',
    broken: { [PAGE]: '::include[./_part.md]{region=a lines=1-2}\n', ...PART },
    mended: { [PAGE]: '::include[./_part.md]{lines=1}\n', ...PART },
  },
  'includes/missing-region': {
    cause: 'The included file has no region with this name.',
    fix: 'Mark it by comments (`#region main` … `#endregion main`), or use the name that the hint suggests.',
    broken: {
      [PAGE]: '::include[./_part.md]{region=mian}\n',
      'content/en/docs/_part.md': '<!-- #region main -->\nText.\n<!-- #endregion main -->\n',
    },
    mended: {
      [PAGE]: '::include[./_part.md]{region=main}\n',
      'content/en/docs/_part.md': '<!-- #region main -->\nText.\n<!-- #endregion main -->\n',
    },
  },
  'includes/not-found': {
    cause: 'The included file does not exist.',
    fix: 'Correct the path. It is relative to the file that includes, or begins with `/` at the site folder.',
    broken: { [PAGE]: '::include[./_prat.md]\n', ...PART },
    mended: { [PAGE]: '::include[./_part.md]\n', ...PART },
  },
  'includes/outside': {
    cause:
      'The file is outside of the folders from which pages may include, so that no page can publish a private file.',
    fix: 'Move the file, or name its folder in `markdown.includeFolders` of the config.',
    broken: { [PAGE]: '```go file=/samples/main.go\n```\n', 'samples/main.go': 'package main\n' },
    mended: {
      'codemaster.config.ts': "markdown: { includeFolders: ['samples'] },",
      [PAGE]: '```go file=/samples/main.go\n```\n',
      'samples/main.go': 'package main\n',
    },
  },
};
