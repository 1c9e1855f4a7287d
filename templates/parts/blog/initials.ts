const ARTICLE = /^the$/i;

/**
 * Returns the initials of the last two words of a name, which distinguishes people with the same family name, or groups whose
 * names all start with "Ban". A leading article is ignored.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const own = words.length > 1 && ARTICLE.test(words[0] ?? '') ? words.slice(1) : words;
  return own
    .slice(-2)
    .map(([initial = '']) => initial.toLocaleUpperCase())
    .join('');
}
