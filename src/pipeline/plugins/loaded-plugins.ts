import type { DataPlace } from '../../diagnostics/messages/graph.ts';
import type { PagePlugins } from '../../markdown/plugins/page-plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { SitePlugin } from '../../schema/plugins/site-plugin.ts';

/** A plugin of a site, ready to work. */
export interface LoadedPlugin {
  readonly plugin: SitePlugin;
  /** Hash of its code and options. */
  readonly version: string;
  /** Whether it may read something besides what it is given, so that it works in every build. */
  readonly isOpen: boolean;
  /** Where the config names it. */
  readonly place: DataPlace;
  /** Its module, or the config. */
  readonly span: Span;
  /** Returns the place in the site's files where it threw an error; undefined when it is unknown. */
  readonly placeOf: (error: unknown) => Promise<Span | undefined>;
}

/** The plugins of a site. */
export interface LoadedPlugins {
  readonly list: readonly LoadedPlugin[];
  /** The plugins for texts of a collection; undefined where there are none. */
  readonly pagePlugins: (collection: string) => PagePlugins | undefined;
  /** Absolute paths of the files they are made of. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
