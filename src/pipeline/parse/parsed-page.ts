import type { ColouredCode } from '../../markdown/highlight/highlight-code.ts';
import type { HeadingMark } from '../../markdown/html/align-headings.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import type { LoadedMdx } from '../load/loaded-mdx.ts';
import type { PageSurroundings } from './parsing-setting.ts';

/** What the parse of one file depends on: its text, and the headings of the page it translates. */
export interface ParseInput {
  readonly source: SourceFile;
  readonly inherit?: readonly HeadingMark[];
  /** What a page of MDX was rendered to. */
  readonly mdx?: LoadedMdx;
}

/** A page to parse, with what its text may refer to. */
export interface PageInput extends ParseInput, PageSurroundings {
  /** Code as it was coloured when the page was parsed before; most of it will be the same. */
  readonly code?: ColouredCode | undefined;
}

/** The result of parsing a page, and its findings. */
export type ParsedOutcome = Outcome<ParsedEntry | undefined>;

/** A page as it was parsed, with the files it included and a fingerprint of each. Plain data. */
export interface ParsedPage {
  readonly parsed: ParsedOutcome;
  readonly included: Readonly<Record<string, string>>;
  /** Its code, coloured, for the next parse of the page. */
  readonly code?: ColouredCode;
}

/** Parses one page at a time. */
export type ParsePage = (input: PageInput) => Promise<ParsedPage>;
