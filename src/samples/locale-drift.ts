import { localeDrift } from '../diagnostics/messages/samples.ts';
import { startOfFile } from '../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleFile } from '../model/sample.ts';
import type { EntryKey, LocaleCode } from '../model/source.ts';
import { sampleName } from './sample-key.ts';
import type { SampleLanguage } from './sample-language.ts';
import { skeletonOf } from './skeleton.ts';

/**
 * Compares the samples of translations with those of the default locale. They must have the same names in the same order, the
 * same options, and the same programs except for comments and strings. Returns at most one finding per sample.
 */
export function findDrift(
  samples: readonly Sample[],
  languages: readonly SampleLanguage[],
  {
    defaultLocale,
    written = [],
  }: {
    readonly defaultLocale: LocaleCode;
    readonly written?:
      | readonly { readonly key: EntryKey; readonly locale: LocaleCode; readonly file: string }[]
      | undefined;
  },
): Diagnostic[] {
  const pages = new Map<EntryKey, Map<LocaleCode, Sample[]>>();
  for (const sample of samples) {
    if (sample.id === '') continue;
    const locales = pages.get(sample.page) ?? new Map<LocaleCode, Sample[]>();
    pages.set(sample.page, locales);
    locales.set(sample.locale, [...(locales.get(sample.locale) ?? []), sample]);
  }
  const bare = written.flatMap(({ key, locale, file }) => {
    const locales = pages.get(key);
    const [source] = locales?.get(defaultLocale) ?? [];
    if (!source || locale === defaultLocale || locales?.has(locale)) return [];
    const span = startOfFile(file);
    return [
      localeDrift(
        `The page has none of the samples of the page it translates, such as \`${source.id}\`.`,
        span,
        placeOf(source),
      ),
    ];
  });
  const drifted = [...pages.values()].flatMap((locales) => {
    const sources = locales.get(defaultLocale);
    if (!sources) return [];
    return [...locales].flatMap(([locale, own]) =>
      locale === defaultLocale ? [] : comparePages(sources, own, languages),
    );
  });
  return [...bare, ...drifted];
}

function comparePages(
  sources: readonly Sample[],
  translated: readonly Sample[],
  languages: readonly SampleLanguage[],
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const byId = new Map(sources.map((sample) => [sample.id, sample]));
  const own = new Map(translated.map((sample) => [sample.id, sample]));
  for (const source of sources) {
    const [first] = translated;
    if (own.has(source.id) || !first) continue;
    const span = startOfFile(first.file);
    findings.push(localeDrift(`The page has no sample \`${source.id}\`.`, span, placeOf(source)));
  }
  const shared = sources.filter(({ id }) => own.has(id)).map(({ id }) => id);
  let place = 0;
  for (const sample of translated) {
    const source = byId.get(sample.id);
    if (!source) {
      const [other] = sources;
      if (other)
        findings.push(
          localeDrift(`\`${sampleName(sample)}\` is no sample of the page it translates.`, sample.span, {
            message: 'The page is',
            span: startOfFile(other.file),
          }),
        );
      continue;
    }
    const expected = shared[place++];
    if (expected !== sample.id) {
      const message = `\`${sample.id}\` stands where the page it translates has \`${expected}\`.`;
      return [...findings, localeDrift(message, sample.span, placeOf(source))];
    }
    const language = languages.find(({ name }) => name === sample.task.language);
    const difference = compareOptions(source, sample) ?? (language && comparePrograms(source, sample, language));
    if (difference) findings.push(difference);
  }
  return findings;
}

function placeOf({ span }: Sample): { readonly message: string; readonly span: Sample['span'] } {
  return { message: 'It is', span };
}

