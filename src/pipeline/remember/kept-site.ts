import { resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { NamedText, SourceId } from '../../model/source.ts';
import type { LinkTable, PictureSizes } from '../../stages/graph/resolve-links.ts';
import type { Site } from '../../stages/graph/site.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { SourcePlace } from '../load/source-place.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';
import type { ParsingSetting } from '../parse/parsing-setting.ts';
import { keyOfPlace, namedFromRoot, type SitePlace } from './key-of-place.ts';
import { nameOfBytes } from './saved-results.ts';

/** A page file without its text, and where the rest of it is remembered. */
export interface KeptSource {
  readonly source: SourcePlace;
  /** The key of the page in `page-heads.ts`, or the page itself if it is not stored there. */
  readonly page: { readonly key: string } | { readonly known: KeptPage };
}

/** A page as it was parsed, without its HTML. */
export interface KeptPage extends Pick<ParsedPage, 'included'> {
  readonly parsed: Outcome<{ readonly entry: Entry; readonly body: Omit<Body, 'html'> } | undefined>;
}

/** A joined site without its pages, stored for the next build. */
export interface KeptSite
  extends Pick<LoadedSite, 'importedFiles' | 'inputs' | 'modules' | 'diagnostics' | 'pluginReads'> {
  readonly setting: ParsingSetting;
  readonly sources: readonly KeptSource[];
  /** Files of pages, below the site folder, of which other pages or sidebars show more than the shape. */
  readonly usedElsewhere: readonly string[];
  /** Entries in order. A borrowed entry names the source of its text. */
  readonly entries: readonly { readonly id: SourceId; readonly locale: string; readonly textOf: SourceId }[];
  readonly site: Omit<Site, 'config' | 'entries'>;
  readonly links: LinkTable;
  readonly pictureSizes: PictureSizes;
  /** Paths of data files. */
  readonly dataFiles: readonly Omit<NamedText, 'text'>[];
}

/** Facts about the pages of a loaded site that are needed to recall them. */
export type KeptPages = Pick<KeptSite, 'setting' | 'sources' | 'usedElsewhere'>;

/** Name of a kept site, and the keys of pages that were edited since. Plain data. */
export interface KeptSiteName {
  readonly name: string;
  readonly keys: Readonly<Record<SourceId, string>>;
}

/** Stores a loaded site for the next build. Returns undefined if it contains more than plain data. */
export function keepSite(
  cache: CacheStore,
  place: SitePlace,
  { loaded, pages }: { readonly loaded: LoadedSite; readonly pages: KeptPages },
): KeptSiteName | undefined {
  const { config: _, entries, ...site } = loaded.site;
  const { links, pictureSizes, importedFiles, inputs, modules, diagnostics, pluginReads } = loaded;
  const others = { importedFiles, inputs: namedFromRoot(place.root, inputs), modules, diagnostics, pluginReads };
  const dataFiles = loaded.dataFiles.map(({ file, path }) => ({ file, path }));
  const order = [...entries.values()].map(({ id, locale, textOf }) => ({ id, locale, textOf }));
  let bytes: Uint8Array;
  try {
    bytes = serialize({ ...pages, ...others, entries: order, site, links, pictureSizes, dataFiles } satisfies KeptSite);
  } catch {
    // A function, for example, cannot be copied.
    return undefined;
  }
  return cache.setPieces(keyOfPlace('site', place), [bytes]) ? { name: nameOfBytes(bytes), keys: {} } : undefined;
}

/** Reads the site with this name; undefined if another build has replaced it. */
export function readKeptSite(cache: CacheStore, place: SitePlace, { name, keys }: KeptSiteName): KeptSite | undefined {
  const bytes = cache.get(keyOfPlace('site', place));
  if (!bytes || nameOfBytes(bytes) !== name) return undefined;
  const kept = deserialize(bytes) as KeptSite;
  const sources = kept.sources.map((known) => {
    const key = Object.hasOwn(keys, known.source.id) ? keys[known.source.id] : undefined;
    return key === undefined ? known : { ...known, page: { key } };
  });
  // The site folder may have been renamed, or be on another machine.
  const inputs = kept.inputs.map((file) => resolve(place.root, file));
  return { ...kept, sources, inputs, setting: { ...kept.setting, root: place.root } };
}
