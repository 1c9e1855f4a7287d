import { applyRules, sortDiagnostics } from '../diagnostics/outcome.ts';
import { type DataFile, type ScannedContent, scanContent } from '../io/scan-content.ts';
import { createMarkdown } from '../markdown/create-markdown.ts';
import { createHighlighter, languagesIn } from '../markdown/highlight-code.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Body, Doc, Entry, Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { ConfigMessages, Site } from '../model/site.ts';
import type { SourceFile } from '../model/source.ts';
import type { Author, Taxonomy } from '../model/taxonomy.ts';
import { type CategoryFile, categoryFileSchema } from '../schema/sidebar-config.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { authorsSchema, messagesSchema, tagsSchema } from '../schema/taxonomy-files.ts';
import { assembleSite } from '../stages/assemble-site.ts';
import { assignRoutes } from '../stages/assign-routes.ts';
import { buildSidebars } from '../stages/build-sidebars.ts';
import { buildAuthors, buildTaxonomy } from '../stages/build-taxonomies.ts';
import { checkDocs } from '../stages/check-docs.ts';
import { createLocales } from '../stages/create-locales.ts';
import { checkPlanned, type ExpandedSidebar, expandSidebars } from '../stages/expand-sidebars.ts';
import { type ParsedEntry, parseEntry } from '../stages/parse-entry.ts';
import { readDataFile } from '../stages/read-data-file.ts';
import { type LinkTable, resolveLinks } from '../stages/resolve-links.ts';
import { indexSite, type SiteIndex } from '../stages/site-index.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { translatorFor } from '../stages/translate.ts';
import { memo } from './memo.ts';
import { placeFindings } from './place-findings.ts';
import { readSidebars } from './read-sidebars.ts';

/** A site ready to be rendered, and everything that was noticed on the way. */
export interface LoadedSite {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly links: LinkTable;
  readonly bodies: ReadonlyMap<string, Body>;
  /** Sorted, with the severities the config asks for. */
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a file named in a finding. */
  readonly textOf: (file: string) => string | undefined;
}

export interface LoadOptions {
  readonly root: string;
  readonly config: SiteConfig;
  /** The config file, for messages. */
  readonly configFile: { readonly file: string; readonly text: string };
  readonly drafts: boolean;
}

/** Loads sites from disk. Keeps what is slow to make and what it has parsed, so a second load reads changes only. */
export interface SiteLoader {
  readonly load: (options: LoadOptions) => Promise<LoadedSite>;
}

/** Makes a loader with its Markdown processor and highlighter. */
export function createSiteLoader(): SiteLoader {
  const highlighter = createHighlighter();
  const markdown = createMarkdown(highlighter);
  const parse = memo(
    (source: SourceFile): Outcome<ParsedEntry | undefined> => {
      const raw = splitFrontMatter(source);
      const parsed = parseEntry(raw.value, markdown);
      // A page whose front matter cannot be read has no title to miss.
      const isReadable = raw.diagnostics.length === 0;
      const own = parsed.diagnostics.filter(({ code }) => isReadable || code !== 'front-matter/missing-title');
      return { value: parsed.value, diagnostics: [...raw.diagnostics, ...own] };
    },
    { idOf: (source) => source.id, keyOf: (source) => source.text },
  );

  return {
    async load(options) {
      const content = await scanContent(options.root, options.config);
      for (const source of content.sources) await highlighter.load(languagesIn(source.text));
      return joinSite(options, content, parse);
    },
  };
}

