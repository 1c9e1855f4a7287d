import type { FencePlace } from './code-fence.ts';
import type { EntryKey, LocaleCode, Span } from './source.ts';

/**
 * What is done with a sample: it is run, only built (`compile`), run as tests (`test`), or must be refused by the compiler
 * (`fails`).
 */
export type SampleKind = 'run' | 'compile' | 'test' | 'fails';

/** One file of a sample. */
export interface SampleFile {
  /** Path in the folder of the sample, with forward slashes. */
  readonly name: string;
  readonly code: string;
  /** Line of the page for each line of `code`; 0 for lines that no author wrote. */
  readonly lines: readonly number[];
  /** Span of the opening line of the fence. */
  readonly span: Span;
}

/** What a sample should print, as its page shows it. */
export interface ExpectedOutput {
  readonly text: string;
  readonly unordered: boolean;
  readonly span: Span;
  readonly place?: FencePlace;
}

/** The input of a compiler and a program: nothing else may influence the result. */
export interface SampleTask {
  /** Name of the language, as in `SampleLanguage`. */
  readonly language: string;
  readonly kind: SampleKind;
  readonly files: readonly Pick<SampleFile, 'name' | 'code'>[];
  /** Minimum version of the toolchain, if the fence asks for a newer one than the site. */
  readonly needs?: string;
  /** Version of the language it is written for: `needs`, or else the minimum version of the site; empty if there is neither. */
  readonly release: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Additional flags for the compiler. */
  readonly build: readonly string[];
  readonly input?: string;
  /** In seconds. */
  readonly timeout: number;
}

/** A program of a page, with everything the page says about it. */
export interface Sample {
  readonly page: EntryKey;
  readonly locale: LocaleCode;
  /** File of the page, below the site folder. */
  readonly file: string;
  /** Empty only for code that is skipped. */
  readonly id: string;
  readonly task: SampleTask;
  readonly files: readonly SampleFile[];
  /** Regular expression that the compiler's message about a `fails` sample must match. */
  readonly fails?: string;
  /** Expected exit status. */
  readonly exit: number;
  /** Regular expression that the linter's message must match; if absent, the linter must report nothing. */
  readonly vet?: string;
  readonly output?: ExpectedOutput;
  /** Why it is not checked. */
  readonly skip?: string;
  /** Opening line of its last fence, and the lines of that fence. */
  readonly span: Span;
  readonly place?: FencePlace;
}

/** What a page says and offers below a sample. */
export interface SampleFacts {
  /** The toolchain that verified the sample in its present form, and whether the sample was run or only compiled. */
  readonly verified?: { readonly toolchain: string; readonly isRun: boolean };
  /** A public page that can run it without installing anything. */
  readonly playground?: PlaygroundOffer;
  /** Address and name of an archive with its files. */
  readonly download?: { readonly url: string; readonly name: string };
}

/** A public page that can run a sample; see `samples/playground-origins.ts`. */
export interface PlaygroundOffer {
  readonly name: string;
  readonly place: string;
  readonly share?: string;
  readonly open: string;
  /** Text to append to the program. */
  readonly rest: string;
}

/** An archive with the files of a sample. */
export interface SampleDownload {
  /** Path below the output folder; contains a hash of the content. */
  readonly path: string;
  /** File name of the download. */
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Facts about the sample whose fence starts on a line of a file. */
export interface FenceFacts extends SampleFacts {
  readonly file: string;
  readonly line: number;
}

/** Summary of the samples of a page. */
export interface SampleSum {
  /** Samples that should be verified. */
  readonly total: number;
  /** How many of them were verified in their present form. */
  readonly verified: number;
  /** How many of the others there are in each language, by its display name. */
  readonly open: Readonly<Record<string, number>>;
  /** How many are shown that need no check, by reason. */
  readonly unchecked: Readonly<Record<string, number>>;
  /** Archives that the page links to; absent if there are none. */
  readonly downloads?: readonly SampleDownload[];
}

/** The result of a task. The texts are those of the tools, with paths shortened to file names. */
export interface SampleResult {
  readonly built: boolean;
  /** Messages of the compiler; may contain warnings even if the sample was built. */
  readonly compiler: string;
  /** Messages of the linter. */
  readonly vet: string;
  /** Exit status of the program; 128 plus the number of the signal if a signal killed it. */
  readonly exit?: number;
  /** Standard output and standard error together. */
  readonly output?: string;
  /** Why it was stopped: it exceeded the time limit or the limit of output. */
  readonly stopped?: 'time' | 'output';
  /** It ended, but left processes running. */
  readonly left?: true;
  /** Files it wrote beside its own folder. */
  readonly strays?: readonly string[];
  /** Why this toolchain cannot run it. */
  readonly skipped?: string;
  /** How long it ran, in milliseconds. */
  readonly ms: number;
}
