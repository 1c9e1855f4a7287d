import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { js } from './languages/js.ts';
import type { SampleLanguage } from './sample-language.ts';

/** Every language whose samples can be checked. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [go, java, js];

/** A site's choice of sample languages: those that are checked (all if absent), and their minimum versions. */
interface LanguageChoice {
  readonly languages?: readonly string[] | undefined;
  readonly minimum?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Returns the languages of a site, with its minimum versions. */
export function chosenLanguages({ languages, minimum }: LanguageChoice = {}): readonly SampleLanguage[] {
  return SAMPLE_LANGUAGES.filter(({ name }) => !languages || languages.includes(name)).map((language) => {
    const floor = minimum?.[language.name];
    return floor === undefined ? language : { ...language, floor };
  });
}
