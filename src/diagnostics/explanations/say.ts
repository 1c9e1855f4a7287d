/** Returns a text of an explanation in a language, with the values of its placeholders filled in. */
export type Say = (text: string, values?: Readonly<Record<string, string>>) => string;

/** Returns texts in English, as they are written. */
export const sayInEnglish: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
