const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:`{3,}|~{3,})[ \t]*([A-Za-z0-9+#.-]{1,32})/gm;
const INLINE = /\{:([A-Za-z0-9+#.-]{1,32})\} ?`/g;

/** Returns the languages of fences and inline code that a text may use, without parsing it: a hint for `Highlighter.load`. */
export function languagesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const pattern of [FENCE, INLINE]) {
    for (const match of text.matchAll(pattern)) if (match[1]) names.add(match[1].toLowerCase());
  }
  return names;
}
