import type { FencePlace } from './code-fence.ts';
import type { EntryKey, LocaleCode, Span } from './source.ts';

/**
 * What must happen to a sample: it is run, only built (`compile`), run as tests (`test`), or must be refused by the
 * compiler (`fails`).
 */
export type SampleKind = 'run' | 'compile' | 'test' | 'fails';

/** One file of a sample. */
export interface SampleFile {
  /** Path in the folder of the sample, with forward slashes. */
  readonly name: string;
  readonly code: string;
  /** Line of the page for each line of `code`; 0 for lines that no author wrote. */
  readonly lines: readonly number[];
  /** Opening line of the fence. */
  readonly span: Span;
}

/** What a sample should print, as its page shows it. */
export interface ExpectedOutput {
  readonly text: string;
  readonly unordered: boolean;
  readonly span: Span;
  readonly place?: FencePlace;
}

/** What a compiler and a program are given: nothing else may change what comes out. */
export interface SampleTask {
  /** Name of the language, as in `SampleLanguage`. */
  readonly language: string;
  readonly kind: SampleKind;
  readonly files: readonly Pick<SampleFile, 'name' | 'code'>[];
  /** Oldest version of the toolchain that can do it, where its fence asks for more than the site does. */
  readonly needs?: string;
  /** Version of the language it is written for: `needs`, else the oldest the site writes for; empty where there is none. */
  readonly release: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** More flags for the compiler. */
  readonly build: readonly string[];
  readonly input?: string;
  /** Seconds. */
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
  /** What the compiler must say of a `fails` sample. */
  readonly fails?: string;
  /** Expected exit status. */
  readonly exit: number;
  /** What the linter must say; else it must say nothing. */
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
  /** With what it was verified as it is, and whether it was run, and not only compiled. */
  readonly verified?: { readonly toolchain: string; readonly isRun: boolean };
  /** Where it can be run without installing anything. */
  readonly playground?: PlaygroundOffer;
  /** Address and name of an archive with its files. */
  readonly download?: { readonly url: string; readonly name: string };
}

/** A public page that can run a sample; see `samples/playground.ts`. */
export interface PlaygroundOffer {
  readonly name: string;
  readonly place: string;
  readonly share?: string;
  readonly open: string;
  /** What follows the text of the program. */
  readonly rest: string;
}

/** An archive with the files of a sample. */
export interface SampleDownload {
  /** Path below the output folder; it names the content. */
  readonly path: string;
  /** Name for the reader's disk. */
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Those of the fence that starts on a line of a file. */
export interface FenceFacts extends SampleFacts {
  readonly file: string;
  readonly line: number;
}

/** What the samples of a page come to. */
export interface SampleSum {
  /** Samples that should be verified. */
  readonly total: number;
  /** Those of them that were, as they are. */
  readonly verified: number;
  /** How many of the others there are of each language, by its name for readers. */
  readonly open: Readonly<Record<string, number>>;
  /** How many are shown that nobody need have run, by the reason. */
  readonly unchecked: Readonly<Record<string, number>>;
  /** Archives the page leads to; absent for none. */
  readonly downloads?: readonly SampleDownload[];
}

/** What came of a task. Texts are those of the tools, with paths cut to names of files. */
export interface SampleResult {
  readonly built: boolean;
  /** What the compiler said; may hold warnings where it built. */
  readonly compiler: string;
  /** What the linter said. */
  readonly vet: string;
  /** Exit status of the program; 128 and the signal's number when it was killed by one. */
  readonly exit?: number;
  /** Standard output and error together. */
  readonly output?: string;
  /** Why it was stopped: over time, or over the limit of output. */
  readonly stopped?: 'time' | 'output';
  /** It ended, but left processes running. */
  readonly left?: true;
  /** Files it wrote beside its own folder. */
  readonly strays?: readonly string[];
  /** Why this toolchain cannot do it. */
  readonly skipped?: string;
  /** How long it ran, in milliseconds. */
  readonly ms: number;
}
