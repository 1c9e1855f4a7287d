import type { LocaleCode } from '../model/source.ts';
import type { SampleMarks } from './code/mark-samples.ts';
import type { HeadingMark } from './html/align-headings.ts';
import type { Terms } from './html/rehype-terms.ts';
import type { IncludeFiles } from './includes/include-files.ts';
import type { PagePlugins } from './plugins/page-plugins.ts';

/** What a site adds to its Markdown texts of one locale. */
export interface Surroundings {
  /** Whether dollar signs enclose formulas. The math renderer must be loaded then. */
  readonly math?: boolean;
  /** Terms that are explained where they are first used. */
  readonly terms?: Terms | undefined;
  readonly includes?: IncludeFiles;
  readonly samples?: SampleMarks | undefined;
  /** Plugins of the site for this text. */
  readonly plugins?: PagePlugins;
}

/** A text to turn into HTML, with facts about its page. */
export interface MarkdownText {
  readonly file: string;
  readonly text: string;
  readonly locale: LocaleCode;
  /** Whether a truncate mark in the text ends an excerpt. */
  readonly hasExcerpt?: boolean;
  /** Headings of the page that this page translates. Their ids are reused. Absent for pages of the default locale. */
  readonly inherit?: readonly HeadingMark[];
}
