import type { Site } from '../graph/site.ts';
import { siteWords } from '../i18n/site-words.ts';

/** Classes of blocks with answers that are printed at the end. */
const ANSWERS = /class="(?:quiz|exercise)(?:-answer|-solution|-questions)\b/;

/** Returns whether a body has answers that are printed at the end of a book. */
export function hasAnswers(html: string, solutions: ReadonlySet<string>): boolean {
  if (ANSWERS.test(html)) return true;
  return [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].some(([, summary = '']) =>
    solutions.has(nameOfFold(summary)),
  );
}

/** Returns the name of a folded part in normalized form. */
export function nameOfFold(summary: string): string {
  return summary
    .replace(/:?\s*$/, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

/** Returns the words for “solution” in the languages of a site, in lower case. A folded part with such a name is an answer. */
export function solutionNames(site: Pick<Site, 'locales' | 'messages'>): ReadonlySet<string> {
  return new Set(site.locales.map(({ code }) => nameOfFold(siteWords(site, code).course.solution)));
}
