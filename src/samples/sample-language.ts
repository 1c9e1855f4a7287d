import type { SampleFile, SampleKind, SampleTask } from '../model/sample.ts';
import type { Playground } from './playground.ts';
import type { SkeletonRules } from './skeleton.ts';

/**
 * What codemaster must know of a language to read its samples; pure. Building and running them is the business of a
 * `Toolchain` of the same name (`src/io/toolchains`).
 */
export interface SampleLanguage {
  /** Names the toolchain, and the key of a fence that asks for a version: `go=1.22`. */
  readonly name: string;
  /** Name for readers. */
  readonly label: string;
  /** Names of the language after the marks of a fence. */
  readonly fences: readonly string[];
  /** Name of a file whose fence has no title. */
  readonly defaultFile: string;
  /** Whether a file belongs to the program, and is not data it reads. */
  readonly isSource: (name: string) => boolean;
  /** Whether the files can be run as they are. */
  readonly isProgram: (files: readonly { readonly name: string; readonly code: string }[]) => boolean;
  /** Makes a program of bare lines; `before` counts the lines put above them. Absent: nothing needs wrapping. */
  readonly wrap?: (code: string) => { readonly code: string; readonly before: number };
  /** Whether it can run tests. */
  readonly hasTests: boolean;
  /** Version the course promises to work with; its compiler's messages are compared to the letter. */
  readonly floor?: string;
  /**
   * Takes out of printed text what differs from run to run; used on what is expected and on what came. What the tool itself
   * prints for samples of some kind is left alone in those of others, which may print the same on purpose.
   */
  readonly normalize: (output: string, kind: SampleKind) => string;
  /** What comments and texts look like, to compare programs whose words differ. */
  readonly skeleton: SkeletonRules;
  /** A public page that runs programs of the language; absent where there is none. */
  readonly playground?: Playground;
  /** Makes a folder of a sample that can be run as it is; absent where samples cannot be taken home. */
  readonly project?: (task: SampleTask) => SampleProject;
}

/** The files of a sample with those its tools want, and what to type in their folder. */
export interface SampleProject {
  readonly files: readonly Pick<SampleFile, 'name' | 'code'>[];
  readonly commands: readonly string[];
}
