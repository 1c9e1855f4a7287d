/** Findings about addresses, ids, sidebars, tags and authors of the site. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';

/** A value in a data module, by its path in the data. */
export interface DataPlace {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

const inData = (place: DataPlace) => ({ span: startOfFile(place.file), dataPath: place.path });

/** A place that claims an address. */
export interface ClaimPlace {
  readonly span: Span;
  readonly dataPath?: DataPlace['path'];
}

/** `areCategories`: whether all these pages are generated for categories. */
export function duplicateRoute(
  url: string,
  place: ClaimPlace,
  {
    others,
    areCategories = false,
  }: { readonly others: readonly ClaimPlace[]; readonly areCategories?: boolean | undefined },
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

/** One of several pages with the same title. */
export interface TitledPage {
  readonly url: string;
  readonly title: string;
  /** Where the title is written; absent for texts of the interface. */
  readonly place?: ClaimPlace;
}

/** Maximum number of pages with the same title that a finding names. */
const MOST_NAMED = 10;

/** `pages`: at least two, the first with a place. */
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
    hint: 'write a title that says what the page is about, because tabs, bookmarks and search results show it; `sidebar_label` may stay short',
  };
}

export function collidingRoute(
  url: string,
  otherUrl: string,
  { file, other }: { readonly file: string; readonly other: string },
): Diagnostic {
  return {
    code: 'routes/case-collision',
    severity: 'error',
    message: `The addresses ${url} and ${otherUrl} differ only in upper and lower case; some hosts cannot tell them apart.`,
    span: startOfFile(file),
    related: [{ message: 'the other page is', span: startOfFile(other) }],
    hint: 'rename one of the files, or give it a `slug`',
  };
}

/** A page whose folder would stand where a file is written; `other` is the source of the file, if it has one. */
export function folderOnFile(
  url: string,
  path: string,
  { file, other }: { readonly file: string; readonly other: string | undefined },
): Diagnostic {
  return {
    code: 'routes/duplicate',
    severity: 'error',
    message: `The page ${url} needs a folder \`${path}\`, but a file is written there.`,
    span: startOfFile(file),
    ...(other === undefined ? {} : { related: [{ message: 'the file belongs to', span: startOfFile(other) }] }),
    hint: 'give the page another `slug` or file name',
  };
}

export function staticFileClash(url: string, staticFile: string, owner: string): Diagnostic {
  return {
    code: 'routes/static-clash',
    severity: 'error',
    message: `The static file and the page ${url} would be written to the same place.`,
    span: startOfFile(staticFile),
    related: [{ message: 'the page comes from', span: startOfFile(owner) }],
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
    span: startOfFile(file),
    related: [{ message: 'the other one is', span: startOfFile(other) }],
    hint: 'rename one of the files',
  };
}

export function unknownDocInSidebar(
  id: string,
  sidebar: string,
  { place, hint }: { readonly place: DataPlace; readonly hint: string },
): Diagnostic {
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

export function unknownFolderInSidebar(
  dirName: string,
  sidebar: string,
  { place, hint }: { readonly place: DataPlace; readonly hint: string },
): Diagnostic {
  return {
    code: 'sidebars/unknown-folder',
    severity: 'error',
    message: `Sidebar \`${sidebar}\` lists the docs of the folder \`${dirName}\`, which has no docs.`,
    ...inData(place),
    hint,
  };
}

/** `locale`: the locale that lacks the sidebar, if other locales have it. */
export function unknownSidebar(
  id: string,
  span: Span,
  { hint, locale }: { readonly hint: string; readonly locale?: string | undefined },
): Diagnostic {
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
    message: `HTML in sidebar \`${sidebar}\` has parts that are not allowed; they were removed.`,
    ...inData(place),
    hint: 'scripts, styles, event handlers, forms and embedded content are not allowed; set a `className` to style the row',
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
    message:
      'A `_category_` file describes the folder that contains it, and the top folder of the docs is not a category.',
    span: startOfFile(file),
    hint: 'move it into a subfolder; `docs.sidebars` in the config sets the name and description of the whole sidebar',
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

export function duplicatePermalink(
  permalink: string,
  key: string,
  { other, span }: { readonly other: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'taxonomy/duplicate-permalink',
    severity: 'error',
    message: `\`${key}\` and \`${other}\` have the same address \`${permalink}\`.`,
    span,
    hint: 'give one of them another `permalink`',
  };
}
