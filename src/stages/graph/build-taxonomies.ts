import { inlineTag } from '../../diagnostics/messages/blog.ts';
import { badSlug, duplicatePermalink, unknownTag } from '../../diagnostics/messages/graph.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { LocaleCode, SourceId, Span } from '../../model/source.ts';
import type { Taxonomy, Term } from '../../model/taxonomy.ts';
import type { TagsFile } from '../../schema/taxonomy-files.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { slugProblem } from '../entries/file-names.ts';
import type { CheckedData } from '../front-matter/read-data-file.ts';
import { tagSlug, trimSlashes } from './term-slug.ts';

/** A tag while entries are being added. */
interface OpenTerm {
  readonly key: string;
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Place in `tags.yml` that declares it. */
  readonly declaredAt?: Span;
  readonly listed: SourceId[];
  readonly unlisted: SourceId[];
}

/** The `tags.yml` files for one collection in one locale. */
export interface TagFiles {
  readonly own: CheckedData<TagsFile> | undefined;
  /** File of the default locale. Tags that the own file does not declare are taken from it. */
  readonly fromDefault: CheckedData<TagsFile> | undefined;
  /** Whether all existing files could be read. Otherwise no tag is reported as unknown. */
  readonly isComplete: boolean;
}

/** Tags that are found so far, by what entries may call them. */
interface OpenTerms {
  readonly byKey: Map<string, OpenTerm>;
  readonly byLabel: Map<string, OpenTerm>;
  readonly bySlug: Map<string, OpenTerm>;
  /** Tags that pages of the locale may use, or that have been reported already. */
  readonly known: Set<OpenTerm>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Returns the tags of one collection in one locale. Without a tags file, every tag in entries is accepted. With one, other tags
 * are reported, but keep their pages if the site's rules allow them. Tags with one URL are one tag. Fallback pages keep the tags
 * of the default locale, where mistakes in them are reported.
 */
export function buildTaxonomy(
  { name, locale }: Pick<Taxonomy, 'name' | 'locale'>,
  entries: readonly Entry[],
  files: TagFiles,
): Outcome<Taxonomy> {
  const terms: OpenTerms = {
    byKey: new Map(),
    byLabel: new Map(),
    bySlug: new Map(),
    known: new Set(),
    diagnostics: [],
  };
  const declared = declarations(files);
  for (const declaration of declared) declareTerm(declaration, terms);
  const rules = {
    isStrict: files.isComplete && files.own !== undefined,
    keysInDefaultLocale: keysOfNames(files.fromDefault),
    declaredKeys: declared.map(({ written }) => written),
  };
  const termsOf = new Map<SourceId, OpenTerm[]>();
  for (const entry of entries) {
    const own = termsOfEntry(entry, terms, rules);
    for (const term of own) (entry.unlisted ? term.unlisted : term.listed).push(entry.id);
    if (own.size > 0) termsOf.set(entry.id, [...own]);
  }
  const finished = finishTerms(terms.bySlug.values());
  return {
    value: {
      name,
      locale,
      terms: [...finished.values()],
      termsOf: new Map([...termsOf].map(([id, open]) => [id, open.flatMap((term) => finished.get(term) ?? [])])),
    },
    diagnostics: terms.diagnostics,
  };
}

/** Adds a tag, or returns the one that has its URL. `span` is where a mistake in the URL is reported. */
function openTerm(
  term: Omit<OpenTerm, 'listed' | 'unlisted'>,
  { byKey, byLabel, bySlug, diagnostics }: OpenTerms,
  span: Span | undefined,
): OpenTerm {
  const other = bySlug.get(term.slug);
  if (other) return other;
  const problem = slugProblem(term.slug);
  if (problem && span) diagnostics.push(badSlug(term.slug, problem, span));
  const added = { ...term, listed: [], unlisted: [] };
  if (!byKey.has(term.key)) byKey.set(term.key, added);
  if (!byLabel.has(term.label)) byLabel.set(term.label, added);
  bySlug.set(term.slug, added);
  return added;
}

function declareTerm({ written, tag, file, isFromDefault }: Declaration, terms: OpenTerms): void {
  const declaredAt = file.spanOf([written]);
  const key = written.normalize('NFC');
  const slug = slugOf(key, tag?.permalink);
  const other = terms.bySlug.get(slug);
  // When two locales give one URL to two keys, both are one tag.
  if (other && !isFromDefault)
    terms.diagnostics.push(duplicatePermalink(`/${slug}`, key, { other: other.key, span: declaredAt }));
  // Entries that use the second key are not at fault.
  if (other) terms.byKey.set(key, other);
  const { description } = tag ?? {};
  const facts = { key, slug, label: labelOf(key, tag), ...(description === undefined ? {} : { description }) };
  terms.known.add(openTerm({ ...facts, declaredAt }, terms, isFromDefault ? undefined : declaredAt));
}

/** What entries may use as tags. */
interface TagRules {
  /** Whether the tags file has to declare the tags of entries. */
  readonly isStrict: boolean;
  /** Keys by the names that entries of the default locale may use. */
  readonly keysInDefaultLocale: ReadonlyMap<string, string>;
  readonly declaredKeys: readonly string[];
}

/** Returns the tags of an entry. Adds those that are new, and reports those that should have been declared. */
function termsOfEntry(entry: Entry, terms: OpenTerms, rules: TagRules): ReadonlySet<OpenTerm> {
  const { byKey, byLabel, bySlug, known, diagnostics } = terms;
  const { isStrict, keysInDefaultLocale, declaredKeys } = rules;
  const own = new Set<OpenTerm>();
  const isFallback = isBorrowed(entry);
  for (const { key: written, permalink, span } of entry.terms.tags ?? []) {
    const key = written.normalize('NFC');
    const name = isFallback ? (keysInDefaultLocale.get(key) ?? key) : key;
    let term = permalink === undefined ? (byKey.get(name) ?? byLabel.get(name)) : undefined;
    if (!term || (!isFallback && !known.has(term))) {
      const slug = slugOf(key, permalink);
      const same = bySlug.get(slug);
      if (isStrict && !isFallback && permalink === undefined)
        diagnostics.push(unknownTag(key, span, suggestOrList(key, declaredKeys, 'tags')));
      else if (isStrict && !isFallback && !(same && known.has(same))) diagnostics.push(inlineTag(key, span));
      term ??= openTerm({ key, slug, label: key }, terms, isFallback ? undefined : span);
      if (!isFallback) known.add(term);
    }
    own.add(term);
  }
  return own;
}

/** Returns the tags that pages have. */
function finishTerms(terms: Iterable<OpenTerm>): ReadonlyMap<OpenTerm, Term> {
  const finished = new Map<OpenTerm, Term>();
  for (const term of terms) {
    const { listed, unlisted, declaredAt, ...facts } = term;
    // A tag that only unlisted pages have shows all of them, but is unlisted itself.
    if (listed.length + unlisted.length === 0) continue;
    finished.set(term, {
      ...facts,
      ...(declaredAt ? { span: declaredAt } : {}),
      entries: listed.length > 0 ? listed : unlisted,
      unlisted: listed.length === 0,
    });
  }
  return finished;
}

/** Returns the tags of the blog, or of a version of the docs, in one locale. */
export function findTaxonomy(
  taxonomies: readonly Taxonomy[],
  locale: LocaleCode,
  { taxonomy: name, version }: { readonly taxonomy: Taxonomy['name']; readonly version?: VersionName | undefined },
): Taxonomy | undefined {
  return taxonomies.find((known) => known.name === name && known.locale === locale && known.version === version);
}

/** A tag declared in a tags file. */
interface Declaration {
  readonly written: string;
  readonly tag: TagsFile[string] | undefined;
  readonly file: CheckedData<TagsFile>;
  readonly isFromDefault: boolean;
}

/** Returns the tags in the locale's own file, then those that only the file of the default locale declares. */
function declarations({ own, fromDefault }: TagFiles): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const file of [own, fromDefault]) {
    for (const [written, tag] of Object.entries(file?.data ?? {})) {
      const key = written.normalize('NFC');
      if (file && !found.has(key)) found.set(key, { written, tag, file, isFromDefault: file !== own });
    }
  }
  return [...found.values()];
}

/** Returns the key for each key or label in a tags file. */
function keysOfNames(file: CheckedData<TagsFile> | undefined): ReadonlyMap<string, string> {
  const declared = Object.entries(file?.data ?? {}).map(([written, tag]) => [written.normalize('NFC'), tag] as const);
  const keys = new Map(declared.map(([key]) => [key, key]));
  for (const [key, tag] of declared) {
    const label = labelOf(key, tag);
    if (!keys.has(label)) keys.set(label, key);
  }
  return keys;
}

function slugOf(key: string, permalink: string | undefined): string {
  return permalink === undefined ? tagSlug(key) : trimSlashes(permalink);
}

function labelOf(key: string, tag: TagsFile[string] | undefined): string {
  return (tag?.label ?? firstUpper(key)).normalize('NFC');
}

/** Returns the label of a tag that has none: its key with a capital first letter. */
function firstUpper(key: string): string {
  const [first = ''] = key;
  return first.toLocaleUpperCase('en') + key.slice(first.length);
}
