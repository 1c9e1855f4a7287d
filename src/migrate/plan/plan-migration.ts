import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { createModuleCarrier } from '../components/carry-modules.ts';
import type { PartContext } from '../components/carry-parts.ts';
import { contentTargets } from '../components/content-targets.ts';
import { globalComponents } from '../components/global-components.ts';
import { type ConvertedEntry, convertPart, type EntryContext, mdxUses } from '../convert/convert-entry.ts';
import { linksSoftened, packagesAdded, sameTarget } from '../messages.ts';
import { type Docusaurus, optionsOf, readDocusaurus, textOr } from '../read-docusaurus.ts';
import { writeConfig } from '../redirects/write-config.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { CarriedDocs } from './carried-content.ts';
import { createPlanBuilder, emptyPlan, type MigrationPlan, publishes } from './plan.ts';
import { planBlog } from './plan-blog.ts';
import { admonitionKeywords, planConfig } from './plan-config.ts';
import type { PlannedDocs } from './plan-docs.ts';
import { type PlannedDocsSet, planDocsSet } from './plan-docs-sets.ts';
import { treesOf } from './plan-entries.ts';
import { planPages } from './plan-pages.ts';
import { planStyles } from './plan-styles.ts';
import type { OldAddress } from './plan-tags.ts';
import { planWords } from './plan-words.ts';
import { themeFiles } from './theme-files.ts';

/**
 * Plans the migration of a Docusaurus site: where every file goes, what changes, and what is not migrated. A pure function: it
 * only reads `site` and returns data.
 */
export function planMigration(site: SourceSite): MigrationPlan {
  const found = readDocusaurus(site);
  if (!('config' in found)) return emptyPlan(found.diagnostics);
  const builder = createPlanBuilder(sameTarget);
  builder.report(...site.diagnostics, ...found.diagnostics);
  const { title, tagline } = found.config;
  const texts = { title: textOr(title, 'My site'), tagline: textOr(tagline, '') };
  const carrier = createModuleCarrier(site, {
    staticFolders: found.staticFolders,
    facts: {
      ...texts,
      url: textOr(found.config.url, ''),
      baseUrl: textOr(found.config.baseUrl, '/'),
      locales: found.locales,
    },
    parts: () => partContext(site, context, contentTargets(found)),
  });
  const context: Omit<EntryContext, 'collection'> = {
    importOf: carrier.importOf,
    copyOf: carrier.copyOf,
    globals: globalComponents(site),
    becomesMdx: mdxFiles(site, formatOf(found)),
    keywords: admonitionKeywords(found),
    docsFolder: found.docs[0]?.path,
    baseUrl: textOr(found.config.baseUrl, '/'),
    format: formatOf(found),
    hasLocales: found.locales.length > 1,
    trailingSlash: typeof found.config.trailingSlash === 'boolean' ? found.config.trailingSlash : undefined,
  };

  const moved: OldAddress[] = [];
  const sets = found.docs.map((plugin) => planDocsSet(plugin, { site, found, context, builder, moved }));
  const posts = found.blog
    ? planBlog(site, found, { context, builder, moved })
    : new Map<string, readonly ConvertedEntry[]>();
  const pagesBase = textOr(found.pages?.options.routeBasePath, '').replace(/^\/+|\/+$/g, '');
  const pages = found.pages
    ? planPages(
        site,
        treesOf(found, 'pages', {
          folder: found.pages.path,
          plugin: 'docusaurus-plugin-content-pages',
          to: (locale) => ['content', locale, 'pages', pagesBase].filter(Boolean).join('/'),
        }),
        { texts, base: pagesBase, context, builder },
      )
    : new Map<string, readonly ConvertedEntry[]>();
  for (const folder of found.staticFolders)
    for (const { from, inner } of filesBelow(site, folder)) builder.copy(from, `content/static/${inner}`);
  planWords({ site, found, builder }, sets);
  const components = carrier.settle();
  for (const { to, from, text } of components.files) {
    if (text === undefined) builder.copy(from, to);
    else builder.write(to, text, from);
  }
  builder.report(...components.findings);
  if (carrier.packages().size > 0) builder.report(packagesAdded(carrier.packages()));
  const theme = planStyles(site, found.styles, builder);
  builder.report(...themeFiles(site));

  const lost = builder
    .finish()
    .files.filter(({ to }) => to.startsWith('not-carried/'))
    .map(({ from }) => from ?? '');
  const hasLost = lost.length > 0 || builder.finish().diagnostics.some(({ severity }) => severity === 'error');
  const config = planConfig(found, {
    docs: new Map(sets.map((set) => [set.plugin.id, carriedDocs(set, found.defaultLocale)])),
    locales: found.locales,
    hasLost,
    hasComponents: builder.finish().files.some(({ to }) => to.startsWith('content/') && to.endsWith('.mdx')),
    theme,
    hasFile: publishes(builder),
    hasTagsFile: builder.finish().files.some(({ to, from }) => /\/tags\.ya?ml$/.test(to) && from !== undefined),
    moved,
  });
  builder.report(...config.diagnostics);
  if (hasLost) builder.report(linksSoftened());
  writeConfig(config.config, { found, builder }, { sets, posts, pages });

  const { files, diagnostics } = builder.finish();
  const count = (entries: ReadonlyMap<string, readonly unknown[]>) =>
    [...entries.values()].reduce((sum, list) => sum + list.length, 0);
  const docs = sets.reduce((sum, { current }) => sum + count(current.carried), 0);
  // React pages became pages of MDX, so what counts is what is written.
  const isPage = /^content\/[^/]+\/pages\/(?:.*\/)?[^_/][^/]*\.mdx?$/;
  const counts = { docs, posts: count(posts), pages: files.filter(({ to }) => isPage.test(to)).length };
  return {
    files,
    diagnostics,
    packages: carrier.packages(),
    summary: {
      ...counts,
      otherFiles: files.length - lost.length - counts.docs - counts.posts - counts.pages,
      locales: found.locales,
      versions: [...new Set(sets.flatMap(({ versions }) => versions.map(({ version }) => version)))],
      notCarried: lost,
    },
  };
}

