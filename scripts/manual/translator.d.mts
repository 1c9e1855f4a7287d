export interface Translator {
  readonly language: string;
  readonly say: (text: string, values?: Readonly<Record<string, string>>) => string;
  readonly hasAll: (wanted: readonly string[]) => boolean;
  readonly review: () => { readonly missing: readonly string[]; readonly unused: readonly string[] };
}
export const ENGLISH: Translator;
export function loadTranslator(language: string): Translator;
export function createTranslator(language: string, texts: ReadonlyMap<string, string>): Translator;
