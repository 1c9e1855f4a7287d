import { createIncludeReader } from '../../io/read/read-includes.ts';
import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import type { SampleMarks } from '../../markdown/code/mark-samples.ts';
import type { IncludeFiles } from '../../markdown/includes/include-files.ts';
import type { Surroundings } from '../../markdown/markdown-text.ts';
import type { PagePlugins } from '../../markdown/plugins/page-plugins.ts';
import type { LocaleCode, SourceFile } from '../../model/source.ts';
import type { FieldsConfig } from '../../schema/content/fields.ts';
import { fieldsOfSource, folderOfSource, type SiteFields } from '../../schema/content/fields-of-source.ts';
import type { LocaleTerms } from '../../stages/entries/read-terms.ts';
import type { SampleRecord } from '../samples/sample-marks.ts';

/** What pages are parsed with besides their own texts. Plain data, so that it can be given to another thread. */
export interface ParsingSetting {
  readonly root: string;
  readonly options: MarkdownOptions;
  readonly hasMath: boolean;
  readonly includes: { readonly folders: readonly string[]; readonly maxBytes: number };
  readonly terms: ReadonlyMap<LocaleCode, LocaleTerms>;
  /** Absent for sites that do not check samples. */
  readonly samples?: SampleRecord;
  /** Fields that the site adds to front matter, by collection. */
  readonly fields: SiteFields;
}

/** Plugins of the site for the texts in a folder of a locale. They are functions, which no other thread can have. */
export type PluginsFor = (folder: string) => PagePlugins | undefined;

/** What the text of one page may refer to, and the version of the words it may use. */
export interface PageSurroundings {
  readonly surroundings: Surroundings;
  readonly termsVersion: string;
  /** Fields that the site adds to the front matter of the page. */
  readonly fields?: FieldsConfig | undefined;
}

/** A setting with its open files. Each file is read once. */
interface OpenSetting {
  readonly includes: IncludeFiles;
  readonly marksOf: ((source: SourceFile) => SampleMarks) | undefined;
  readonly around: (source: SourceFile) => PageSurroundings;
}

/** Opens a setting, in any thread. */
export async function openSetting(
  { root, hasMath, terms, ...setting }: ParsingSetting,
  pluginsFor?: PluginsFor,
): Promise<OpenSetting> {
  const includes = createIncludeReader(root, setting.includes);
  const marksOf =
    setting.samples && (await import('../samples/sample-marks.ts')).createSampleMarks(setting.samples, setting.options);
  return {
    includes,
    marksOf,
    around(source) {
      const own = terms.get(source.locale);
      const plugins = pluginsFor?.(folderOfSource(source));
      return {
        surroundings: {
          ...{ math: hasMath, includes, terms: own?.terms, samples: marksOf?.(source) },
          ...(plugins ? { plugins } : {}),
        },
        termsVersion: own?.version ?? '',
        fields: fieldsOfSource(setting.fields, source),
      };
    },
  };
}
