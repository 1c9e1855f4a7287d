import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { Author, Taxonomy } from '../../model/taxonomy.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { ExpandedSidebar } from '../sidebars/expanded-sidebar.ts';

/** Everything that the URLs of a site depend on. */
export interface RouteInput {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly locales: readonly Locale[];
  readonly versions: readonly DocsVersion[];
  readonly entries: readonly Entry[];
  readonly taxonomies: readonly Taxonomy[];
  readonly authors: readonly Author[];
  readonly sidebars: readonly ExpandedSidebar[];
  readonly staticFiles: readonly StaticFile[];
}

/** Returns a place in the config, for findings. */
export function inConfig({ configFile }: RouteInput, dataPath: readonly (string | number)[]) {
  return { span: startOfFile(configFile), dataPath };
}
