/** Plain text as part of Markdown. */

/** Returns a text on one line, because a line break would end a heading or a list item in Markdown. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Escapes plain text so that Markdown shows exactly this text (CommonMark §2.4, backslash escapes). Escapes only characters that
 * could have a meaning, so that most texts stay readable: an underscore inside a word has none.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');
}
