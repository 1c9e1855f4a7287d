import type * as v from 'valibot';
import type { docsOptions } from '../docs-options.ts';
import type { FieldsConfig } from './fields.ts';
import { MAIN_SET, setOfVersion } from './version-keys.ts';

type DocsOptions = v.InferOutput<typeof docsOptions>;

/** A set of docs, with routes, sidebars and versions of its own. */
export interface DocsSet extends DocsOptions {
  readonly id: string;
  readonly routeBasePath: string;
  /** Where its options are written, in the data of the config. */
  readonly at: readonly (string | number)[];
  /** What a collection of the site has more than a set of docs. */
  readonly collection?: { readonly schema: FieldsConfig; readonly sort?: string };
}

/** Returns the sets of docs that the config declares: none, one without a name, or a list. */
export function toDocsSets(docs: false | DocsOptions | readonly DocsOptions[]): readonly DocsSet[] {
  if (docs === false) return [];
  const isList = Array.isArray(docs);
  const all = (isList ? docs : [docs]) as readonly DocsOptions[];
  return all.map((options, i) => {
    const id = options.id ?? MAIN_SET;
    const routeBasePath = options.routeBasePath ?? (id === MAIN_SET ? 'docs' : id);
    return { ...options, id, routeBasePath, at: isList ? ['docs', i] : ['docs'] };
  });
}

/** The part of a config that names sets of docs. */
interface WithDocs {
  readonly docsSets: readonly DocsSet[];
}

/** Returns the set of docs to which a version belongs; without a version, the first one. */
export function docsSetOf({ docsSets }: WithDocs, version?: string): DocsSet | undefined {
  if (version === undefined) return docsSets[0];
  const id = setOfVersion(version);
  return docsSets.find((set) => set.id === id);
}
