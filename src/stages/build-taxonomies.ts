import { inlineTag } from '../diagnostics/messages/blog.ts';
import { badSlug, duplicatePermalink, unknownTag } from '../diagnostics/messages/graph.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { VersionName } from '../model/docs-version.ts';
import type { Entry } from '../model/entry.ts';
import type { LocaleCode, SourceId, Span } from '../model/source.ts';
import type { Taxonomy, Term } from '../model/taxonomy.ts';
import type { TagsFile } from '../schema/taxonomy-files.ts';
import { isBorrowed } from './borrow-entries.ts';
import { slugProblem } from './file-names.ts';
import type { CheckedData } from './read-data-file.ts';
import { tagSlug, trimSlashes } from './term-slug.ts';

/** A term while entries are still being added. */
interface OpenTerm {
  readonly key: string;
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Where `tags.yml` declares it. */
  readonly declaredAt?: Span;
  readonly listed: SourceId[];
  readonly unlisted: SourceId[];
}

/** Where the tags of a collection of a locale are declared. */
export interface TagFiles {
  readonly own: CheckedData<TagsFile> | undefined;
  /** That of the default locale; what it declares and the own file does not is lent. */
  readonly lent: CheckedData<TagsFile> | undefined;
  /** Whether every file there is could be read; while one could not, no tag is unknown. */
  readonly isComplete: boolean;
}

/**
 * Tags of one collection of one locale. Without a tags file every tag an entry writes is accepted; with one, other tags
 * are findings, but keep their pages where the site's rules let them pass. Tags with one address are one tag. Borrowed
 * pages have the tags they have at home, where what is wrong with them is said.
 */
export function buildTaxonomy(
  name: Taxonomy['name'],
  locale: LocaleCode,
  entries: readonly Entry[],
  files: TagFiles,
): Outcome<Taxonomy> {
  const diagnostics: Diagnostic[] = [];
  const declared = declarations(files);
  const isStrict = files.isComplete && files.own !== undefined;
  const namesAtHome = keysOfNames(files.lent);
  /** Terms that pages of the locale may carry, or were told about already. */
  const known = new Set<OpenTerm>();
  const byKey = new Map<string, OpenTerm>();
  const byLabel = new Map<string, OpenTerm>();
  const bySlug = new Map<string, OpenTerm>();
  const open = (term: Omit<OpenTerm, 'listed' | 'unlisted'>, span: Span | undefined): OpenTerm => {
    const other = bySlug.get(term.slug);
    if (other) return other;
    const problem = slugProblem(term.slug);
    if (problem && span) diagnostics.push(badSlug(term.slug, problem, span));
    const added = { ...term, listed: [], unlisted: [] };
    if (!byKey.has(term.key)) byKey.set(term.key, added);
    if (!byLabel.has(term.label)) byLabel.set(term.label, added);
    bySlug.set(term.slug, added);
    return added;
  };

  for (const { written, tag, file, isLent } of declared) {
    const declaredAt = file.spanOf([written]);
    const key = written.normalize('NFC');
    const slug = slugOf(key, tag?.permalink);
    const other = bySlug.get(slug);
    // One address that two locales give to two keys is one tag.
    if (other && !isLent) diagnostics.push(duplicatePermalink(`/${slug}`, key, other.key, declaredAt));
    // What uses the second one is not at fault.
    if (other) byKey.set(key, other);
    const { description } = tag ?? {};
    const facts = { key, slug, label: labelOf(key, tag), ...(description === undefined ? {} : { description }) };
    known.add(open({ ...facts, declaredAt }, isLent ? undefined : declaredAt));
  }

  const termsOf = new Map<SourceId, OpenTerm[]>();
  for (const entry of entries) {
    const own = new Set<OpenTerm>();
    const isGuest = isBorrowed(entry);
    for (const { key: written, permalink, span } of entry.terms.tags ?? []) {
      const key = written.normalize('NFC');
      const name = isGuest ? (namesAtHome.get(key) ?? key) : key;
      let term = permalink === undefined ? (byKey.get(name) ?? byLabel.get(name)) : undefined;
      if (!term || (!isGuest && !known.has(term))) {
        const slug = slugOf(key, permalink);
        const same = bySlug.get(slug);
        if (isStrict && !isGuest && permalink === undefined)
          diagnostics.push(
            unknownTag(
              key,
              span,
              suggestOrList(
                key,
                declared.map(({ written }) => written),
                'tags',
              ),
            ),
          );
        else if (isStrict && !isGuest && !(same && known.has(same))) diagnostics.push(inlineTag(key, span));
        term ??= open({ key, slug, label: key }, isGuest ? undefined : span);
        if (!isGuest) known.add(term);
      }
      own.add(term);
    }
    for (const term of own) (entry.unlisted ? term.unlisted : term.listed).push(entry.id);
    if (own.size > 0) termsOf.set(entry.id, [...own]);
  }

  const finished = new Map<OpenTerm, Term>();
  for (const term of bySlug.values()) {
    const { listed, unlisted, declaredAt, ...facts } = term;
    // A tag that only unlisted pages carry leads to them all, as long as nobody is led to the tag.
    if (listed.length + unlisted.length === 0) continue;
    finished.set(term, {
      ...facts,
      ...(declaredAt ? { span: declaredAt } : {}),
      entries: listed.length > 0 ? listed : unlisted,
      unlisted: listed.length === 0,
    });
  }
  return {
    value: {
      name,
      locale,
      terms: [...finished.values()],
      termsOf: new Map([...termsOf].map(([id, terms]) => [id, terms.flatMap((term) => finished.get(term) ?? [])])),
    },
    diagnostics,
  };
}

/** The tags of the blog, or of a version of the docs, in one locale. */
export function findTaxonomy(
  taxonomies: readonly Taxonomy[],
  locale: LocaleCode,
  { taxonomy: name, version }: { readonly taxonomy: Taxonomy['name']; readonly version?: VersionName | undefined },
): Taxonomy | undefined {
  return taxonomies.find((known) => known.name === name && known.locale === locale && known.version === version);
}

interface Declaration {
  readonly written: string;
  readonly tag: TagsFile[string] | undefined;
  readonly file: CheckedData<TagsFile>;
  readonly isLent: boolean;
}

/** What the locale's own file declares, then what only that of the default locale does. */
function declarations({ own, lent }: TagFiles): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const file of [own, lent]) {
    for (const [written, tag] of Object.entries(file?.data ?? {})) {
      const key = written.normalize('NFC');
      if (file && !found.has(key)) found.set(key, { written, tag, file, isLent: file !== own });
    }
  }
  return [...found.values()];
}

/** The key that each key or label of a tags file stands for. */
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

/** What a tag without a label is called: its key, as a word of its own. */
function firstUpper(key: string): string {
  const [first = ''] = key;
  return first.toLocaleUpperCase('en') + key.slice(first.length);
}
