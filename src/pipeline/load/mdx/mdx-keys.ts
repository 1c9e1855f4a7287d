import type { createFileHashes } from '../../../io/cache/file-hashes.ts';
import type { RawEntry, SourceFile } from '../../../model/source.ts';
import { folderOfSource } from '../../../schema/content/fields-of-source.ts';
import { versionOfData } from '../../plugins/data-of-plugin.ts';
import { versionOfCollection } from '../collections/pages-of-collection.ts';
import { versionOf } from '../included-files.ts';
import type { MdxInputs } from '../mdx-memory.ts';
import type { MdxSite } from './mdx-site.ts';

/** Names of what the components of a page have asked for. */
export interface Asked {
  /** Plugins. */
  readonly data: Set<string>;
  /** Collections. */
  readonly pages: Set<string>;
}

/** What a page has asked for: data of plugins, and pages of collections. */
export function askedFor({ data, pages }: Asked): Pick<MdxInputs, 'asked' | 'collections'> {
  return {
    ...(data.size === 0 ? {} : { asked: [...data].sort() }),
    ...(pages.size === 0 ? {} : { collections: [...pages].sort() }),
  };
}

/** Returns a key of the files and data from which a page is made. */
export function keyOfInputs(
  site: MdxSite,
  source: SourceFile,
  {
    inputs,
    looked,
    included,
    asked = [],
    collections = [],
    files,
  }: MdxInputs & { readonly files: ReturnType<typeof createFileHashes> },
): string {
  return [
    files.hash([...inputs, ...looked]),
    // A page made by a plugin has no file.
    ...(source.madeBy === undefined ? [] : [source.text]),
    ...asked.map((plugin) => versionOfData(site.data, plugin)),
    ...collections.map((name) => versionOfCollection(site.collections, name, source.locale)),
    ...included.map((file) => versionOf(site.includes, file)),
    ...pluginVersions(site, source, inputs),
  ].join('\0');
}

/** Returns a key of everything in a site that its pages of MDX may show. */
export function keyOfSite(site: MdxSite, first: RawEntry | undefined): string {
  return JSON.stringify([
    site.facts,
    site.defaultLocale,
    site.locales,
    site.fields,
    site.code,
    site.includes.folders,
    site.math !== undefined,
    [...site.terms].map(([code, { version }]) => [code, version]),
    [...site.translations].map(([code, words]) => [code, [...words]]),
    first && site.marksOf?.(first.source).version,
  ]);
}

/** Files among the inputs of a page: a page that a plugin makes has none of its own. */
export function filesOf({ file, madeBy }: SourceFile, inputs: readonly string[]): readonly string[] {
  return madeBy === undefined ? inputs : inputs.filter((input) => input !== file);
}

/** The folder, in that of a locale, that a partial is in; that of pages for texts elsewhere. */
export function folderOfPartial(file: string): string {
  return /^content\/[^/]+\/(?:versions\/[^/]+\/)?([^/]+)\//.exec(file)?.[1] ?? 'pages';
}

/** Names the plugins that work on the texts among some files. */
function pluginVersions({ pluginsFor }: MdxSite, page: SourceFile, inputs: readonly string[]): readonly string[] {
  const parts = pluginsFor ? inputs.filter((file) => file !== page.file && /\.mdx?$/i.test(file)) : [];
  const folders = new Set([folderOfSource(page), ...parts.map(folderOfPartial)]);
  return pluginsFor ? [...folders].sort().map((folder) => pluginsFor(folder)?.version ?? '') : [];
}