async function joinSite(
  options: LoadOptions,
  content: ScannedContent,
  parse: (source: SourceFile) => Outcome<ParsedEntry | undefined>,
): Promise<LoadedSite> {
  const { root, config, configFile } = options;
  const diagnostics: Diagnostic[] = [...content.diagnostics];
  const keep = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };

  const entries: Entry[] = [];
  const withheld: Entry[] = [];
  const bodies = new Map<string, Body>();
  for (const source of content.sources) {
    const parsed = keep(parse(source));
    if (!parsed) continue;
    if (parsed.entry.draft && !options.drafts) {
      withheld.push(parsed.entry);
      continue;
    }
    entries.push(parsed.entry);
    bodies.set(parsed.entry.id, parsed.body);
  }

  const locales = createLocales(config);
  const messages = new Map<string, ConfigMessages>();
  const taxonomies: Taxonomy[] = [];
  const authors: Author[] = [];
  for (const locale of locales) {
    const data = (path: string) => content.dataFiles.find((file) => file.path === `${locale.code}/${path}`);
    messages.set(locale.code, keep(readMessages(data('messages.json'))));
    const own = entries.filter((entry) => entry.locale === locale.code);
    const posts = own.filter((entry): entry is Post => entry.kind === 'post');
    const tagsFile = data('blog/tags.yml') ?? data('blog/tags.yaml');
    const docTagsFile = data('docs/tags.yml') ?? data('docs/tags.yaml');
    const authorsFile = data('blog/authors.yml') ?? data('blog/authors.yaml');
    taxonomies.push(
      keep(buildTaxonomy('blog-tags', locale.code, posts, tagsFile && keep(readDataFile(tagsFile, tagsSchema)))),
      keep(
        buildTaxonomy(
          'doc-tags',
          locale.code,
          own.filter(({ kind }) => kind === 'doc'),
          docTagsFile && keep(readDataFile(docTagsFile, tagsSchema)),
        ),
      ),
    );
    authors.push(
      ...keep(buildAuthors(locale.code, posts, authorsFile && keep(readDataFile(authorsFile, authorsSchema)))),
    );
  }

  const expanded = keep(await expandAll(locales, entries, content.dataFiles, messages));
  const routes = keep(
    assignRoutes({
      config,
      configFile: configFile.file,
      locales,
      entries,
      taxonomies,
      authors,
      sidebars: expanded,
      staticFiles: content.staticFiles,
    }),
  );
  const sidebars = buildSidebars(expanded, entries, routes);
  const { staticFiles, contentFiles } = content;
  const site = assembleSite({
    config,
    locales,
    entries,
    routes,
    sidebars,
    taxonomies,
    authors,
    messages,
    staticFiles,
    contentFiles,
  });
  const links = keep(resolveLinks(site, new Set(withheld.map(({ id }) => id))));

  const texts = new Map<string, string>([
    [configFile.file, configFile.text],
    ...content.sources.map(({ file, text }): [string, string] => [file, text]),
    ...content.dataFiles.map(({ file, text }): [string, string] => [file, text]),
  ]);
  const textOf = (file: string) => texts.get(file);
  const placed = await placeFindings(diagnostics, textOf);
  return {
    site,
    index: indexSite(site),
    links,
    bodies,
    diagnostics: sortDiagnostics(applyRules(placed, config.rules)),
    textOf,
  };

  function readMessages(file: DataFile | undefined): Outcome<ConfigMessages> {
    if (!file) return { value: new Map(), diagnostics: [] };
    const read = readDataFile(file, messagesSchema);
    const pairs = Object.entries(read.value?.data ?? {}).map(([id, text]): [string, string] => [
      id,
      typeof text === 'string' ? text : text.message,
    ]);
    return { value: new Map(pairs), diagnostics: read.diagnostics };
  }

  async function expandAll(
    all: readonly Locale[],
    known: readonly Entry[],
    dataFiles: readonly DataFile[],
    words: ReadonlyMap<string, ConfigMessages>,
  ): Promise<Outcome<ExpandedSidebar[]>> {
    if (!config.docs) return { value: [], diagnostics: [] };
    const found: Diagnostic[] = [];
    const sources = await readSidebars(
      root,
      all.map(({ code }) => code),
      dataFiles,
    );
    found.push(...sources.diagnostics);
    const docs = known.filter((entry): entry is Doc => entry.kind === 'doc');
    // A draft that is left out is not missing.
    const drafts = withheld.filter((entry): entry is Doc => entry.kind === 'doc');
    const everyId = new Set([...docs, ...drafts].map(({ docId }) => docId));
    const result = all.flatMap((locale) => {
      const source = sources.value.get(locale.code);
      if (!source || !config.docs) return [];
      const categoryFiles = new Map<string, CategoryFile>();
      for (const file of dataFiles) {
        const match = new RegExp(`^${locale.code}/docs/(?:(.*)/)?_category_\\.`).exec(file.path);
        if (!match) continue;
        const read = readDataFile(file, categoryFileSchema);
        found.push(...read.diagnostics);
        if (read.value) categoryFiles.set(match[1] ?? '', read.value.data);
      }
      const outcome = expandSidebars({
        locale: locale.code,
        source,
        docs: docs.filter((doc) => doc.locale === locale.code),
        elsewhere: everyId,
        planned: new Set(config.docs.planned),
        categoryFiles,
        defaults: { collapsible: config.docs.sidebarCollapsible, collapsed: config.docs.sidebarCollapsed },
        translate: translatorFor(words.get(locale.code)),
      });
      found.push(...outcome.diagnostics);
      const sidebarIds = Object.keys(source.sidebars);
      const docIds = new Set([...everyId, ...config.docs.planned]);
      found.push(
        ...checkDocs(
          docs.filter((doc) => doc.locale === locale.code),
          { sidebarIds, docIds },
        ),
      );
      return outcome.value;
    });
    const first = sources.value.get(config.i18n.defaultLocale);
    found.push(...checkPlanned(config.docs.planned, everyId, first?.sidebars ?? {}, configFile.file));
    return { value: result, diagnostics: found };
  }
}
