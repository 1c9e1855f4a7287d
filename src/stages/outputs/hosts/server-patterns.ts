/** Returns a text as part of a regular expression that matches it alone. Caddy and nginx read such expressions as JavaScript does. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns a text in quotes, as the config files of Caddy and nginx read it. */
export function quoteText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
