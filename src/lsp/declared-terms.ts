import type { Span } from '../model/source.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';

/** A tag or an author as a data file declares it, whether or not a page uses it. */
interface DeclaredTerm {
  readonly key: string;
  readonly label?: string;
  readonly span?: Span;
}

/** Returns the tags or authors that pages in a folder of content may name: `folder` is `content/en/docs`. */
export function declaredTerms(
  { site, dataFiles }: LoadedSite,
  folder: string,
  kind: 'tags' | 'authors',
): readonly DeclaredTerm[] {
  const locale = folder.split('/')[1] ?? '';
  const found = new Map<string, DeclaredTerm>();
  const isOurs = ({ file }: { readonly file: string }) =>
    file.startsWith(`${folder}/`) && new RegExp(`/${kind}\\.(?:ya?ml|json)$`).test(file);
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
          .filter((one) => one.locale === locale && one.name === (folder.endsWith('/blog') ? 'blog-tags' : 'doc-tags'))
          .flatMap((one) => one.terms)
      : site.authors.filter((one) => one.locale === locale && !one.inPost).map((one) => ({ ...one, label: one.name }));
  for (const term of known) found.set(term.key, { ...found.get(term.key), ...term });
  return [...found.values()];
}
