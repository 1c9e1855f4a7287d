import type { RuleId } from '../rules.ts';

/** The explanation of a rule for `codemaster explain`, for editors and for the manual. */
export interface RuleExplanation {
  /** Why the finding is reported: what is wrong, and what readers would notice. One or two sentences. */
  readonly cause: string;
  /** What the author can do about it. */
  readonly fix: string;
  /** A site with this mistake, and no other. A test runs it. */
  readonly broken: RuleExample;
  /** Further rules that the broken example violates, if one mistake cannot be made without the other. */
  readonly also?: readonly RuleId[];
  /** The same site without the mistake. A test runs it. */
  readonly mended: RuleExample;
  /** Command that reports the finding, without `codemaster`. Default: `check`. */
  readonly command?: string;
  /** Command for the mended site, where the mistake is in the command. Default: `command`. */
  readonly mendedCommand?: string;
}

/**
 * A text is the page `content/en/docs/page.md`; text that does not begin with `---` has a `title` above it. A record has files by
 * path below the site folder. A config without `export default` is a part of the config.
 */
export type RuleExample = string | Readonly<Record<string, ExampleFile>>;

/** The text of a file; or bytes that are no text, a symbolic link, or `null` for a file that is not there. */
export type ExampleFile = string | { readonly bytes: readonly number[] } | { readonly linkTo: string } | null;

/** Explanations of all rules of an area; TypeScript reports those that are missing. */
export type AreaExplanations<Area extends string> = Readonly<
  Record<Extract<RuleId, `${Area}/${string}`>, RuleExplanation>
>;
