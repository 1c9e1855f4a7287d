import type { SampleFile, SampleKind, SampleTask } from '../model/sample.ts';
import type { Playground } from './playground-origins.ts';
import type { SkeletonRules } from './skeleton.ts';

/**
 * What codemaster needs to know about a language to read its samples; pure. A `Toolchain` of the same name (`src/io/toolchains`)
 * builds and runs them.
 */
export interface SampleLanguage {
  /** Name of the toolchain, and key in a fence that asks for a version: `go=1.22`. */
  readonly name: string;
  /** Name for readers. */
  readonly label: string;
  /** Names of the language after the opening marks of a fence. */
  readonly fences: readonly string[];
  /** File name for a fence without a title. */
  readonly defaultFile: string;
  /** Whether a file is part of the program, not data that it reads. */
  readonly isSource: (name: string) => boolean;
  /** Whether the files can be run as they are. */
  readonly isProgram: (files: readonly { readonly name: string; readonly code: string }[]) => boolean;
  /**
   * Turns lines without a program around them into a program; `before` is the number of lines added above them. Absent if nothing
   * needs wrapping.
   */
  readonly wrap?: (code: string) => { readonly code: string; readonly before: number };
  /** Whether it can run tests. */
  readonly hasTests: boolean;
  /** Minimum version that the course supports. Messages of this version's compiler are compared exactly. */
  readonly floor?: string;
  /**
   * Removes from printed text what differs from run to run; applied to expected and actual output. Text that the tool itself
   * prints for one kind of sample is only removed there, because samples of other kinds may print the same on purpose.
   */
  readonly normalize: (output: string, kind: SampleKind) => string;
  /** Syntax of comments and strings, to compare programs whose words differ. */
  readonly skeleton: SkeletonRules;
  /** A public page that runs programs of the language; absent where there is none. */
  readonly playground?: Playground;
  /** Makes a folder in which a sample can be run as it is; absent if samples cannot be downloaded. */
  readonly project?: (task: SampleTask) => SampleProject;
}

/** The files of a sample with those that its tools need, and the commands to run in their folder. */
interface SampleProject {
  readonly files: readonly Pick<SampleFile, 'name' | 'code'>[];
  readonly commands: readonly string[];
}
