/** Returns the name of a language in that language, with a capital letter where its script has them: `Tiếng Việt`. */
export function ownNameOfLocale(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
