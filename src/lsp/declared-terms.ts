import type { Span } from '../model/source.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import type { ContentFile } from './content-file.ts';

/** A tag or an author as a data file declares it, whether or not a page uses it. */
interface DeclaredTerm {
  readonly key: string;
  readonly label?: string;
  readonly span?: Span;
}

/** Returns the tags or authors that a page may name. */
export function declaredTerms(
  { site, dataFiles }: LoadedSite,
  { locale, folder, version }: ContentFile,
  kind: 'tags' | 'authors',
): readonly DeclaredTerm[] {
  const found = new Map<string, DeclaredTerm>();
  const isOurs = ({ path }: { readonly path: string }) =>
    path.startsWith(`${locale}/${folder}/`) && new RegExp(`/${kind}\\.(?:ya?ml|json)$`).test(path);
  for (const { file, text } of dataFiles.filter(isOurs)) {
    text.split('\n').forEach((line, i) => {
      const key = /^(?:\s{0,2}"([^"]+)"|["']?([^\s"'#:{}[\]][^"':]*)["']?)\s*:/.exec(line);
      const name = (key?.[1] ?? key?.[2])?.trim().normalize('NFC');
      if (name !== undefined) found.set(name, { key: name, span: { file, start: { line: i + 1, column: 1 } } });
    });
  }
  const known: readonly DeclaredTerm[] =
    kind === 'tags'
      ? site.taxonomies
          .filter(
            (one) =>
              one.locale === locale &&
              one.name === (version === undefined ? 'blog-tags' : 'doc-tags') &&
              one.version === version,
          )
          .flatMap((one) => one.terms)
      : site.authors.filter((one) => one.locale === locale && !one.inPost).map((one) => ({ ...one, label: one.name }));
  for (const term of known) found.set(term.key, { ...found.get(term.key), ...term });
  return [...found.values()];
}
