import type { SampleTask } from '../model/sample.ts';

/**
 * A public page that runs programs. It gets one only when a reader asks for that: by POST of its text, which is answered
 * with the name it is kept under, or inside an address.
 */
export interface Playground {
  /** Name for readers. */
  readonly name: string;
  /** Where a program can be pasted by hand, for readers. */
  readonly place: string;
  /** Takes a program by POST, from pages of any site; absent where addresses hold it. */
  readonly share?: string;
  /** Address that opens a program: `{id}` is the name it is kept under, `{code}` its text. */
  readonly open: string;
  /** What follows the text of the program that the page shows; undefined for programs it cannot run. */
  readonly rest: (task: SampleTask) => string | undefined;
}

/** The origins that pages must be allowed to ask, so that programs can be shared. */
export function playgroundOrigins(playgrounds: readonly (Playground | undefined)[]): readonly string[] {
  return [
    ...new Set(playgrounds.flatMap((one) => (one?.share === undefined ? [] : [new URL(one.share).origin]))),
  ].sort();
}
