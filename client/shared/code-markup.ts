/** How a block of code is written into the page, for the scripts that work on it. */

/** Class of everything in a block that is shown or said, but is no part of the code: prompts, marks, outputs. */
export const NO_COPY = 'no-copy';

/** Class of a line the author marked as removed. */
export const REMOVED = 'is-removed';

/** The code of a block as it is meant to be used: no prompts, numbers of notes, outputs of commands or removed lines. */
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
