import type { SampleTask } from '../model/sample.ts';

/**
 * A public page that runs programs. A program is sent to it only when a reader asks for it: by POST, with the id under which it
 * is stored as the answer, or as part of an address.
 */
export interface Playground {
  /** Name for readers. */
  readonly name: string;
  /** Where readers can paste a program by hand. */
  readonly place: string;
  /** Address that accepts a program by POST from pages of any site; absent if the program is part of the address. */
  readonly share?: string;
  /** Address that opens a program: `{id}` stands for its stored id, `{code}` for its text. */
  readonly open: string;
  /** Returns the text to append to the program that the page shows; undefined for programs it cannot run. */
  readonly rest: (task: SampleTask) => string | undefined;
}

/** Returns the origins that pages must be allowed to contact, so that programs can be shared. */
export function playgroundOrigins(playgrounds: readonly (Playground | undefined)[]): readonly string[] {
  return [
    ...new Set(playgrounds.flatMap((one) => (one?.share === undefined ? [] : [new URL(one.share).origin]))),
  ].sort();
}
