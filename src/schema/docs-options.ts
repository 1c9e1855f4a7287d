import * as v from 'valibot';
import { filePatterns, routeBase, segments } from './config-values.ts';
import { contentPaths } from './content/content-path.ts';
import { outlineSchema } from './outline.ts';
import { flag, text } from './values.ts';

const sidebarOptions = v.record(
  v.string(),
  v.strictObject({
    label: v.optional(text),
    /** Whether its docs are lessons. Default: `docs.course`, or whether it has an overview. */
    course: v.optional(v.boolean()),
    tint: v.optional(v.picklist(['teal', 'orange', 'violet', 'green', 'rose'])),
    outline: v.optional(outlineSchema),
    /** Whether readers can keep this course offline. Default: `offline` of the site. */
    offline: v.optional(v.boolean()),
    /** A separate page that shows the whole sidebar as a learning path. */
    overview: v.optional(
      v.strictObject({
        /** URL segments below the docs base. */
        path: v.pipe(segments, v.minLength(1, 'should be URL segments such as "guide".')),
        description: v.optional(text),
      }),
    ),
  }),
);

const versionOptions = v.strictObject({
  label: v.optional(text),
  /** URL segments below the docs base; empty for the base itself. */
  path: v.optional(segments),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  badge: v.optional(v.boolean()),
  noIndex: flag(false),
});

/** Names of folders in a locale that hold something else. No set of docs may have them. */
export const TAKEN_FOLDERS = ['docs', 'blog', 'pages', 'versions', 'static'];

/** Name of a set of docs or of a collection: the folder of its pages in each locale. */
export const setId = v.pipe(
  text,
  v.check(
    (value) => /^[a-z][a-z0-9-]{0,31}$/.test(value) && !TAKEN_FOLDERS.includes(value),
    'should be a name of small letters, digits and `-` such as "sdk", and no folder that a locale has anyway.',
  ),
);

/** `docs` of the config, or one of its sets. */
export const docsOptions = v.strictObject({
  /** Name of a set of docs beside others; the folder of its pages in each locale. One set may have none: its folder is `docs`. */
  id: v.optional(setId),
  /** Name of the set for readers, in menus that tell sets apart. Default: its id. */
  label: v.optional(text),
  /** Default: `docs`, or the id of the set. */
  routeBasePath: v.optional(segments),
  /** Folders outside `content/` whose files belong to it as well. */
  path: contentPaths,
  /** Doc that `/docs` leads to. Default: the doc with slug `/`, else the first doc of the first sidebar. */
  mainDocId: v.optional(text),
  /** Names, tints and overview pages of sidebars, by id. */
  sidebars: v.optional(sidebarOptions, {}),
  /** Ids of docs that sidebars may list although they are not written yet. */
  planned: v.optional(v.array(text), []),
  /** Whether docs are lessons of a course: with ticks, reading times, and words for lessons instead of pages. */
  course: flag(false),
  breadcrumbs: flag(true),
  /** Show when a page was last changed, and by whom, according to version control. */
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  editUrl: v.optional(text),
  sidebarCollapsible: flag(true),
  sidebarCollapsed: flag(true),
  tagsBasePath: routeBase('tags'),
  /** Whether numbers at the start of names, as in `01-intro.md`, only determine the order of files. */
  numberPrefixParser: flag(true),
  ...filePatterns,
  /** Labels, paths and banners of versions, by name; the docs in progress are `current`. */
  versions: v.optional(v.record(v.string(), versionOptions), {}),
  /** Version published at the docs base. Default: the newest one of `content/versions.json`. */
  lastVersion: v.optional(text),
  onlyIncludeVersions: v.optional(v.pipe(v.array(text), v.minLength(1, 'should name at least one version.'))),
  includeCurrentVersion: flag(true),
  disableVersioning: flag(false),
  /** Whether the edit links of frozen versions lead to the current file. */
  editCurrentVersion: flag(false),
});
