import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import type { BookOffer } from '../../model/book.ts';
import type { ConfigText } from '../../model/config-text.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { LocaleCode, NamedText, SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { LinkTable, PictureSizes } from '../../stages/graph/resolve-links.ts';
import type { Site } from '../../stages/graph/site.ts';
import type { SiteIndex } from '../../stages/graph/site-index.ts';
import type { LoadedPlugins, PluginReads } from '../plugins/loaded-plugins.ts';

/** A site that can be rendered, and its findings. */
export interface LoadedSite {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly links: LinkTable;
  readonly pictureSizes: PictureSizes;
  readonly bodies: ReadonlyMap<string, Body>;
  /** Books that pages offer, by `sidebarKey`; absent before they are made. */
  readonly offers?: ReadonlyMap<string, readonly BookOffer[]>;
  /** Every page as read, drafts too. */
  readonly sources: readonly SourceFile[];
  /** Sidebars, tags and other data as read. */
  readonly dataFiles: readonly NamedText[];
  /** What its plugins have read; absent for a site that has none. */
  readonly pluginReads?: PluginReads | undefined;
  /** Its plugins; absent for a site that has none. */
  readonly plugins?: LoadedPlugins | undefined;
  /** Pages that exist but are not published. */
  readonly drafts: readonly Entry[];
  /** Texts of the config and its sidebars that each locale may translate. */
  readonly configTexts: ReadonlyMap<LocaleCode, readonly ConfigText[]>;
  /** Files that pages of MDX and their components have imported. */
  readonly importedFiles: readonly ImportedFile[];
  /** Files that pages and sidebars import, and missing paths that such an import would prefer; absolute. */
  readonly inputs: readonly string[];
  /** Fingerprints of the values of modules that may read more than files of the site, by file below the site folder. */
  readonly modules: Readonly<Record<string, string>>;
  /** Sorted, with the severities the config asks for. */
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a file named in a finding. */
  readonly textOf: (file: string) => string | undefined;
}

export interface LoadOptions {
  readonly root: string;
  readonly config: SiteConfig;
  /** The config file, for messages. */
  readonly configFile: Pick<LoadedConfig, 'file' | 'text' | 'readsFiles' | 'code'>;
  readonly drafts: boolean;
}