/** Returns how texts outside of the content that pages import are converted. */
function partContext(
  site: SourceSite,
  context: Omit<EntryContext, 'collection'>,
  contentTarget: PartContext['contentTarget'],
): PartContext {
  const known = new Set(site.files);
  const own: EntryContext = { ...context, collection: 'docs', exists: (file) => known.has(file) };
  return {
    contentTarget,
    becomesMdx: (file) => context.becomesMdx?.(file) === true,
    convertPart: (from, text) => convertPart({ from, inner: from, source: { text, eol: '\n' } }, own),
  };
}

function formatOf({ config }: Docusaurus): EntryContext['format'] {
  const { format } = optionsOf(config.markdown);
  return format === 'md' || format === 'detect' ? format : 'mdx';
}

/** Returns what the config names of a set of docs. By default, the newest old version is at its base, and the current docs at `next`. */
function carriedDocs({ plugin, current, versions }: PlannedDocsSet, locale: string): CarriedDocs {
  const newest = plugin.options.lastVersion === undefined ? versions[0]?.planned : undefined;
  const slugsOf = (planned: PlannedDocs | undefined, prefix: string) =>
    (planned?.carried.get(locale) ?? []).map(({ id, slug }) => [id, prefix + slug] as const);
  return {
    plugin,
    sidebarIds: new Set([current, newest].flatMap((docs) => Object.keys(docs?.sidebars.sidebars ?? {}))),
    slugs: new Map([...slugsOf(current, newest ? '/next' : ''), ...slugsOf(newest, '')]),
    planned: current.sidebars.planned,
  };
}

/** Returns a function that tells whether a `.md` file holds MDX. Each file is read once. */
function mdxFiles(site: SourceSite, format: EntryContext['format']): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const text = /\.md$/i.test(file) ? site.texts.get(file)?.text : undefined;
    const source = { id: file, file, collection: 'docs', locale: '', path: file, text: text ?? '' } as const;
    const is = text !== undefined && mdxUses(splitFrontMatter(source).value, format).length > 0;
    known.set(file, is);
    return is;
  };
}
