import * as v from 'valibot';
import { filePatterns, routeBase, segments } from '../config-values.ts';
import { docsOptions, setId } from '../docs-options.ts';
import { flag, text } from '../values.ts';
import { contentPaths } from './content-path.ts';
import type { DocsSet } from './docs-sets.ts';
import { addedFields } from './own-fields.ts';

/** What the pages of every collection can be sorted by besides the fields of their schema. */
const SORTABLE = ['title'];

const collectionOptions = v.pipe(
  v.strictObject({
    /** Name of the collection for readers. Default: its key. */
    label: v.optional(text),
    /** What stands above the list of its pages. */
    description: v.optional(text),
    /** Default: its key. */
    routeBasePath: v.optional(segments),
    /** Folders outside `content/` whose files belong to it as well. */
    path: contentPaths,
    /** Fields of the front matter of its pages, besides those of all docs. */
    schema: addedFields('docs'),
    /** Field by which its pages are sorted, or `title`; with a `-` before it in descending order. Default: order of the files. */
    sort: v.optional(text),
    breadcrumbs: flag(true),
    /** Show when a page was last changed, and by whom, according to version control. */
    showLastUpdateTime: flag(false),
    showLastUpdateAuthor: flag(false),
    editUrl: v.optional(text),
    tagsBasePath: routeBase('tags'),
    /** Whether numbers at the start of names, as in `01-bread.md`, only determine the order of files. */
    numberPrefixParser: flag(true),
    ...filePatterns,
  }),
  v.forward(
    v.check(({ sort, schema }) => {
      const name = sort?.replace(/^-/, '') ?? 'title';
      return SORTABLE.includes(name) || Object.hasOwn(schema ?? {}, name);
    }, 'should be `title` or a field of the `schema`, such as "title" or "-minutes".'),
    ['sort'],
  ),
);

/** `collections` of the config: kinds of pages that the site defines itself, by name. */
export const collectionsSchema = v.optional(v.record(setId, collectionOptions), {});

type CollectionsConfig = v.InferOutput<typeof collectionsSchema>;

/** Id of the sidebar that lists a collection. */
export const COLLECTION_SIDEBAR = 'docs';

/** Returns collections as sets of docs without versions, whose overview is the list of their pages. */
export function toCollectionSets(collections: CollectionsConfig): readonly DocsSet[] {
  return Object.entries(collections).map(([id, { schema = {}, sort, description, ...options }]) => ({
    ...v.parse(docsOptions, { disableVersioning: true }),
    ...options,
    id,
    routeBasePath: options.routeBasePath ?? id,
    sidebars: {
      [COLLECTION_SIDEBAR]: {
        label: options.label ?? id,
        course: false,
        offline: false,
        overview: { path: '', ...(description === undefined ? {} : { description }) },
      },
    },
    at: ['collections', id],
    collection: { schema, ...(sort === undefined ? {} : { sort }) },
  }));
}
