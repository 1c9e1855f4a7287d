import { translationNote } from './page-texts.ts';
import { projectFiles } from './project-files.ts';
import { starterConfig, starterMessages, starterSidebars } from './starter-config.ts';
import { type StarterLanguage, type StarterOptions, starterLanguage } from './starter-options.ts';
import { CI_FILES } from './starter-workflows.ts';

/** A file of a new site, relative to its folder. */
interface StarterFile {
  readonly to: string;
  readonly text: string;
}

/** Pages of a starter in one language, by path below a locale's folder. */
export type StarterPages = Readonly<Record<string, string>>;

/**
 * Returns the files of a new site. `pages` are those of its kind by language, `shared` the files that all sites have, by path below
 * the site's folder, and `samples` the record of verified samples for all languages.
 */
export function planStarter(
  options: StarterOptions,
  given: {
    readonly pages: Readonly<Record<StarterLanguage, StarterPages>>;
    readonly shared: StarterPages;
    readonly samples: string | undefined;
  },
): readonly StarterFile[] {
  const files: StarterFile[] = [
    { to: 'codemaster.config.ts', text: starterConfig(options) },
    ...projectFiles(options),
    ...Object.entries(given.shared).map(([to, text]) => ({ to, text })),
  ];
  const sidebars = starterSidebars(options);
  if (sidebars) files.push({ to: 'content/sidebars.ts', text: sidebars });
  for (const [at, locale] of options.locales.entries()) {
    const language = starterLanguage(locale);
    const messages = starterMessages(options, locale);
    if (messages) files.push({ to: `content/${locale}/messages.json`, text: messages });
    // A locale without texts of its own shows those of the default one until they are translated.
    const isWritten = at === 0 || new Intl.Locale(locale).language === language;
    const [first = 'en'] = options.locales;
    for (const [path, text] of Object.entries(given.pages[isWritten ? language : starterLanguage(first)])) {
      const inner = datedPath(path, options.date);
      if (isWritten) files.push({ to: `content/${locale}/${inner}`, text });
      else if (inner.endsWith('.md'))
        files.push({ to: `content/${locale}/${inner}`, text: asDraft(text, `content/${first}/${inner}`, locale) });
    }
  }
  const samples = given.samples && samplesOf(given.samples, options.locales);
  if (samples) files.push({ to: 'content/samples.lock.json', text: samples });
  if (options.ci) files.push(...CI_FILES[options.ci](options));
  return files;
}

/** Returns a page as the draft of its translation: readers see `source` until somebody has translated it. */
function asDraft(text: string, source: string, locale: string): string {
  const note = `<!-- ${translationNote(source, locale)} -->`;
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text);
  return front
    ? `---\n${front[1]}draft: true\n---\n\n${note}\n${text.slice(front[0].length)}`
    : `---\ndraft: true\n---\n\n${note}\n\n${text}`;
}

/** Posts of starters get the day on which the site begins. */
function datedPath(path: string, date: string): string {
  return path.replace(/^blog\/(?=[^/]+\.md$)/, `blog/${date}-`);
}

/** The verified samples of the site's locales, from a record of those of all languages. */
function samplesOf(text: string, locales: readonly string[]): string {
  const record = JSON.parse(text) as { readonly samples: Readonly<Record<string, string>> };
  const samples = locales.flatMap((locale, at) => {
    const language = starterLanguage(locale);
    const isWritten = at === 0 || new Intl.Locale(locale).language === language;
    return Object.entries(record.samples).flatMap(([name, result]) =>
      isWritten && name.startsWith(`${language} `) ? [[name.replace(language, locale), result] as const] : [],
    );
  });
  return `${JSON.stringify({ ...record, samples: Object.fromEntries(samples.sort()) }, undefined, 2)}\n`;
}
