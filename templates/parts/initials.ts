const ARTICLE = /^the$/i;

/**
 * Letters that stand for a name: those of its last two words, so that people of one family, or of one "Ban", can be told
 * apart. An article in front is no part of a name.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const own = words.length > 1 && ARTICLE.test(words[0] ?? '') ? words.slice(1) : words;
  return own
    .slice(-2)
    .map(([initial = '']) => initial.toLocaleUpperCase())
    .join('');
}
