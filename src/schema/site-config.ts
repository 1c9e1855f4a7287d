import * as v from 'valibot';
import { algoliaConfigSchema } from './algolia-config.ts';
import { analyticsSchema } from './analytics.ts';
import { blogOptions } from './blog-options.ts';
import { cacheSchema } from './cache-config.ts';
import {
  basePath,
  fenceComponent,
  fenceLanguage,
  includeFolder,
  localeCode,
  origin,
  routeBase,
  variableName,
  version,
} from './config-values.ts';
import { collectionsSchema, toCollectionSets } from './content/collections.ts';
import { toDocsSets } from './content/docs-sets.ts';
import { ownFields } from './content/own-fields.ts';
import { cspSchema } from './csp.ts';
import { deploySchema } from './deploy.ts';
import { docsOptions } from './docs-options.ts';
import { headSchema, scriptsSchema } from './head-schema.ts';
import { pluginsSchema } from './plugins/plugin-schema.ts';
import { themeSchema } from './theme.ts';
import { themeConfigSchema } from './theme-config.ts';
import { flag, text } from './values.ts';

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

const searchOptions = v.strictObject({
  path: routeBase('search'),
  /** An index at Algolia, used instead of the one that a build writes. */
  algolia: v.optional(algoliaConfigSchema),
  /** Groups of expressions with the same meaning, by locale: `{ vi: [['kế thừa', 'thừa kế']] }`. */
  synonyms: v.optional(
    v.record(v.string(), v.array(v.pipe(v.array(text), v.minLength(2, 'should hold at least two expressions.')))),
    {},
  ),
  /** Words that do not count in a search, by locale, instead of the tool's own list: `{ en: ['what is', 'the'] }`. */
  weakWords: v.optional(v.record(v.string(), v.array(text)), {}),
  /** Maximum number of results per group in the search window. */
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    5,
  ),
  /** Address for reports of missing results; `{query}` in it is replaced by the search text. */
  missingResultsUrl: v.optional(
    v.pipe(text, v.regex(/^(https?:\/\/|mailto:|\/)/, 'should be an address such as "https://…" or a path.')),
  ),
});

const bookOptions = v.strictObject({
  /** Id of the sidebar whose lessons are the book. */
  sidebar: text,
  /** `pdf` is printed by Chromium, Chrome or Edge, which must be on the machine of the build. */
  formats: v.optional(
    v.pipe(
      v.array(v.picklist(['epub', 'html', 'pdf'])),
      v.minLength(1, 'should name at least one format.'),
      v.transform((names) => [...new Set(names)]),
    ),
    ['epub'],
  ),
  /** Name of the file without its ending. Default: the id of the sidebar. */
  name: v.optional(
    v.pipe(
      text,
      v.check((value) => /^[\w][\w.-]*$/.test(value), 'should be a file name of ASCII letters and digits.'),
    ),
  ),
  /** Picture in `content/static/` instead of the drawn cover; `{locale}` stands for the locale. */
  cover: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.replace(/^\//, '').normalize('NFC')),
    ),
  ),
  /** Who has found that the book conforms to WCAG 2.2 AA: an EPUB then says so. Texts and pictures have to be judged by a person. */
  certifiedBy: v.optional(text),
});

/** Files or folders below `content/static`, as glob patterns. */
const staticPattern = v.pipe(
  text,
  v.check(
    (value) => !/^[/\\!]|\\|(^|\/)\.\.(\/|$)/.test(value),
    'should be a name below `content/static`, such as ".htaccess".',
  ),
);

