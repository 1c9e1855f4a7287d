/** A text on one line: Markdown would end a heading or a list item at a line break. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Plain text as Markdown that shows exactly this text (CommonMark §2.4, backslash escapes). Only characters that could
 * mean something are escaped, so that most texts stay readable as they are: an underscore inside a word never does.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');
}
