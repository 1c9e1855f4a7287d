/** What a page shows, without what `serve` adds to it, and without the names of scripts and styles. */
export function shownIn(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<link\b[^>]*>/g, '');
}
