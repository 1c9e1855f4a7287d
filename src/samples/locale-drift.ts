import { localeDrift } from '../diagnostics/messages/samples.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleFile } from '../model/sample.ts';
import type { EntryKey, LocaleCode } from '../model/source.ts';
import { sampleName } from './sample-key.ts';
import type { SampleLanguage } from './sample-language.ts';
import { skeletonOf } from './skeleton.ts';

/**
 * Compares the samples of translations with those of the default locale: the same names in the same order, the same
 * orders to the checker, and the same programs but for comments and texts. Each sample gives one finding at most.
 */
export function findDrift(
  samples: readonly Sample[],
  languages: readonly SampleLanguage[],
  defaultLocale: LocaleCode,
): Diagnostic[] {
  const pages = new Map<EntryKey, Map<LocaleCode, Sample[]>>();
  for (const sample of samples) {
    if (sample.id === '') continue;
    const locales = pages.get(sample.page) ?? new Map<LocaleCode, Sample[]>();
    pages.set(sample.page, locales);
    locales.set(sample.locale, [...(locales.get(sample.locale) ?? []), sample]);
  }
  return [...pages.values()].flatMap((locales) => {
    const sources = locales.get(defaultLocale);
    if (!sources) return [];
    return [...locales].flatMap(([locale, own]) =>
      locale === defaultLocale ? [] : comparePages(sources, own, languages),
    );
  });
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
    const span = { file: first.file, start: { line: 1, column: 1 } };
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
            span: { file: other.file, start: { line: 1, column: 1 } },
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
    const difference = compareOrders(source, sample) ?? (language && comparePrograms(source, sample, language));
    if (difference) findings.push(difference);
  }
  return findings;
}

function placeOf({ span }: Sample): { readonly message: string; readonly span: Sample['span'] } {
  return { message: 'It is', span };
}

/** What the fences say. Regular expressions and texts may differ with the words of the program. */
function compareOrders(source: Sample, sample: Sample): Diagnostic | undefined {
  const facts = (one: Sample) => ({
    language: one.task.language,
    'what is checked': one.task.kind,
    'exit status': one.exit,
    'needed version': one.task.needs ?? 'none',
    'number of arguments': one.task.args.length,
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

function comparePrograms(source: Sample, sample: Sample, language: SampleLanguage): Diagnostic | undefined {
  for (const file of sample.files) {
    const other = source.files.find(({ name }) => name === file.name);
    if (!other || other.code === file.code || !language.isSource(file.name)) continue;
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

function spanOfLine({ lines, span }: SampleFile, line: number | undefined): SampleFile['span'] {
  const at = line === undefined ? undefined : lines[line - 1];
  return at ? { file: span.file, start: { line: at, column: span.start.column } } : span;
}
