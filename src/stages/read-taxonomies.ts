import type * as v from 'valibot';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Doc, Entry, Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { LocaleCode, NamedText } from '../model/source.ts';
import type { Author, Taxonomy } from '../model/taxonomy.ts';
import { type AuthorsFile, authorsSchema, tagsSchema } from '../schema/taxonomy-files.ts';
import { isBorrowed } from './borrow-entries.ts';
import { buildAuthors, buildTaxonomy } from './build-taxonomies.ts';
import { type CheckedData, findDataFile, readDataFile } from './read-data-file.ts';
import { docsFolder } from './version-names.ts';

/** The authors of a locale, and those of the default locale that its borrowed posts name. */
function withLentAuthors(
  own: CheckedData<AuthorsFile> | undefined,
  lent: CheckedData<AuthorsFile> | undefined,
  posts: readonly Post[],
): CheckedData<AuthorsFile> | undefined {
  if (!own || !lent) return own;
  const named = posts.filter(isBorrowed).flatMap(({ authors }) => authors.map(({ key }) => key));
  const extra = Object.entries(lent.data).filter(([key]) => named.includes(key) && !Object.hasOwn(own.data, key));
  if (extra.length === 0) return own;
  const data = { ...own.data, ...Object.fromEntries(extra) };
  return { data, spanOf: (path) => (Object.hasOwn(own.data, String(path[0])) ? own : lent).spanOf(path) };
}

/** Tags and authors of all locales, from `tags.yml`, `authors.yml` and the entries that name them. */
export function readTaxonomies(
  locales: readonly Locale[],
  versions: readonly DocsVersion[],
  entries: readonly Entry[],
  dataFiles: readonly NamedText[],
  defaultLocale: LocaleCode,
): Outcome<{ readonly taxonomies: readonly Taxonomy[]; readonly authors: readonly Author[] }> {
  const diagnostics: Diagnostic[] = [];
  const taxonomies: Taxonomy[] = [];
  const authors: Author[] = [];
  const keep = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  // A locale without a file of its own uses that of the default locale.
  const read = <S extends v.GenericSchema>(
    locale: LocaleCode,
    path: string,
    schema: S,
  ): CheckedData<v.InferOutput<S>> | undefined => {
    const names = [locale, defaultLocale].flatMap((code) => [`${code}/${path}.yml`, `${code}/${path}.yaml`]);
    const file = names.map((name) => findDataFile(dataFiles, name)).find((found) => found !== undefined);
    return file && keep(readDataFile(file, schema));
  };
  for (const { code } of locales) {
    const own = entries.filter((entry) => entry.locale === code);
    const posts = own.filter((entry): entry is Post => entry.kind === 'post');
    const docs = own.filter((entry): entry is Doc => entry.kind === 'doc');
    taxonomies.push(keep(buildTaxonomy('blog-tags', code, posts, read(code, 'blog/tags', tagsSchema))));
    for (const { name } of versions) {
      const inVersion = docs.filter((doc) => doc.version === name);
      const file = read(code, `${docsFolder(name)}/tags`, tagsSchema);
      taxonomies.push({ ...keep(buildTaxonomy('doc-tags', code, inVersion, file)), version: name });
    }
    const hadFaults = diagnostics.length;
    const authorsFile = withLentAuthors(
      read(code, 'blog/authors', authorsSchema),
      code === defaultLocale ? undefined : read(defaultLocale, 'blog/authors', authorsSchema),
      posts,
    );
    // Nobody is unknown while the list of authors cannot be read.
    const built = buildAuthors(code, posts, authorsFile);
    if (diagnostics.length === hadFaults) diagnostics.push(...built.diagnostics);
    authors.push(...built.value);
  }
  return { value: { taxonomies, authors }, diagnostics };
}