/** Compares the options of the fences. Regular expressions and strings may differ, because the words of the program may. */
function compareOptions(source: Sample, sample: Sample): Diagnostic | undefined {
  const facts = (one: Sample) => ({
    language: one.task.language,
    'what is checked': one.task.kind,
    'exit status': one.exit,
    'needed version': one.task.needs ?? 'none',
    'number of arguments': one.task.args.length,
    // Words are translated; numbers and flags are not.
    arguments: one.task.args.map(comparableArgument).join(' ') || 'none',
    'seconds it may run': one.task.timeout,
    'build flags': one.task.build.join(' ') || 'none',
    variables: Object.keys(one.task.env).sort().join(' ') || 'none',
    files: one.files.map(({ name }) => name).join(', '),
    'linter finding': one.vet === undefined ? 'none' : 'expected',
    input: one.task.input === undefined ? 'none' : 'given',
    output: one.output === undefined ? 'none' : 'shown',
    'order of output': one.output?.unordered ? 'free' : 'fixed',
    check: one.skip === undefined ? 'done' : 'skipped',
  });
  const wanted = facts(source);
  const own = facts(sample);
  for (const key of Object.keys(wanted) as (keyof typeof wanted)[]) {
    if (wanted[key] === own[key]) continue;
    const message = `\`${sample.id}\` differs from the page it translates in ${key}: ${own[key]} instead of ${wanted[key]}.`;
    return localeDrift(message, sample.span, placeOf(source));
  }
  return undefined;
}

/** Returns an argument without letters or a flag unchanged, and `…` for any other, which may be translated. */
function comparableArgument(argument: string): string {
  return /^-{1,2}[a-z][\w-]*$/i.test(argument) || !/\p{L}/u.test(argument) ? argument : '…';
}

function comparePrograms(source: Sample, sample: Sample, language: SampleLanguage): Diagnostic | undefined {
  for (const file of sample.files) {
    const other = source.files.find(({ name }) => name === file.name);
    if (!other || other.code === file.code) continue;
    if (!language.isSource(file.name)) {
      const difference = compareData(other, file);
      if (difference === undefined) continue;
      const message = `\`${sample.id}\` reads other data from \`${file.name}\` than on the page it translates (words left out):\n${difference.shown}`;
      return localeDrift(message, spanOfLine(file, difference.line), {
        message: 'It is',
        span: spanOfLine(other, difference.line),
      });
    }
    const wanted = skeletonOf(other.code, language.skeleton);
    const own = skeletonOf(file.code, language.skeleton);
    for (let i = 0; i < Math.max(wanted.length, own.length); i++) {
      if (wanted[i]?.text === own[i]?.text) continue;
      const shown = [wanted[i] && `- ${wanted[i]?.text}`, own[i] && `+ ${own[i]?.text}`].filter(Boolean).join('\n');
      const message = `\`${sample.id}\` is another program than on the page it translates (comments and texts left out):\n${shown}`;
      return localeDrift(message, spanOfLine(file, own[i]?.line), {
        message: 'It is',
        span: spanOfLine(other, wanted[i]?.line),
      });
    }
  }
  return undefined;
}

/**
 * Returns the first line of two data files that differs in more than words: in numbers or punctuation, or because only one file
 * has it.
 */
function compareData(
  { code: source }: SampleFile,
  { code: own }: SampleFile,
): { readonly line: number; readonly shown: string } | undefined {
  const [wanted, came] = [source, own].map((text) => text.trimEnd().split('\n')) as [string[], string[]];
  for (let i = 0; i < Math.max(wanted.length, came.length); i++) {
    const [one, other] = [wanted[i], came[i]];
    if (one !== undefined && other !== undefined && withoutWords(one) === withoutWords(other)) continue;
    const shown = [one === undefined ? [] : `- ${one}`, other === undefined ? [] : `+ ${other}`].flat().join('\n');
    return { line: i + 1, shown };
  }
  return undefined;
}

/** Replaces the words in a line of data; several words in a row count as one. */
function withoutWords(line: string): string {
  return line
    .replace(/[\p{L}\p{M}'’]+(?:[ \t-]+[\p{L}\p{M}'’]+)*/gu, 'w')
    .replace(/\s+/g, ' ')
    .trim();
}

function spanOfLine({ lines, span }: SampleFile, line: number | undefined): SampleFile['span'] {
  const at = line === undefined ? undefined : lines[line - 1];
  return at ? { file: span.file, start: { line: at, column: span.start.column } } : span;
}
