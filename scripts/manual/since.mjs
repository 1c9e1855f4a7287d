// Versions of codemaster that knew something first, for the reference of the manual.

/** Version of all that names no other one. */
export const FIRST_VERSION = '0.1.0';

/** Commands, and flags as `check --only`, that came later. A key says it in the comment of its schema: `@since 0.2.0`. */
export const COMMANDS_SINCE = {};
