import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

/** A value inside a data module. */
export interface DataPlace {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

const inData = (place: DataPlace) => ({ span: whole(place.file), dataPath: place.path });

const whole = (file: string): Span => ({ file, start: { line: 1, column: 1 } });

/** What asks for an address. */
export interface ClaimPlace {
  readonly span: Span;
  readonly dataPath?: DataPlace['path'];
}

/** `areCategories`: all of them are pages made for categories. */
export function duplicateRoute(
  url: string,
  place: ClaimPlace,
  others: readonly ClaimPlace[],
  areCategories = false,
): Diagnostic {
  return {
    code: 'routes/duplicate',
    severity: 'error',
    message: `More than one page has the address ${url}.`,
    ...place,
    related: others.map((other) => ({ message: 'the same address is claimed by', ...other })),
    hint: areCategories
      ? 'give one of the categories a `link.slug` or a `key` of its own'
      : 'give one of them another `slug` or file name',
  };
}

/** A page of those that have one title. */
export interface TitledPage {
  readonly url: string;
  readonly title: string;
  /** Where the title is written; absent for words of the interface. */
  readonly place?: ClaimPlace;
}

/** Most of the pages with one title that are named; all of them may have it. */
const MOST_NAMED = 10;

/** `pages`: two at least, the first with a place. */
export function duplicateTitle(pages: readonly TitledPage[]): Diagnostic {
  const [first, second] = pages;
  const more = pages.length - 2;
  const urls = more > 0 ? `${first?.url}, ${second?.url} and ${more} more` : `${first?.url} and ${second?.url}`;
  return {
    code: 'titles/duplicate',
    severity: 'warning',
    message: `More than one page has the title “${first?.title}”: ${urls}.`,
    ...first?.place,
    related: pages
      .slice(1, MOST_NAMED)
      .flatMap(({ place }) => (place ? [{ message: 'another page with this title is', ...place }] : [])),
    hint: 'readers tell tabs, bookmarks and results by it, so say what the page is about; `sidebar_label` may stay short',
  };
}

export function collidingRoute(url: string, otherUrl: string, file: string, other: string): Diagnostic {
  return {
    code: 'routes/case-collision',
    severity: 'error',
    message: `The addresses ${url} and ${otherUrl} differ only in upper and lower case; some hosts cannot tell them apart.`,
    span: whole(file),
    related: [{ message: 'the other page is', span: whole(other) }],
    hint: 'rename one of the files, or give it a `slug`',
  };
}

export function staticFileClash(url: string, staticFile: string, owner: string): Diagnostic {
  return {
    code: 'routes/static-clash',
    severity: 'error',
    message: `The static file and the page ${url} would be written to the same place.`,
    span: whole(staticFile),
    related: [{ message: 'the page comes from', span: whole(owner) }],
    hint: 'rename the static file, or give the page another `slug`',
  };
}

export function badSlug(slug: string, reason: string, span: Span): Diagnostic {
  return {
    code: 'routes/bad-slug',
    severity: 'error',
    message: `The slug \`${slug}\` cannot become an address: ${reason}.`,
    span,
    hint: 'use letters, digits and hyphens, with `/` between parts',
  };
}

export function duplicateDocId(id: string, file: string, other: string): Diagnostic {
  return {
    code: 'docs/duplicate-id',
    severity: 'error',
    message: `Two docs have the id \`${id}\`.`,
    span: whole(file),
    related: [{ message: 'the other one is', span: whole(other) }],
    hint: 'rename one of the files',
  };
}

export function unknownDocInSidebar(id: string, sidebar: string, place: DataPlace, hint: string): Diagnostic {
  return {
    code: 'sidebars/unknown-doc',
    severity: 'error',
    message: `Sidebar \`${sidebar}\` lists the doc \`${id}\`, which does not exist.`,
    ...inData(place),
    hint,
  };
}

export function dataLinkBroken(href: string, hint: string, place: DataPlace): Diagnostic {
  return {
    code: 'sidebars/broken-link',
    severity: 'error',
    message: `The sidebar link \`${href}\` leads nowhere.`,
    ...inData(place),
    hint,
  };
}

export function unknownFolderInSidebar(dirName: string, sidebar: string, place: DataPlace, hint: string): Diagnostic {
  return {
    code: 'sidebars/unknown-folder',
    severity: 'error',
    message: `Sidebar \`${sidebar}\` wants the docs of the folder \`${dirName}\`, which has none.`,
    ...inData(place),
    hint,
  };
}

/** `locale`: the one that lacks the sidebar, where others have it. */
export function unknownSidebar(id: string, span: Span, hint: string, locale?: string): Diagnostic {
  const message =
    locale === undefined ? `There is no sidebar \`${id}\`.` : `The locale \`${locale}\` has no sidebar \`${id}\`.`;
  return { code: 'sidebars/unknown-sidebar', severity: 'error', message, span, hint };
}

export function emptyCategory(label: string, sidebar: string, place: DataPlace): Diagnostic {
  return {
    code: 'sidebars/empty-category',
    severity: 'error',
    message: `The category “${label}” of sidebar \`${sidebar}\` has no items and no link.`,
    ...inData(place),
    hint: 'add items, or remove the category',
  };
}

export function sidebarInvalid(message: string, place: DataPlace, hint?: string): Diagnostic {
  return { code: 'sidebars/invalid', severity: 'error', message, ...inData(place), ...(hint ? { hint } : {}) };
}

export function sidebarHtmlCut(sidebar: string, place: DataPlace): Diagnostic {
  return {
    code: 'sidebars/html-cut',
    severity: 'warning',
    message: `A piece of HTML in sidebar \`${sidebar}\` has parts that pages may not have; they were taken out.`,
    ...inData(place),
    hint: 'scripts, styles, handlers, forms and embeds are not allowed; give the row a `className` instead',
  };
}

export function neverCollapsed(
  label: string,
  place: { readonly span: Span; readonly dataPath?: DataPlace['path'] },
): Diagnostic {
  return {
    code: 'sidebars/never-collapsed',
    severity: 'warning',
    message: `The category “${label}” should start collapsed, but it cannot be collapsed.`,
    ...place,
    hint: 'remove `collapsed`, or set `collapsible: true`',
  };
}

export function categoryFileAtTop(file: string): Diagnostic {
  return {
    code: 'sidebars/category-file-at-top',
    severity: 'warning',
    message: 'A `_category_` file describes the folder it stands in, and the top of the docs is no category.',
    span: whole(file),
    hint: 'move it into a folder; name and description of the whole sidebar are set in the config, `docs.sidebars`',
  };
}

export function inDataPlace(place: DataPlace): { readonly span: Span; readonly dataPath: DataPlace['path'] } {
  return inData(place);
}

export function plannedDocExists(id: string, place: DataPlace): Diagnostic {
  return {
    code: 'docs/planned-exists',
    severity: 'warning',
    message: `The doc \`${id}\` is still listed in \`docs.planned\`, but it has been written.`,
    ...inData(place),
    hint: 'remove it from the list',
  };
}

export function unknownDoc(id: string, span: Span, hint: string): Diagnostic {
  return { code: 'docs/unknown-doc', severity: 'error', message: `There is no doc \`${id}\`.`, span, hint };
}

export function unknownAuthor(key: string, span: Span, hint: string): Diagnostic {
  return { code: 'blog/unknown-author', severity: 'error', message: `There is no author \`${key}\`.`, span, hint };
}

export function unknownTag(key: string, span: Span, hint: string): Diagnostic {
  return { code: 'tags/unknown', severity: 'error', message: `There is no tag \`${key}\`.`, span, hint };
}

export function duplicatePermalink(permalink: string, key: string, other: string, span: Span): Diagnostic {
  return {
    code: 'taxonomy/duplicate-permalink',
    severity: 'error',
    message: `\`${key}\` and \`${other}\` have the same address \`${permalink}\`.`,
    span,
    hint: 'give one of them another `permalink`',
  };
}
