import type { MarkdownOptions } from '../../../markdown/code/code-context.ts';
import type { SampleMarks } from '../../../markdown/code/mark-samples.ts';
import type { IncludeFiles } from '../../../markdown/includes/include-files.ts';
import type { MathRenderer } from '../../../markdown/math/math.ts';
import type { SiteFacts } from '../../../mdx/session.ts';
import type { ConfigMessages } from '../../../model/config-messages.ts';
import type { ContentRoot } from '../../../model/content-root.ts';
import type { PluginData } from '../../../model/plugin-data.ts';
import type { LocaleCode, SourceFile } from '../../../model/source.ts';
import type { CollectionData } from '../../../schema/content/collection-page.ts';
import type { SiteFields } from '../../../schema/content/fields-of-source.ts';
import type { LocaleTerms } from '../../../stages/entries/read-terms.ts';
import type { PluginsFor } from '../../parse/parsing-setting.ts';

/** The site around pages of MDX: all that they are rendered with besides their own files. */
export interface MdxSite {
  readonly root: string;
  /** Folders of the content. */
  readonly roots: readonly ContentRoot[];
  readonly facts: SiteFacts;
  readonly code: MarkdownOptions;
  readonly defaultLocale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  readonly translations: ReadonlyMap<LocaleCode, ConfigMessages>;
  /** Files that fences may take their code from. */
  readonly includes: IncludeFiles;
  readonly terms: ReadonlyMap<LocaleCode, LocaleTerms>;
  /** Judges the samples of a page; absent on sites that have none. */
  readonly marksOf?: ((source: SourceFile) => SampleMarks) | undefined;
  /** Data of plugins. */
  readonly data?: PluginData | undefined;
  /** Pages of collections. */
  readonly collections?: CollectionData | undefined;
  /** Fields that the site adds to front matter. */
  readonly fields: SiteFields;
  /** Plugins of the site for texts in a folder of a locale. */
  readonly pluginsFor?: PluginsFor | undefined;
  /** Draws formulas; absent where dollar signs are text. */
  readonly math?: MathRenderer | undefined;
}
