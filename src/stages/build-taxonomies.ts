import { slug as githubSlug } from 'github-slugger';
import { duplicatePermalink, unknownAuthor, unknownTag } from '../diagnostics/messages/graph.ts';
import { unsafeUrl } from '../diagnostics/messages/links.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { VersionName } from '../model/docs-version.ts';
import type { Entry, Post } from '../model/entry.ts';
import type { LocaleCode, SourceId } from '../model/source.ts';
import type { Author, Taxonomy, Term } from '../model/taxonomy.ts';
import type { AuthorsFile, TagsFile } from '../schema/taxonomy-files.ts';
import { isBorrowed } from './borrow-entries.ts';
import type { CheckedData } from './read-data-file.ts';

/** Tags of one collection of one locale. Without a tags file every tag an entry writes is accepted. */
export function buildTaxonomy(
  name: Taxonomy['name'],
  locale: LocaleCode,
  entries: readonly Entry[],
  file: CheckedData<TagsFile> | undefined,
): Outcome<Taxonomy> {
  const diagnostics: Diagnostic[] = [];
  const declared = new Map(Object.entries(file?.data ?? {}));
  const terms = new Map<string, Omit<Term, 'entries'> & { entries: SourceId[] }>();
  for (const [key, tag] of declared) {
    const label = tag?.label ?? key;
    terms.set(key, {
      key,
      slug: tag?.permalink === undefined ? tagSlug(key) : trimSlashes(tag.permalink),
      label,
      ...(tag?.description === undefined ? {} : { description: tag.description }),
      ...(file ? { span: file.spanOf([key]) } : {}),
      entries: [],
    });
  }
  for (const entry of entries) {
    for (const use of entry.terms.tags ?? []) {
      const key = use.key.normalize('NFC');
      let term = terms.get(key) ?? [...terms.values()].find((known) => known.label === key);
      // A borrowed page speaks of its own locale's tags.
      if (!term && file && isBorrowed(entry)) continue;
      if (!term && file) {
        diagnostics.push(unknownTag(key, use.span, suggestOrList(key, [...declared.keys()], 'tags')));
        continue;
      }
      if (!term) {
        term = { key, slug: tagSlug(key), label: key, entries: [] };
        terms.set(key, term);
      }
      if (!term.entries.includes(entry.id) && !entry.unlisted) term.entries.push(entry.id);
    }
  }
  diagnostics.push(...clashes([...terms.values()], (key) => file?.spanOf([key])));
  const used = [...terms.values()].filter((term) => term.entries.length > 0);
  return { value: { name, locale, terms: used }, diagnostics };
}

/** The tags of the blog, or of a version of the docs, in one locale. */
export function findTaxonomy(
  taxonomies: readonly Taxonomy[],
  locale: LocaleCode,
  { taxonomy: name, version }: { readonly taxonomy: Taxonomy['name']; readonly version?: VersionName | undefined },
): Taxonomy | undefined {
  return taxonomies.find((known) => known.name === name && known.locale === locale && known.version === version);
}

/** Names of sites as they write themselves, by the keys authors use (Docusaurus: `authors.yml`). */
const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  bluesky: 'Bluesky',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  stackoverflow: 'Stack Overflow',
  threads: 'Threads',
  twitch: 'Twitch',
  twitter: 'Twitter',
  x: 'X',
  youtube: 'YouTube',
};

/** Authors of one locale, with their posts, in the order of `authors.yml`. Unknown keys in posts are findings. */
export function buildAuthors(
  locale: LocaleCode,
  posts: readonly Post[],
  file: CheckedData<AuthorsFile> | undefined,
): Outcome<Author[]> {
  const declared = Object.entries(file?.data ?? {});
  const keys = declared.map(([key]) => key);
  const diagnostics: Diagnostic[] = posts
    .filter((post) => !isBorrowed(post))
    .flatMap((post) =>
      post.authors
        .filter((use) => !keys.includes(use.key))
        .map((use) => unknownAuthor(use.key, use.span, suggestOrList(use.key, keys, 'authors'))),
    );
  for (const [key, author] of declared) {
    const links = [['url', author.url], ['image_url', author.image_url], ...Object.entries(author.socials)] as const;
    for (const [field, href] of links) {
      const path = Object.hasOwn(author.socials, field) ? [key, 'socials', field] : [key, field];
      if (href !== undefined && file && !isSafe(href)) diagnostics.push(unsafeUrl(href, file.spanOf(path)));
    }
  }
  const authors = declared.map(([key, author]): Author => {
    const permalink = typeof author.page === 'object' ? author.page.permalink : undefined;
    const slug = permalink ? trimSlashes(permalink) : author.page ? tagSlug(key) : undefined;
    return {
      key,
      locale,
      name: author.name,
      kind: author.kind,
      ...(author.title === undefined ? {} : { title: author.title }),
      ...(author.description === undefined ? {} : { description: author.description }),
      // What is refused is left out whatever weight the site gives the finding.
      ...(author.url === undefined || !isSafe(author.url) ? {} : { url: author.url }),
      ...(author.image_url === undefined || !isSafe(author.image_url) ? {} : { image: author.image_url }),
      span: file?.spanOf([key, 'image_url']) ?? { file: '', start: { line: 1, column: 1 } },
      socials: Object.entries(author.socials)
        .filter(([, url]) => isSafe(url))
        .map(([key, url]) => ({ label: SOCIAL_NAMES[key] ?? key, url })),
      ...(slug === undefined ? {} : { slug }),
      entries: posts
        .filter((post) => !post.unlisted && post.authors.some((use) => use.key === key))
        .map((post) => post.id),
    };
  });
  const paged = authors.flatMap((author) =>
    author.slug === undefined ? [] : [{ key: author.key, slug: author.slug }],
  );
  diagnostics.push(...clashes(paged, (key) => file?.spanOf([key])));
  return { value: authors, diagnostics };
}

function clashes(
  items: readonly { readonly key: string; readonly slug: string }[],
  spanOf: (key: string) => ReturnType<CheckedData<unknown>['spanOf']> | undefined,
): Diagnostic[] {
  const bySlug = new Map<string, string>();
  return items.flatMap(({ key, slug }) => {
    const other = bySlug.get(slug);
    bySlug.set(slug, key);
    const span = spanOf(key);
    return other === undefined || !span ? [] : [duplicatePermalink(`/${slug}`, key, other, span)];
  });
}

/** URL part of a tag: GitHub's slug rules on NFC text, so that both spellings of a letter give one address. */
export function tagSlug(label: string): string {
  return githubSlug(label.normalize('NFC')) || 'tag';
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '').normalize('NFC');
}
