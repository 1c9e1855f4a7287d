/** Classes in the markup of code blocks, for the scripts that read it. */

/** Class of everything in a code block that is visible or read aloud but is not code: prompts, marks, outputs. */
export const NO_COPY = 'no-copy';

/** Class of a line the author marked as removed. */
export const REMOVED = 'is-removed';

/** Returns the code of a block without prompts, note numbers, command outputs and removed lines. */
export function codeText(code: Element): string {
  return [...code.querySelectorAll('.line')]
    .filter((line) => !line.matches(`.${NO_COPY}, .${REMOVED}`))
    .map((line) => {
      const copy = line.cloneNode(true) as Element;
      for (const part of copy.querySelectorAll(`.${NO_COPY}`)) part.remove();
      return copy.textContent;
    })
    .join('\n');
}
