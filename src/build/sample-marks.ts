import { createHash } from 'node:crypto';
import { readSiteText } from '../io/sample-files.ts';
import type { SampleMarks } from '../markdown/mark-samples.ts';
import type { SourceFile } from '../model/source.ts';
import { collectSamples } from '../samples/collect-samples.ts';
import { chosenLanguages } from '../samples/sample-languages.ts';
import { LOCK_FILE, parseLock, verifiedWith } from '../samples/sample-lock.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { entryKey } from '../stages/parse-entry.ts';

/**
 * What the pages of a site may say of their samples, from the record of those that were verified: pages are drawn the same
 * on a machine without any toolchain. Nothing is run.
 */
export function readSampleMarks(root: string, config: SiteConfig): (source: SourceFile) => SampleMarks {
  const text = readSiteText(root, LOCK_FILE);
  const lock = parseLock(text).value;
  const version = createHash('sha256')
    .update(text ?? '')
    .update(JSON.stringify(config.samples))
    .digest('hex');
  const languages = chosenLanguages(config.samples?.languages);
  return (source) => ({
    version,
    judge(fences) {
      const page = { key: entryKey(source), locale: source.locale, file: source.file, fences };
      const samples = collectSamples(page, languages).value.filter(({ skip }) => skip === undefined);
      const judged = samples.map((sample) => ({ sample, toolchain: verifiedWith(sample, lock) }));
      return {
        // One that needs a newer toolchain than the course asks for may never have been run by anybody.
        total: judged.filter(({ sample, toolchain }) => toolchain !== undefined || !sample.task.needs).length,
        verified: judged.filter(({ toolchain }) => toolchain !== undefined).length,
        facts: judged.map(({ sample: { span, task }, toolchain }) => ({
          file: span.file,
          line: span.start.line,
          ...(toolchain === undefined
            ? {}
            : { verified: { toolchain, isRun: task.kind === 'run' || task.kind === 'test' } }),
        })),
      };
    },
  });
}
