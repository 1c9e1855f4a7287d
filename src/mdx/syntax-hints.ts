const HINTS: readonly (readonly [RegExp, string])[] = [
  [/to create a comment in MDX/i, 'write a comment as `{/* text */}`, and close it'],
  [
    /^Unexpected character .*(before name|before local name|in name)/i,
    'in `.mdx` a `<` opens a tag; write `\\<` or `&lt;` for the sign, or put it into `code`',
  ],
  [
    /Could not parse expression|Unexpected content after expression|closing brace/i,
    'in `.mdx` a `{` opens a JavaScript expression; write `\\{` for the sign, or put it into `code`',
  ],
  [
    /Could not parse import\/exports/i,
    'imports and exports are JavaScript, in a block of their own between empty lines',
  ],
  [
    /closing tag|closing slash|end-tag-mismatch/i,
    'every tag needs its closing tag, in the same paragraph or list item; a tag without content ends with `/>`',
  ],
  [/Unexpected end of file/i, 'something that opens before is never closed: look for `{`, `<` and quotes'],
  [/lazy line/i, 'repeat the `>` or the indentation on every line of the tag or expression'],
];

/** Returns the hint for a fault that the MDX compiler reports. */
export function hintForSyntax(reason: string): string {
  return (
    HINTS.find(([pattern]) => pattern.test(reason))?.[1] ??
    'a page without components can be a `.md` file, where `<` and `{` are plain text'
  );
}