/** Names are those of Docusaurus if the meaning is the same (docs/decisions/front-matter-and-names.md). */
const configFields = v.strictObject({
  /** Where editors find the schema of a config in JSON; it has no other effect. */
  $schema: v.optional(v.string()),
  title: text,
  tagline: v.optional(v.string(), ''),
  url: origin,
  baseUrl: v.optional(basePath, '/'),
  favicon: v.optional(text),
  /**
   * The site's icon in other forms: for old browsers (`favicon`), home screens (`apple-touch`) and installed sites. The size is
   * read from the file.
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
  /** Where the site is published: which files a host needs, and whether URLs end in a slash unless `trailingSlash` says so. */
  deploy: deploySchema,
  trailingSlash: v.optional(v.boolean()),
  /** Write compressed copies of texts (`.br`, `.gz`) for servers that send such copies instead of compressing on request. */
  precompress: flag(false),
  cache: cacheSchema,
  noIndex: flag(false),
  /** Write `llms.txt` and a Markdown twin of each doc, for tools that read text. */
  llms: flag(true),
  /** Show a message on the home page if its styles and scripts cannot be loaded, which a wrong `baseUrl` causes. */
  baseUrlIssueBanner: flag(true),
  i18n: v.optional(
    v.pipe(
      v.strictObject({
        defaultLocale: v.optional(localeCode, 'en'),
        locales: v.optional(v.pipe(v.array(localeCode), v.minLength(1, 'should name at least one locale.')), ['en']),
        localeConfigs: v.optional(v.record(v.string(), localeConfig), {}),
        /** Show pages of the default locale where a locale has no translation. */
        fallback: flag(true),
        /** Give headings of a translation the ids of the default locale's page, so that anchors work in every language. */
        inheritHeadingIds: flag(true),
        /** Tell readers below the heading of a section that its source has changed since it was translated. */
        markStale: flag(false),
      }),
      v.forward(
        v.check(({ defaultLocale, locales }) => locales.includes(defaultLocale), 'should be one of `i18n.locales`.'),
        ['defaultLocale'],
      ),
    ),
    {},
  ),
  /**
   * Let readers keep courses on their device, to read them without a network. `remove`: the site did so once, and removes what
   * readers have stored.
   */
  offline: v.optional(v.union([v.boolean(), v.literal('remove')]), false),
  /** The docs: one set, or a list of sets with an `id` each. */
  docs: v.optional(v.union([v.literal(false), docsOptions, v.array(docsOptions)]), {}),
  blog: v.optional(v.union([v.literal(false), blogOptions]), {}),
  /** Kinds of pages that the site defines itself, by name, which is their folder in each locale. */
  collections: collectionsSchema,
  /** Fields that the site adds to the front matter of docs, posts and pages. */
  frontMatter: v.optional(ownFields, {}),
  /** Old paths of the site, and the path to which each leads now. */
  redirects: v.optional(
    v.array(
      v.strictObject({
        from: v.pipe(text, v.startsWith('/', 'should start with `/`.')),
        to: v.pipe(text, v.startsWith('/', 'should be the path of a page or file of this site, such as "/docs".')),
      }),
    ),
    [],
  ),
  /** Files of `content/static`: which of those whose names begin with a dot are published, too. */
  static: v.optional(v.strictObject({ dotFiles: v.optional(v.array(staticPattern), []) }), {}),
  search: v.optional(searchOptions, {}),
  /** Environment variables whose values readers may know, although their names are like those of secrets (`output/secret`). */
  publicVariables: v.optional(v.array(variableName), []),
  /** Settings of the authoring and preview servers: host names besides localhost that requests may name. */
  server: v.optional(v.strictObject({ allowedHosts: v.optional(v.array(text), []) }), {}),
  /** Courses that readers can take along as books, which a build writes in every locale. */
  books: v.optional(v.array(bookOptions), []),
  /** Code fences that are programs to build, run and compare; if absent, no fences are. */
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
      /** Minimum version of each language that the samples are written for: `{ java: '25' }`. Older toolchains skip them. */
      minimum: v.optional(
        v.strictObject({ go: v.optional(version), java: v.optional(version), node: v.optional(version) }),
        {},
      ),
      /** Let readers open programs in the public playgrounds of their languages. */
      playground: flag(false),
      /** Offer the files of a sample as an archive. */
      downloads: flag(false),
      /** Maximum number of samples with `skip`. */
      maxSkips: v.optional(v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0)), 15),
    }),
  ),
  markdown: v.optional(
    v.strictObject({
      /** Maximum size of a source file in bytes. */
      maxFileBytes: v.optional(v.number(), 2 * 1024 * 1024),
      /** Whether pages may be MDX, which is code. */
      mdx: v.optional(v.boolean(), true),
      /** `auto` uses a fast parser, if it is installed, for texts that it is known to read like the reference parser. */
      parser: v.optional(v.picklist(['auto', 'reference']), 'auto'),
      /** Read `$…$` and `$$…$$` as formulas in LaTeX. */
      math: flag(false),
      /** Draw `mermaid` fences with the site's own `components/mermaid`. */
      mermaid: flag(false),
      /** Languages of fences, and the file in `components/` whose component draws them. */
      fences: v.optional(v.record(fenceLanguage, fenceComponent), {}),
      /** Words that texts of a locale should avoid, each with what to write instead: `{ vi: { 'một cách': '…' } }`. */
      wording: v.optional(v.record(v.string(), v.record(text, text)), {}),
      /** Folders of the site, besides `content`, from which pages may include text and code. */
      includeFolders: v.pipe(
        v.optional(v.array(includeFolder), []),
        v.transform((folders) => [...new Set(['content', ...folders])]),
      ),
    }),
    {},
  ),
  /** Plugins of the site, in the order in which they work. */
  plugins: pluginsSchema,
  /** Severity of each rule: `{ 'links/broken': 'warning' }`. */
  rules: v.optional(v.record(v.string(), v.picklist(['error', 'warning', 'info', 'off'])), {}),
  /** Elements added to the head of every page. */
  head: headSchema,
  /** Scripts added to every page. */
  scripts: scriptsSchema,
  /** Services that count visits. */
  analytics: v.optional(analyticsSchema),
  /** Sources that are added to the Content-Security-Policy, by directive. */
  csp: v.optional(cspSchema),
  /** Colours, fonts, sizes and styles of the site. */
  theme: v.optional(themeSchema),
  themeConfig: v.optional(themeConfigSchema, {}),
  customFields: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Schema of `codemaster.config.ts`. */
export const siteConfigSchema = v.pipe(
  configFields,
  v.transform(({ docs, collections, ...config }) => ({
    ...config,
    docsSets: [...toDocsSets(docs), ...toCollectionSets(collections)],
  })),
);

/** The config as an author writes it; every field with a default may be left out. */
export type UserConfig = v.InferInput<typeof siteConfigSchema>;

/** The config with every default filled in and every path normalized. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
