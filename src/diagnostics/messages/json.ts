/** A mistake that makes a text invalid JSON. */
export interface JsonMistake {
  readonly kind:
    | 'empty'
    | 'conflict'
    | 'comment'
    | 'quotes'
    | 'open-text'
    | 'control'
    | 'escape'
    | 'number'
    | 'extra-comma'
    | 'missing-comma'
    | 'missing-colon'
    | 'bare-key'
    | 'bare-word'
    | 'no-key'
    | 'no-value'
    | 'unexpected'
    | 'more-text'
    | 'open-bracket'
    | 'wrong-bracket';
  /** The word or character at the place of the mistake. */
  readonly seen: string;
  /** Line of the bracket that the wrong bracket should close. */
  readonly opened?: number;
}

/** A mistake described for an author. */
export interface JsonWording {
  /** A clause without a full stop. */
  readonly reason: string;
  readonly hint: string;
}

/** Returns the message of a finding about a JSON file. */
export function jsonMessage({ reason }: JsonWording): string {
  return `The file is not valid JSON: ${reason}.`;
}

/** Describes a mistake in a JSON file. */
export function describeJsonMistake(mistake: JsonMistake): JsonWording {
  switch (mistake.kind) {
    case 'empty':
      return { reason: 'it is empty', hint: 'write its content, or remove the file' };
    case 'conflict':
      return {
        reason: 'it has the marks of a merge conflict',
        hint: 'keep one of the two sides, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`',
      };
    case 'comment':
      return { reason: 'it has a comment, which JSON does not allow', hint: 'remove the comment' };
    case 'quotes':
      return { reason: 'a text needs double quotes', hint: 'write `"text"`' };
    case 'open-text':
      return {
        reason: 'this text has no closing quote on its line',
        hint: 'close it with `"`; write `\\n` for a line break',
      };
    case 'control':
      return { reason: 'a text has a tab or another control character', hint: 'write `\\t` for a tab' };
    case 'escape':
      return {
        reason: 'this backslash does not begin a valid escape',
        hint: 'write `\\\\` for a backslash, or `\\u` with four hexadecimal digits for a character',
      };
    case 'number':
      return {
        reason: 'this is not a valid JSON number',
        hint: 'write a number such as `10` or `-0.5`, or put quotes around it',
      };
    case 'extra-comma':
      return { reason: 'there is an extra comma', hint: 'remove this comma' };
    case 'missing-comma':
      return { reason: 'a comma is missing after this value', hint: 'put a comma here' };
    case 'missing-colon':
      return { reason: 'a colon is missing after this key', hint: 'put a colon between the key and its value' };
    case 'bare-key':
      return { reason: `the key \`${mistake.seen}\` needs double quotes`, hint: `write \`"${mistake.seen}"\`` };
    case 'bare-word':
      return {
        reason: `\`${mistake.seen}\` is not a JSON value`,
        hint: 'put double quotes around a text; only `true`, `false` and `null` have no quotes',
      };
    case 'no-key':
      return {
        reason: `a key is expected here, not \`${mistake.seen}\``,
        hint: 'write a key in double quotes, a colon and a value',
      };
    case 'no-value':
      return { reason: `a value is missing before \`${mistake.seen}\``, hint: 'write the value, or remove its key' };
    case 'unexpected':
      return {
        reason: `\`${mistake.seen}\` is not expected here`,
        hint: 'remove it, or put double quotes around the text',
      };
    case 'more-text':
      return {
        reason: 'there is more text after the value',
        hint: 'remove what follows, or put all values into one list',
      };
    case 'open-bracket':
      return {
        reason: `this \`${mistake.seen}\` is never closed`,
        hint: `add the missing \`${mistake.seen === '{' ? '}' : ']'}\``,
      };
    case 'wrong-bracket':
      return {
        reason: `\`${mistake.seen}\` does not close the \`${mistake.seen === ']' ? '{' : '['}\` of line ${mistake.opened}`,
        hint: `write \`${mistake.seen === ']' ? '}' : ']'}\`, or add what is missing before it`,
      };
  }
}
