/** A style sheet that only some pages link. */
export interface Sheet {
  /** Its file below `templates/styles`. */
  readonly file: string;
  readonly layer: 'prose' | 'parts';
  /** Classes of the elements that its rules start from: a page with one of them links the sheet. */
  readonly classes: readonly string[];
}

/** Styles that most pages do without. What every page has, or a script may add later, stands in `styles/index.css`. */
export const SHEETS = {
  code: { file: 'code.css', layer: 'prose', classes: ['code', 'terminal', 'code-group'] },
  codeNotes: { file: 'code-notes.css', layer: 'prose', classes: ['code-notes', 'note-mark'] },
  codeFolds: { file: 'code-folds.css', layer: 'parts', classes: ['code-fold'] },
  sidebar: { file: 'parts/sidebar.css', layer: 'parts', classes: ['sidebar'] },
  tabs: { file: 'tabs.css', layer: 'prose', classes: ['tabs'] },
  course: { file: 'course.css', layer: 'prose', classes: ['exercise', 'steps', 'filetree', 'compare'] },
  formulas: { file: 'formulas.css', layer: 'prose', classes: ['formula'] },
  drawings: { file: 'drawings.css', layer: 'parts', classes: ['drawing'] },
  terms: { file: 'terms.css', layer: 'prose', classes: ['term'] },
  search: { file: 'parts/search-results.css', layer: 'parts', classes: ['search-app'] },
  cards: {
    file: 'parts/cards.css',
    layer: 'parts',
    classes: ['category-card', 'more', 'overline', 'base-url-banner'],
  },
  posts: {
    file: 'parts/posts.css',
    layer: 'parts',
    classes: ['byline', 'avatar', 'post-entry', 'blog-head', 'archive-year', 'tag-group', 'authors', 'author'],
  },
  path: { file: 'parts/path.css', layer: 'parts', classes: ['path'] },
  home: {
    file: 'parts/home.css',
    layer: 'parts',
    classes: ['home', 'not-found', 'art', 'link-rows', 'course-grid', 'course-card'],
  },
} as const satisfies Readonly<Record<string, Sheet>>;

export type SheetName = keyof typeof SHEETS;

/** Attribute that names the sheet of a link until `keepUsedSheets` has decided about it. */
export const SHEET_ATTRIBUTE = 'data-sheet';

const SHEET_OF_CLASS = new Map(
  Object.entries<Sheet>(SHEETS).flatMap(([name, { classes }]) => classes.map((known) => [known, name] as const)),
);

/** A `class` attribute with at least one of the classes. */
const MARK = new RegExp(`\\bclass="((?:[^"]* )?(?:${[...SHEET_OF_CLASS.keys()].join('|')})(?: [^"]*)?)"`, 'g');
const LINK = new RegExp(`<link ${SHEET_ATTRIBUTE}="([^"]*)"([^>]*)>`, 'g');

/**
 * Leaves those links to sheets in a finished document whose classes are in it. The markup itself tells, so nothing that
 * brings markup into a page (a body, an excerpt, a component, a layout) has to say so.
 */
export function keepUsedSheets(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  if (!head.includes(SHEET_ATTRIBUTE)) return html;
  const used = new Set<string | undefined>();
  for (const [, names = ''] of html.slice(end).matchAll(MARK)) {
    for (const name of names.split(' ')) used.add(SHEET_OF_CLASS.get(name));
  }
  return (
    head.replace(LINK, (_, name: string, rest: string) => (used.has(name) ? `<link${rest}>` : '')) + html.slice(end)
  );
}
