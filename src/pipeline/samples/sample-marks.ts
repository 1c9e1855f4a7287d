import { createHash } from 'node:crypto';
import type { Messages } from '../../../templates/messages/messages.ts';
import { messagesFor } from '../../../templates/messages/messages-for.ts';
import { readSiteText } from '../../io/read/sample-files.ts';
import { type MarkdownOptions, ownWordsIn } from '../../markdown/code/code-context.ts';
import type { SampleMarks } from '../../markdown/code/mark-samples.ts';
import type { PlaygroundOffer, Sample, SampleDownload } from '../../model/sample.ts';
import type { SourceFile } from '../../model/source.ts';
import { collectSamples } from '../../samples/collect-samples.ts';
import type { Playground } from '../../samples/playground-origins.ts';
import { downloadOf } from '../../samples/sample-download.ts';
import { chosenLanguages, SAMPLE_LANGUAGES } from '../../samples/sample-languages.ts';
import { LOCK_FILE, parseLock, verifiedWith } from '../../samples/sample-lock.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { entryKey } from '../../stages/entries/entry-key.ts';

/** The record of verified samples, and the options of the site that concern samples. Plain data. */
export interface SampleRecord {
  /** Absent if there is no record. */
  readonly text: string | undefined;
  readonly config: Pick<SiteConfig, 'samples' | 'baseUrl'>;
}

/** Reads the record of the site in `root`. */
export function readSampleRecord(root: string, { samples, baseUrl }: SiteConfig): SampleRecord {
  return { text: readSiteText(root, LOCK_FILE), config: { samples, baseUrl } };
}

/**
 * Decides what pages say about their samples, by the record of verified samples. So a machine without any toolchain draws the
 * same pages. Nothing is run.
 */
export function createSampleMarks(
  { text, config }: SampleRecord,
  options: MarkdownOptions,
): (source: SourceFile) => SampleMarks {
  const lock = parseLock(text).value;
  const version = createHash('sha256')
    .update(text ?? '')
    .update(JSON.stringify([config.samples, config.baseUrl, options.words]))
    .digest('hex');
  const languages = chosenLanguages(config.samples);
  return (source) => ({
    version,
    judge(fences) {
      const page = { key: entryKey(source), locale: source.locale, file: source.file, fences };
      const all = collectSamples(page, languages).value;
      const samples = all.filter(({ skip }) => skip === undefined);
      const judged = samples.map((sample) => ({
        sample,
        toolchain: verifiedWith(sample, lock),
        ...offersOf(sample, config, messagesFor(source.locale, ownWordsIn(options, source.locale))),
      }));
      const open: Record<string, number> = {};
      const unchecked: Record<string, number> = {};
      const skipped = all.length - samples.length;
      if (skipped > 0) unchecked.skipped = skipped;
      for (const { sample, toolchain } of judged) {
        if (toolchain !== undefined) continue;
        const { language, needs } = sample.task;
        const label = languages.find(({ name }) => name === language)?.label ?? language;
        if (needs === undefined) open[label] = (open[label] ?? 0) + 1;
        else unchecked[`needs ${label} ${needs}`] = (unchecked[`needs ${label} ${needs}`] ?? 0) + 1;
      }
      const downloads = judged.flatMap(({ download }) => download ?? []);
      return {
        // A sample that needs a newer toolchain than the course asks for may never have been run.
        total: judged.filter(({ sample, toolchain }) => toolchain !== undefined || !sample.task.needs).length,
        verified: judged.filter(({ toolchain }) => toolchain !== undefined).length,
        open,
        unchecked,
        ...(downloads.length === 0 ? {} : { downloads }),
        facts: judged.map(({ sample: { span, task }, toolchain, playground, download }) => ({
          file: span.file,
          line: span.start.line,
          ...(toolchain === undefined
            ? {}
            : { verified: { toolchain, isRun: task.kind === 'run' || task.kind === 'test' } }),
          ...(playground ? { playground } : {}),
          ...(download ? { download: { url: config.baseUrl + download.path, name: download.name } } : {}),
        })),
      };
    },
  });
}

/** Returns what a page offers for a sample: a download, a playground. */
function offersOf(
  sample: Sample,
  { samples: config }: SampleRecord['config'],
  messages: Messages,
): { readonly playground: PlaygroundOffer | undefined; readonly download: SampleDownload | undefined } {
  const language = SAMPLE_LANGUAGES.find(({ name }) => name === sample.task.language);
  return {
    playground: config?.playground ? offerPlayground(sample, language?.playground) : undefined,
    download: config?.downloads && language ? downloadOf(sample, language, messages.download) : undefined,
  };
}

/** Only for a program whose whole text is on the page, because the text is taken from there. */
function offerPlayground(sample: Sample, playground: Playground | undefined): PlaygroundOffer | undefined {
  const [file, ...others] = sample.files;
  const isShown = file !== undefined && others.length === 0 && file.lines.every((line) => line > 0);
  const rest = isShown ? playground?.rest(sample.task) : undefined;
  if (!playground || rest === undefined) return undefined;
  const { name, place, share, open } = playground;
  return { name, place, ...(share === undefined ? {} : { share }), open, rest };
}
