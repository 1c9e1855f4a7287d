import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Collection } from '../../model/source.ts';
import { type ConvertedEntry, convertEntry, convertPart, type EntryContext } from '../convert/convert-entry.ts';
import { translationWithoutSource } from '../messages.ts';
import type { Docusaurus } from '../read-docusaurus.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import { CATEGORY_FILE } from './plan-categories.ts';

const MARKDOWN = /\.mdx?$/i;
/** Partials, tests and private folders, which are never pages (Docusaurus' default `exclude`). */
const PRIVATE = /(^|\/)_|\.test\.[^/]+$|(^|\/)__tests__\//;
/** Texts that pages import and show as parts of their own. */
const PART = /(^|\/)_[^/]*\.mdx?$/i;

/** The files of one collection in one locale: where they are and where they go. */
export interface Tree {
  readonly collection: Collection;
  readonly locale: string;
  /** Folders of the source site. A file in an earlier folder wins over the same file in a later one. */
  readonly from: readonly string[];
  /** Folder in the new site. */
  readonly to: string;
  /** Files of the tree that other parts of the plan migrate, by path inside it. */
  readonly except: readonly string[];
}

/**
 * Returns the trees of a collection in all locales, the default locale first. In the default locale, translations win over the
 * source folder.
 */
export function treesOf(
  found: Docusaurus,
  collection: Tree['collection'],
  {
    folder,
    plugin,
    to = (locale) => `content/${locale}/${collection}`,
    except = [],
  }: {
    readonly folder: string;
    readonly plugin: string;
    readonly to?: (locale: string) => string;
    readonly except?: readonly string[] | undefined;
  },
): Tree[] {
  return found.locales.map((locale) => {
    const translated = `${found.translationsOf(locale)}/${plugin}`;
    const from = locale === found.defaultLocale ? [translated, folder] : [translated];
    return { collection, locale, from, to: to(locale), except };
  });
}

/** The Markdown files of a tree, converted, and its other files. */
interface ReadTree {
  readonly tree: Tree;
  readonly entries: readonly ConvertedEntry[];
  readonly others: readonly OtherFile[];
}

interface OtherFile {
  readonly from: string;
  readonly inner: string;
  /** Text of the copy; absent when the bytes can be copied unchanged. */
  readonly text?: string;
  readonly diagnostics?: readonly Diagnostic[];
}

/** Reads a tree of the source site and converts its pages. Adds nothing to the plan. */
export function readTree(site: SourceSite, tree: Tree, context: Omit<EntryContext, 'collection'>): ReadTree {
  const entries: ConvertedEntry[] = [];
  const others: OtherFile[] = [];
  const seen = new Set<string>();
  const known = new Set(site.files);
  const exists = (file: string) => known.has(file);
  for (const { from, inner } of tree.from.flatMap((folder) => filesBelow(site, folder))) {
    if (seen.has(inner) || CATEGORY_FILE.test(inner) || tree.except.includes(inner)) continue;
    seen.add(inner);
    const source = site.texts.get(from);
    if (MARKDOWN.test(inner) && !PRIVATE.test(inner)) {
      if (source)
        entries.push(convertEntry({ from, inner, source }, { ...context, exists, collection: tree.collection }));
    } else if (PART.test(inner) && source) {
      const own = { ...context, exists, collection: tree.collection };
      const { renamed = inner, ...part } = convertPart({ from, inner, source }, own);
      others.push({ from, inner: renamed, ...part });
    } else if (tree.collection !== 'pages' || !/\.([cm]?[jt]sx?|css|scss|sass|less)$/i.test(inner))
      others.push({ from, inner });
  }
  return { tree, entries, others };
}

/**
 * Plans the files of a tree. A translation is migrated only with its source, because Docusaurus does not publish one without the
 * other. Returns the migrated entries.
 */
export function planTree(
  { tree, entries, others }: ReadTree,
  source: ReadTree | undefined,
  builder: PlanBuilder,
): ConvertedEntry[] {
  const ofSource = new Map(source?.entries.map((entry) => [stem(entry.inner), entry]));
  const carried: ConvertedEntry[] = [];
  for (const entry of entries) {
    const original = ofSource.get(stem(entry.inner));
    const isOrphan = source !== undefined && original === undefined;
    const isLost = !entry.isMigrated || isOrphan || original?.isMigrated === false;
    if (isOrphan) builder.report(translationWithoutSource(entry.from, `${source.tree.from.at(-1)}/${entry.inner}`));
    else builder.report(...entry.diagnostics);
    if (isLost) {
      const target = entry.needsMdx ? entry.from.replace(/\.md$/i, '.mdx') : entry.from;
      builder.copy(entry.from, `not-carried/${target.replace(/^(?:\.\.\/)+/, '')}`);
      continue;
    }
    carried.push(entry);
    const to = `${tree.to}/${entry.renamed ?? entry.inner}`;
    if (entry.text === undefined) builder.copy(entry.from, to);
    else builder.write(to, entry.text, entry.from);
  }
  for (const { from, inner, text, diagnostics = [] } of others) {
    builder.report(...diagnostics);
    if (text === undefined) builder.copy(from, `${tree.to}/${inner}`);
    else builder.write(`${tree.to}/${inner}`, text, from);
  }
  return carried;
}

function stem(inner: string): string {
  return inner.replace(MARKDOWN, '');
}
