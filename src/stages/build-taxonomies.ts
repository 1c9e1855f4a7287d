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

/**
 * Tags of one collection of one locale. Without a tags file every tag an entry writes is accepted; with one, other tags
 * are findings, but keep their pages where the site's rules let them pass. Tags with one address are one tag.
 */
export function buildTaxonomy(
  name: Taxonomy['name'],
  locale: LocaleCode,
  entries: readonly Entry[],
  file: CheckedData<TagsFile> | undefined,
): Outcome<Taxonomy> {
  const diagnostics: Diagnostic[] = [];
  const declared = Object.entries(file?.data ?? {});
  const byKey = new Map<string, OpenTerm>();
  const byLabel = new Map<string, OpenTerm>();
  const bySlug = new Map<string, OpenTerm>();
  const open = (term: Omit<OpenTerm, 'listed' | 'unlisted'>, span: Span | undefined): OpenTerm => {
    const other = bySlug.get(term.slug);
    if (other) return other;
    const problem = slugProblem(term.slug);
    if (problem && span) diagnostics.push(badSlug(term.slug, problem, span));
    const added = { ...term, listed: [], unlisted: [] };
    byKey.set(term.key, added);
    if (!byLabel.has(term.label)) byLabel.set(term.label, added);
    bySlug.set(term.slug, added);
    return added;
  };

  for (const [written, tag] of declared) {
    const span = file?.spanOf([written]);
    const key = written.normalize('NFC');
    const slug = tag?.permalink === undefined ? tagSlug(key) : trimSlashes(tag.permalink);
    const label = (tag?.label ?? firstUpper(key)).normalize('NFC');
    const other = bySlug.get(slug);
    if (other && span) diagnostics.push(duplicatePermalink(`/${slug}`, key, other.key, span));
    // What uses the second one is not at fault.
    if (other) byKey.set(key, other);
    const { description } = tag ?? {};
    open(
      {
        key,
        slug,
        label,
        ...(description === undefined ? {} : { description }),
        ...(span ? { declaredAt: span } : {}),
      },
      span,
    );
  }

  const termsOf = new Map<SourceId, OpenTerm[]>();
  for (const entry of entries) {
    const own = new Set<OpenTerm>();
    for (const { key: written, permalink, span } of entry.terms.tags ?? []) {
      const key = written.normalize('NFC');
      let term = permalink === undefined ? (byKey.get(key) ?? byLabel.get(key)) : undefined;
      if (!term) {
        // A borrowed page speaks of its own locale's tags.
        if (file && isBorrowed(entry)) continue;
        const slug = permalink === undefined ? tagSlug(key) : trimSlashes(permalink);
        if (file && permalink === undefined)
          diagnostics.push(
            unknownTag(
              key,
              span,
              suggestOrList(
                key,
                declared.map(([name]) => name),
                'tags',
              ),
            ),
          );
        else if (file && !bySlug.has(slug)) diagnostics.push(inlineTag(key, span));
        term = open({ key, slug, label: key }, span);
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

/** What a tag without a label is called: its key, as a word of its own. */
function firstUpper(key: string): string {
  const [first = ''] = key;
  return first.toLocaleUpperCase('en') + key.slice(first.length);
}
