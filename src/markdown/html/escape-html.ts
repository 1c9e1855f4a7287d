/** Escapes text for a double-quoted attribute value. Safe for content too, where quotes need no escape. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char as keyof typeof ENTITIES]);
}

/** Escapes text between tags, where quotes need no escape. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => ENTITIES[char as keyof typeof ENTITIES]);
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
