import * as v from 'valibot';
import { algoliaConfigSchema } from './algolia-config.ts';
import { outlineSchema } from './outline.ts';
import { themeConfigSchema } from './theme-config.ts';
import { flag, text } from './values.ts';

/** An origin such as `https://example.org`; a path belongs into `baseUrl`. */
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'should be a full address such as "https://example.org".',
  ),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).pathname === '/',
    'should not have a path; put the path into `baseUrl`.',
  ),
  v.transform((value) => new URL(value).origin),
);

/** Normalised to start and end with a slash. */
const basePath = v.pipe(
  v.string(),
  v.check(
    (value) => !/^[a-z]+:/i.test(value),
    'should be a path such as "/docs/", not a full address; the address belongs into `url`.',
  ),
  v.check((value) => !/[\s?#\\]|(^|\/)\.\.?(\/|$)/.test(value), 'should be a plain path such as "/" or "/docs/".'),
  v.transform((value) => `/${value.split('/').filter(Boolean).join('/')}/`.replace('//', '/')),
);

/** URL segments without slashes at the ends. */
const segments = v.pipe(
  v.string(),
  v.check((value) => !/[\s?#\\]|(^|\/)\.\.?(\/|$)/.test(value), 'should be URL segments such as "docs".'),
  v.transform((value) => value.split('/').filter(Boolean).join('/').normalize('NFC')),
);

const routeBase = (fallback: string) => v.optional(segments, fallback);

/** A folder below the site folder, without slashes at the ends. */
const includeFolder = v.pipe(
  text,
  v.check(
    (value) => !/^[/\\]|^[a-z]:|\\|(^|\/)\.|^\/*$/i.test(value),
    'should be a folder of this site, such as "samples".',
  ),
  v.transform((value) => value.split('/').filter(Boolean).join('/')),
);

/** Of a language's tools: `25`, `1.26`. */
const version = v.pipe(
  text,
  v.check((value) => /^\d+(?:\.\d+){0,2}$/.test(value), 'should be a version such as "1.26", in quotes.'),
);

/** The language of a fence, as written after the back-quotes. */
const fenceLanguage = v.pipe(
  text,
  v.check(
    (value) => /^[A-Za-z0-9+#.-]{1,32}$/.test(value) && !/^(input|output)$/i.test(value),
    'should be the language of fences, such as "mermaid".',
  ),
  v.transform((value) => value.toLowerCase()),
);

/** A file in `components/`, without what may stand in front of its path. */
const fenceComponent = v.pipe(
  text,
  v.transform((value) => value.replace(/^(?:\.\/|@site\/)/, '')),
  v.check(
    (value) => /^components\/./.test(value) && !/\\|(^|\/)\.{1,2}(\/|$)/.test(value),
    'should be a file of the folder `components`, such as "components/diagram.tsx".',
  ),
);

const localeCode = v.pipe(v.string(), v.check(isLocaleCode, 'should be a language tag such as "en" or "zh-Hans".'));

function isLocaleCode(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const localeConfig = v.strictObject({
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
  calendar: v.optional(text),
  path: v.optional(
    v.pipe(
      text,
      v.check((value) => /^[\w-]+$/.test(value), 'should be one URL segment such as "en".'),
    ),
  ),
});

const sidebarOptions = v.record(
  v.string(),
  v.strictObject({
    label: v.optional(text),
    tint: v.optional(v.picklist(['teal', 'orange', 'violet', 'green', 'rose'])),
    outline: v.optional(outlineSchema),
    /** A page of its own that shows the whole sidebar as a path to follow. */
    overview: v.optional(
      v.strictObject({
        /** URL segments below the docs base. */
        path: v.pipe(segments, v.minLength(1, 'should be URL segments such as "golang".')),
        description: v.optional(text),
      }),
    ),
  }),
);

const patterns = v.optional(v.array(text));

/** Which Markdown files below a collection's folder are pages, as glob patterns. */
const filePatterns = {
  /** Default: all of them. */
  include: patterns,
  /** Left out besides private files such as `_part.md`, which are never pages. */
  exclude: patterns,
};

const versionOptions = v.strictObject({
  label: v.optional(text),
  /** URL segments below the docs base; empty for the base itself. */
  path: v.optional(segments),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  badge: v.optional(v.boolean()),
  noIndex: flag(false),
});

const docsOptions = v.strictObject({
  routeBasePath: routeBase('docs'),
  /** Doc that `/docs` leads to. Default: the doc with slug `/`, else the first doc of the first sidebar. */
  mainDocId: v.optional(text),
  /** Names, tints and overview pages of sidebars, by id. */
  sidebars: v.optional(sidebarOptions, {}),
  /** Doc ids that sidebars may list although nobody has written them yet. */
  planned: v.optional(v.array(text), []),
  breadcrumbs: flag(true),
  /** Show when a page was changed last, and by whom, from version control. */
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  editUrl: v.optional(text),
  sidebarCollapsible: flag(true),
  sidebarCollapsed: flag(true),
  tagsBasePath: routeBase('tags'),
  /** Whether numbers before names, as in `01-intro.md`, only order files. */
  numberPrefixParser: flag(true),
  ...filePatterns,
  /** Labels, paths and banners of versions, by name; the docs being written are `current`. */
  versions: v.optional(v.record(v.string(), versionOptions), {}),
  /** Version at the docs base. Default: the newest one of `content/versions.json`. */
  lastVersion: v.optional(text),
  onlyIncludeVersions: v.optional(v.pipe(v.array(text), v.minLength(1, 'should name at least one version.'))),
  includeCurrentVersion: flag(true),
  disableVersioning: flag(false),
  /** Lets the edit links of frozen versions lead to the current file. */
  editCurrentVersion: flag(false),
});

const feedFormat = v.picklist(['rss', 'atom', 'json']);

const feedOptions = v.strictObject({
  /** Formats to write; `null` for no feeds. */
  type: v.optional(v.union([v.null(), v.literal('all'), feedFormat, v.array(feedFormat)]), 'all'),
  title: v.optional(text),
  description: v.optional(text),
  copyright: v.optional(text),
  /** Posts in a feed, newest first; `false` for all. */
  limit: v.optional(
    v.union([
      v.literal(false),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    ]),
    20,
  ),
});

const blogOptions = v.strictObject({
  feedOptions: v.optional(feedOptions, {}),
  routeBasePath: routeBase('blog'),
  title: v.optional(text, 'Blog'),
  description: v.optional(text, 'Blog'),
  sidebarTitle: v.optional(text),
  sidebarCount: v.optional(
    v.union([
      v.literal('ALL'),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0, 'should not be below 0.')),
    ]),
    5,
  ),
  postsPerPage: v.optional(
    v.union([
      v.literal('ALL'),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    ]),
    10,
  ),
  /** Order of the posts on pages that list them. */
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  showReadingTime: flag(true),
  /** Show when a post was changed last, and by whom, from version control. */
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  tagsBasePath: routeBase('tags'),
  authorsBasePath: routeBase('authors'),
  pageBasePath: routeBase('page'),
  /** `null` for a blog without an archive. */
  archiveBasePath: v.optional(v.nullable(segments), 'archive'),
  editUrl: v.optional(text),
  ...filePatterns,
});

const searchOptions = v.strictObject({
  path: routeBase('search'),
  /** An index at Algolia, asked instead of the one a build writes. */
  algolia: v.optional(algoliaConfigSchema),
  /** Groups of expressions that mean the same, by locale: `{ vi: [['kế thừa', 'thừa kế']] }`. */
  synonyms: v.optional(
    v.record(v.string(), v.array(v.pipe(v.array(text), v.minLength(2, 'should hold at least two expressions.')))),
    {},
  ),
  /** What counts for nothing in a question, by locale, instead of what comes with the tool: `{ en: ['what is', 'the'] }`. */
  weakWords: v.optional(v.record(v.string(), v.array(text)), {}),
  /** Results of one group that the search window shows. */
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    5,
  ),
  /** Address to report missing results to; `{query}` in it stands for what was searched. */
  missingResultsUrl: v.optional(
    v.pipe(text, v.regex(/^(https?:\/\/|mailto:|\/)/, 'should be an address such as "https://…" or a path.')),
  ),
});

/** Schema of `codemaster.config.ts`: names as in Docusaurus where the thing is the same (design: site folder). */
export const siteConfigSchema = v.strictObject({
  title: text,
  tagline: v.optional(v.string(), ''),
  url: origin,
  baseUrl: v.optional(basePath, '/'),
  favicon: v.optional(text),
  /**
   * The site's sign in other forms: for old browsers (`favicon`), home screens (`apple-touch`) and installed sites. The
   * size is read from the file.
   */
  icons: v.optional(
    v.array(
      v.strictObject({
        src: text,
        sizes: v.optional(v.pipe(text, v.regex(/^(any|\d+x\d+( \d+x\d+)*)$/, 'should be such as "192x192" or "any".'))),
        purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome', 'favicon', 'apple-touch']), 'any'),
      }),
    ),
    [],
  ),
  titleDelimiter: v.optional(text, '|'),
  trailingSlash: v.optional(v.boolean()),
  noIndex: flag(false),
  /** Tell on the home page when its styles and scripts cannot be loaded, which a wrong `baseUrl` causes. */
  baseUrlIssueBanner: flag(true),
  i18n: v.optional(
    v.pipe(
      v.strictObject({
        defaultLocale: v.optional(localeCode, 'en'),
        locales: v.optional(v.pipe(v.array(localeCode), v.minLength(1, 'should name at least one locale.')), ['en']),
        localeConfigs: v.optional(v.record(v.string(), localeConfig), {}),
        /** Show pages of the default locale where a locale has no translation. */
        fallback: flag(true),
        /** Give headings of a translation the ids of the default locale's page, so that anchors fit every language. */
        inheritHeadingIds: flag(true),
      }),
      v.forward(
        v.check(({ defaultLocale, locales }) => locales.includes(defaultLocale), 'should be one of `i18n.locales`.'),
        ['defaultLocale'],
      ),
    ),
    {},
  ),
  docs: v.optional(v.union([v.literal(false), docsOptions]), {}),
  blog: v.optional(v.union([v.literal(false), blogOptions]), {}),
  /** Old paths of the site, as they were on it, and where each leads now. */
  redirects: v.optional(
    v.array(
      v.strictObject({
        from: v.pipe(text, v.startsWith('/', 'should start with `/`.')),
        to: v.pipe(text, v.startsWith('/', 'should be the path of a page or file of this site, such as "/docs".')),
      }),
    ),
    [],
  ),
  search: v.optional(searchOptions, {}),
  /** Of the authoring and preview servers: host names besides localhost that may ask them. */
  server: v.optional(v.strictObject({ allowedHosts: v.optional(v.array(text), []) }), {}),
  /** Code fences that are programs to build, run and compare; absent: none are. */
  samples: v.optional(
    v.strictObject({
      /** Languages whose fences are samples. */
      languages: v.optional(
        v.pipe(
          v.array(v.picklist(['go', 'java', 'node'])),
          v.minLength(1, 'should name at least one language.'),
          v.transform((names) => [...new Set(names)]),
        ),
        ['go', 'java', 'node'],
      ),
      /** Oldest version of each language the samples are written for: `{ java: '25' }`. Older toolchains skip them. */
      minimum: v.optional(
        v.strictObject({ go: v.optional(version), java: v.optional(version), node: v.optional(version) }),
        {},
      ),
      /** Offer programs to the public playgrounds of their languages, when a reader asks for it. */
      playground: flag(false),
      /** Offer the files of a sample as an archive. */
      downloads: flag(false),
      /** How many samples may say `skip`. */
      maxSkips: v.optional(v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0)), 15),
    }),
  ),
  markdown: v.optional(
    v.strictObject({
      /** Longest accepted source file in bytes. */
      maxFileBytes: v.optional(v.number(), 2 * 1024 * 1024),
      /** Whether pages may be MDX, which is code. */
      mdx: v.optional(v.boolean(), true),
      /** `auto` lets a fast parser read what it is known to read like the reference parser, where it is installed. */
      parser: v.optional(v.picklist(['auto', 'reference']), 'auto'),
      /** Read `$…$` and `$$…$$` as formulas in LaTeX. */
      math: flag(false),
      /** Draw fences of `mermaid` by the site's own `components/mermaid`. */
      mermaid: flag(false),
      /** Fences by language, and the file in `components/` whose component draws them. */
      fences: v.optional(v.record(fenceLanguage, fenceComponent), {}),
      /** Words that texts of a locale do without, each with what to write instead: `{ vi: { 'một cách': '…' } }`. */
      wording: v.optional(v.record(v.string(), v.record(text, text)), {}),
      /** Folders of the site that pages may include text and code from, besides `content`. */
      includeFolders: v.pipe(
        v.optional(v.array(includeFolder), []),
        v.transform((folders) => [...new Set(['content', ...folders])]),
      ),
    }),
    {},
  ),
  /** Severity of each rule: `{ 'links/broken': 'warning' }`. */
  rules: v.optional(v.record(v.string(), v.picklist(['error', 'warning', 'info', 'off'])), {}),
  themeConfig: v.optional(themeConfigSchema, {}),
  customFields: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** What an author writes; every field with a default may be left out. */
export type UserConfig = v.InferInput<typeof siteConfigSchema>;

/** The config with every default filled in and every path normalised. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
