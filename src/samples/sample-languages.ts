import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { js } from './languages/js.ts';
import type { SampleLanguage } from './sample-language.ts';

/** Every language whose samples can be checked. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [go, java, js];

/** The languages of these names; all for none. */
export function chosenLanguages(names: readonly string[] | undefined): readonly SampleLanguage[] {
  return names ? SAMPLE_LANGUAGES.filter(({ name }) => names.includes(name)) : SAMPLE_LANGUAGES;
}
