import type { DataPlace } from '../../diagnostics/messages/graph.ts';
import type { PagePlugins } from '../../markdown/plugins/page-plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { PluginData } from '../../model/plugin-data.ts';
import type { NamedText, SourceFile, Span } from '../../model/source.ts';
import type { SitePlugin } from '../../schema/plugins/site-plugin.ts';
import type { Site } from '../../stages/graph/site.ts';

/** A plugin of a site, ready to work. */
export interface LoadedPlugin {
  readonly plugin: SitePlugin;
  /** Hash of its code and options. */
  readonly version: string;
  /** Whether it may read more than its arguments, so that it runs in every build. */
  readonly isOpen: boolean;
  /** Where the config names it. */
  readonly place: DataPlace;
  /** Its module, or the config. */
  readonly span: Span;
  /** Returns the place in the site's files where it threw an error; undefined when it is unknown. */
  readonly placeOf: (error: unknown) => Promise<Span | undefined>;
}

/** What plugins have read besides single files. Plain data. */
export interface PluginReads {
  /** Folders in which a new file may be data, from the folder of the site. */
  readonly trees: readonly string[];
  /** When something remote has to be fetched again, in milliseconds since the epoch. */
  readonly expires?: number;
  /** Whether a plugin may read more than its arguments, so that it runs in every build. */
  readonly isOpen: boolean;
}

/** The plugins of a site. */
export interface LoadedPlugins {
  readonly list: readonly LoadedPlugin[];
  /** The plugins for texts of a collection; undefined where there are none. */
  readonly pagePlugins: (collection: string) => PagePlugins | undefined;
  /** Their data; empty until it is read. */
  readonly data: PluginData;
  /** Texts of the files that the data was made from. */
  readonly texts: readonly NamedText[];
  readonly reads: PluginReads;
  /** Runs the rules of plugins on the joined site. */
  readonly check: (site: Site, drafts: readonly Entry[]) => Promise<readonly Diagnostic[]>;
  /** Files of pages of which its rules have read more than the shape: what an edit of a sentence changes. */
  readonly textsRead: ReadonlySet<string>;
  /** Completes findings: which plugin makes a page, and where a plugin threw an error. The same error on many pages is one finding. */
  readonly explain: (found: readonly Diagnostic[], sources: readonly SourceFile[]) => Promise<readonly Diagnostic[]>;
  /** Absolute paths of the files they are made of. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
