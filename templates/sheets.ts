/** Style sheets that only some pages need: which page links which of them. */
import type { Markup } from './markup.ts';

/** A style sheet that only some pages need. */
export interface Sheet {
  /** Path below `templates/styles`. */
  readonly file: string;
  readonly layer: 'prose' | 'parts';
  /** Classes that all its rules start from: a page with one of them needs the sheet. */
  readonly classes: readonly string[];
}

/**
 * The sheets that most pages do not need. Rules for every page, and for elements that scripts may add, are in `styles/index.css`.
 */
export const SHEETS = {
  prose: { file: 'prose.css', layer: 'prose', classes: ['prose', 'callout'] },
  quiz: { file: 'quiz.css', layer: 'prose', classes: ['quiz'] },
  code: { file: 'code.css', layer: 'prose', classes: ['code', 'terminal'] },
  codeMarks: {
    file: 'code-marks.css',
    layer: 'prose',
    classes: ['has-marks', 'has-numbers', 'a-cyan', 'a-on', 'a-bold', 'a-italic', 'a-underline', 'a-struck'],
  },
  codeNotes: { file: 'code-notes.css', layer: 'prose', classes: ['code-notes', 'note-mark'] },
  codeFolds: { file: 'code-folds.css', layer: 'parts', classes: ['code-fold'] },
  sidebar: { file: 'parts/sidebar.css', layer: 'parts', classes: ['sidebar'] },
  toc: { file: 'parts/toc.css', layer: 'parts', classes: ['toc', 'toc-fold'] },
  page: {
    file: 'parts/page.css',
    layer: 'parts',
    classes: ['status', 'version-badge', 'breadcrumbs', 'level', 'finish', 'page-foot', 'edit-link', 'pager'],
  },
  tabs: { file: 'tabs.css', layer: 'prose', classes: ['tabs'] },
  codeGroup: { file: 'code-group.css', layer: 'prose', classes: ['code-group'] },
  exercise: { file: 'exercise.css', layer: 'prose', classes: ['exercise'] },
  steps: { file: 'steps.css', layer: 'prose', classes: ['steps'] },
  filetree: { file: 'filetree.css', layer: 'prose', classes: ['filetree'] },
  compare: { file: 'compare.css', layer: 'prose', classes: ['compare'] },
  formulas: { file: 'formulas.css', layer: 'prose', classes: ['formula'] },
  pictures: { file: 'pictures.css', layer: 'prose', classes: ['picture'] },
  drawings: { file: 'drawings.css', layer: 'parts', classes: ['drawing'] },
  terms: { file: 'terms.css', layer: 'prose', classes: ['term'] },
  searchForm: {
    file: 'parts/search.css',
    layer: 'parts',
    classes: ['search-form', 'search-browse', 'search-sections'],
  },
  search: { file: 'parts/search-results.css', layer: 'parts', classes: ['search-app'] },
  cards: {
    file: 'parts/cards.css',
    layer: 'parts',
    classes: ['category-card', 'more', 'overline', 'base-url-banner'],
  },
  byline: { file: 'parts/byline.css', layer: 'parts', classes: ['byline', 'avatar'] },
  tags: { file: 'parts/tags.css', layer: 'parts', classes: ['tags', 'tag-count'] },
  posts: {
    file: 'parts/posts.css',
    layer: 'parts',
    classes: ['post-entry', 'blog-head', 'archive-year', 'tag-group', 'authors', 'author'],
  },
  path: { file: 'parts/path.css', layer: 'parts', classes: ['path'] },
  books: { file: 'parts/books.css', layer: 'parts', classes: ['book-links'] },
  splash: { file: 'parts/splash.css', layer: 'parts', classes: ['splash'] },
  offline: { file: 'parts/offline.css', layer: 'parts', classes: ['offline'] },
  home: {
    file: 'parts/home.css',
    layer: 'parts',
    classes: ['home', 'not-found', 'art', 'link-rows', 'course-grid', 'course-card'],
  },
  // The last one, because it mirrors the others.
  rightToLeft: { file: 'right-to-left.css', layer: 'parts', classes: ['right-to-left'] },
} as const satisfies Readonly<Record<string, Sheet>>;

type SheetName = keyof typeof SHEETS;
/** A class that a sheet's rules start from. */
export type SheetClass = (typeof SHEETS)[SheetName]['classes'][number];

const ENTRIES = Object.entries<Sheet>(SHEETS);

export const SHEET_CLASSES: ReadonlySet<string> = new Set(ENTRIES.flatMap(([, { classes }]) => classes));

/** Attribute of the link that `linkUsedSheets` replaces by a link to the needed sheets. */
export const SHEETS_ATTRIBUTE = 'data-sheets';

const LINK = new RegExp(`<link ${SHEETS_ATTRIBUTE}="([^"]*)"([^>]*?)/?>`);

/**
 * Returns the head of a rendered page with a link to one file that joins all sheets whose classes occur in the rest of the page.
 * One file, because each sheet is a request and the first paint waits for all of them. The rendered classes decide, so nothing
 * that adds markup to a page (body, excerpt, component, layout) has to declare its sheets.
 */
export function linkUsedSheets({ head, classes }: Pick<Markup, 'head' | 'classes'>): string {
  const isUsed = (sheet: Sheet) => sheet.classes.some((name) => classes.has(name));
  const names = ENTRIES.flatMap(([name, sheet]) => (isUsed(sheet) ? name : []));
  const link = (_: string, url: string, others: string) =>
    names.length === 0 ? '' : `<link${others} href="${url.replace('*', names.join('-'))}"/>`;
  return head.replace(LINK, link);
}

/** Returns the path of joined sheets, with a star for their names. `hash` is the hash of the contents of all sheets. */
export function joinedSheetsPattern(hash: string): string {
  return `assets/sheets-*-${hash}.css`;
}

/** What joined sheets are made of. */
interface JoinableSheets {
  /** Their address, with a star for the names. */
  readonly url: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the files for those addresses that are addresses of joined sheets. */
export function joinedSheets(
  { url, texts }: JoinableSheets,
  addresses: Iterable<string>,
): { readonly path: string; readonly contents: string }[] {
  const [start = '', end = ''] = url.split('*');
  const folder = start.length - 'assets/sheets-'.length;
  return [...addresses].flatMap((address) => {
    if (!address.startsWith(start) || !address.endsWith(end) || address.length <= start.length + end.length) return [];
    const names = address.slice(start.length, -end.length).split('-');
    // Only the fixed order is valid, so that the same styles always have the same address.
    const known = Object.keys(SHEETS).filter((name) => names.includes(name));
    if (known.join('-') !== names.join('-')) return [];
    return { path: address.slice(folder), contents: known.map((name) => texts[name] ?? '').join('') };
  });
}
