/** Attributes of a button that opens the code above it in a playground. */
export interface PlaygroundAttributes {
  /** Address that takes the program by POST and responds with its id; absent when the program is part of the address. */
  readonly 'data-share'?: string;
  /** Address template that opens a program, with `{id}` or `{code}`. */
  readonly 'data-open': string;
  /** Text added after the program. */
  readonly 'data-rest': string;
  /** Message when the program cannot be sent. */
  readonly 'data-failed': string;
}

/** An id as playgrounds return it. Any other response is rejected, for example the sign-in page of a proxy. */
const ID = /^[\w-]{1,80}$/;

/** Returns the address that opens a program; undefined when the playground did not respond with an id. */
export function playgroundAddress(
  open: string,
  answer: { readonly id?: string; readonly code: string },
): string | undefined {
  if (!open.includes('{id}')) return open.replace('{code}', () => encodeURIComponent(answer.code));
  const id = answer.id?.trim() ?? '';
  return ID.test(id) ? open.replace('{id}', id) : undefined;
}
