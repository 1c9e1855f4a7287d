import { createHash } from 'node:crypto';
import type { Entry } from '../../model/entry.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/**
 * How far an edit of a page reaches, from least to most. This is the one rule that says which work an edit makes necessary;
 * builds, served sites and sites that are still being read ask it.
 *
 * - `page`: its own page, and numbers such as the reading time, which lists look up.
 * - `lookups`: also what other pages look up when they are drawn: links to its headings, lists that show where it is cut.
 * - `site`: also what is joined once for all pages: titles in sidebars, breadcrumbs and search.
 * - `routes`: which pages there are, and where.
 */
export type EditReach = 'page' | 'lookups' | 'site' | 'routes';

const REACHES = ['page', 'lookups', 'site', 'routes'] as const satisfies readonly EditReach[];

/** The reach of a field of an entry, at any depth. A field that is not named here may decide which pages there are. */
const REACH_OF_FIELD: Readonly<Record<string, EditReach>> = {
  // Where something stands in the file, and the length of the text.
  ...{ span: 'page', line: 'page', bodyLine: 'page', words: 'page' },
  ...{
    headings: 'lookups',
    anchors: 'lookups',
    links: 'lookups',
    embeds: 'lookups',
    head: 'lookups',
    isTruncated: 'lookups',
    isWholeInList: 'lookups',
  },
  // Indices into the links.
  ...{ link: 'lookups', imageLink: 'lookups', urlLink: 'lookups' },
  ...{ title: 'site', description: 'site', hasOwnDescription: 'site', keywords: 'site', level: 'site', draft: 'site' },
  ...{ hideTitle: 'site', hideToc: 'site', tocMinDepth: 'site', tocMaxDepth: 'site' },
};

/** What else decides how far a field reaches. */
export interface ReachContext {
  /** Whether translations take the ids of their headings from this page. */
  readonly lendsHeadings?: boolean;
  /** Whether lists are drawn when they are asked for, so that an excerpt used as a description is a lookup. */
  readonly drawsOnDemand?: boolean;
}

/** The fields of an entry that reach further than `reach`, as a text: two entries with the same one differ by `reach` at most. */
function factsBeyond(entry: Entry, reach: EditReach, context: ReachContext = {}): string {
  const most = REACHES.indexOf(reach);
  const reachOf = (field: string): EditReach => {
    if (field === 'headings' && context.lendsHeadings) return 'site';
    if (field === 'description' && context.drawsOnDemand && !entry.hasOwnDescription) return 'page';
    return REACH_OF_FIELD[field] ?? 'routes';
  };
  const facts = JSON.stringify(entry, (field, value: unknown) =>
    field !== '' && REACHES.indexOf(reachOf(field)) <= most ? undefined : value,
  );
  return reach === 'site' ? `${facts}\0${authorsWithPages(entry)}` : facts;
}

/** Whether two states of one entry differ by `reach` at most. */
export function reachesAtMost(reach: EditReach, was: Entry, is: Entry, context: ReachContext = {}): boolean {
  return factsBeyond(was, reach, context) === factsBeyond(is, reach, context);
}

/** Fingerprint of all that other pages may show of an entry, except for its length. */
export function shapeOfEntry(entry: Entry): string {
  return createHash('sha256').update(factsBeyond(entry, 'page')).digest('base64url');
}

/** What outlines conclude from the length of a lesson and of its description: findings, not pages, depend on it. */
export function outlineVerdicts(entry: Entry, config: Pick<SiteConfig, 'docsSets'>): string {
  const sidebars = config.docsSets.flatMap((set) => Object.values(set.sidebars));
  const outlines = sidebars.flatMap(({ outline }) => outline ?? []);
  const verdicts = outlines.map(({ words, descriptionLength }) => {
    const [least, most] = words[entry.language] ?? [0, Number.POSITIVE_INFINITY];
    const description = descriptionLength === undefined ? '' : entry.description;
    return [entry.words < least ? -1 : entry.words > most ? 1 : 0, description];
  });
  return JSON.stringify(verdicts);
}

/** What a post says of authors who have a page: that page shows it too, indices of links included. */
function authorsWithPages(entry: Entry): string {
  const authors = entry.kind === 'post' ? entry.authors.filter(({ details }) => details?.slug !== undefined) : [];
  return JSON.stringify(authors.map(({ details }) => details));
}
