/** How a button says where the code above it can be run. */
export interface PlaygroundAttributes {
  /** Takes the program by POST, and answers with the name it is kept under; absent where the address holds the program. */
  readonly 'data-share'?: string;
  /** Address that opens a program, with `{id}` or `{code}` in it. */
  readonly 'data-open': string;
  /** What follows the text of the program. */
  readonly 'data-rest': string;
  /** What is said when it cannot be sent. */
  readonly 'data-failed': string;
}

/** A name as playgrounds give it. Anything else, such as the page of a proxy that wants a sign-in, is none. */
const ID = /^[\w-]{1,80}$/;

/** The address that opens a program; undefined when the playground did not answer with a name. */
export function playgroundAddress(
  open: string,
  answer: { readonly id?: string; readonly code: string },
): string | undefined {
  if (!open.includes('{id}')) return open.replace('{code}', () => encodeURIComponent(answer.code));
  const id = answer.id?.trim() ?? '';
  return ID.test(id) ? open.replace('{id}', id) : undefined;
}
