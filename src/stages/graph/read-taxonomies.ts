import type * as v from 'valibot';
import { dataFileTwice } from '../../diagnostics/messages/source.ts';
import { hasErrors } from '../../diagnostics/outcome.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Doc, Entry, Post } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import type { Author, Taxonomy } from '../../model/taxonomy.ts';
import { authorsSchema, tagsSchema } from '../../schema/taxonomy-files.ts';
import { buildAuthors } from '../blog/build-authors.ts';
import { type CheckedData, findDataFile, readDataFile } from '../front-matter/read-data-file.ts';
import { docsFolder } from '../versions/version-names.ts';
import { buildTaxonomy, type TagFiles } from './build-taxonomies.ts';

/** Reads the tags and authors of all locales from `tags.yml`, `authors.yml` and the entries that use them. */
export function readTaxonomies(
  locales: readonly Locale[],
  versions: readonly DocsVersion[],
  {
    entries,
    dataFiles,
    defaultLocale,
  }: {
    readonly entries: readonly Entry[];
    readonly dataFiles: readonly NamedText[];
    readonly defaultLocale: LocaleCode;
  },
): Outcome<{ readonly taxonomies: readonly Taxonomy[]; readonly authors: readonly Author[] }> {
  const diagnostics: Diagnostic[] = [];
  const taxonomies: Taxonomy[] = [];
  const authors: Author[] = [];
  const keep = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  const seen = new Map<string, Outcome<CheckedData<unknown> | undefined>>();
  // A locale without its own file uses the file of the default locale.
  const read = <S extends v.GenericSchema>(
    locale: LocaleCode,
    path: string,
    schema: S,
  ): CheckedData<v.InferOutput<S>> | undefined => {
    const find = (code: LocaleCode) =>
      ['yml', 'yaml', 'json'].flatMap((ending) => findDataFile(dataFiles, `${code}/${path}.${ending}`) ?? []);
    const [file, other] = [locale, defaultLocale].map(find).find((found) => found.length > 0) ?? [];
    if (!file) return undefined;
    let known = seen.get(file.path);
    if (!known) {
      const checked = readDataFile(file, schema);
      const twice = other ? [dataFileTwice(other.file, file.file)] : [];
      known = { value: checked.value, diagnostics: [...checked.diagnostics, ...twice] };
      seen.set(file.path, known);
    }
    return keep(known) as CheckedData<v.InferOutput<S>> | undefined;
  };
  const tagFiles = (locale: LocaleCode, folder: string): TagFiles => {
    const before = diagnostics.length;
    const own = read(locale, `${folder}/tags`, tagsSchema);
    const fromDefault = read(defaultLocale, `${folder}/tags`, tagsSchema);
    return { own, fromDefault, isComplete: !hasErrors(diagnostics.slice(before)) };
  };
  for (const { code } of locales) {
    const own = entries.filter((entry) => entry.locale === code);
    const posts = own.filter((entry): entry is Post => entry.kind === 'post');
    const docs = own.filter((entry): entry is Doc => entry.kind === 'doc');
    taxonomies.push(keep(buildTaxonomy({ name: 'blog-tags', locale: code }, posts, tagFiles(code, 'blog'))));
    for (const { name } of versions) {
      const inVersion = docs.filter((doc) => doc.version === name);
      taxonomies.push({
        ...keep(buildTaxonomy({ name: 'doc-tags', locale: code }, inVersion, tagFiles(code, docsFolder(name)))),
        version: name,
      });
    }
    const hadFaults = diagnostics.length;
    const authorsFile = read(code, 'blog/authors', authorsSchema);
    // While the list of authors cannot be read, no author is reported as unknown.
    const built = buildAuthors(code, posts, {
      own: authorsFile,
      fromDefault: read(defaultLocale, 'blog/authors', authorsSchema),
    });
    if (!hasErrors(diagnostics.slice(hadFaults))) diagnostics.push(...built.diagnostics);
    authors.push(...built.value);
  }
  return { value: { taxonomies, authors }, diagnostics };
}
