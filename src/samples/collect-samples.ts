import { badSampleMeta, sampleWithoutId, strayStream, unclassifiedSample } from '../diagnostics/messages/samples.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import type { CodeFence, FencePlace } from '../model/code-fence.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { ExpectedOutput, Sample, SampleFile, SampleKind } from '../model/sample.ts';
import type { EntryKey, LocaleCode, Span } from '../model/source.ts';
import { isAtLeast } from './is-at-least.ts';
import {
  DEFAULT_TIMEOUT,
  joinFlags,
  MAX_TIMEOUT,
  numberFlag,
  patternFlag,
  type Report,
  variablesFlag,
  wordsFlag,
} from './sample-flags.ts';
import type { SampleLanguage } from './sample-language.ts';
import { SAMPLE_LANGUAGES } from './sample-languages.ts';

/** A page whose samples are collected. */
export interface SamplePage {
  readonly key: EntryKey;
  readonly locale: LocaleCode;
  readonly file: string;
  readonly fences: readonly CodeFence[];
}

const VERSION = /^\d+(?:\.\d+){0,2}$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** The fences of one sample, in the order of the page. */
interface Group {
  readonly id: string;
  readonly fences: CodeFence[];
  input?: CodeFence;
  output?: CodeFence;
}

/**
 * Groups the fences of a page into samples, and reads what must be done with each fence in one of the languages. A sample with a
 * fault in its options is reported and left out.
 */
export function collectSamples(page: SamplePage, languages: readonly SampleLanguage[]): Outcome<readonly Sample[]> {
  const diagnostics: Diagnostic[] = [];
  const groups = groupFences(page.fences, languages, diagnostics);
  const samples: Sample[] = [];
  const known = new Map<string, Sample>();
  for (const group of groups) {
    const sample = toSample(group, page, { languages, known, diagnostics });
    if (!sample) continue;
    samples.push(sample);
    if (sample.id !== '') known.set(sample.id, sample);
  }
  return { value: samples, diagnostics };
}

function languageOf({ language }: CodeFence, languages: readonly SampleLanguage[]): SampleLanguage | undefined {
  return languages.find(({ fences }) => fences.includes(language));
}

function groupFences(
  fences: readonly CodeFence[],
  languages: readonly SampleLanguage[],
  diagnostics: Diagnostic[],
): Group[] {
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  // The sample that a block of input or output belongs to if it names none.
  let last: Group | undefined;
  const streams: {
    readonly fence: CodeFence;
    readonly stream: 'input' | 'output';
    readonly last: Group | undefined;
  }[] = [];
  for (const fence of fences) {
    if (fence.language === 'input' || fence.language === 'output') {
      streams.push({ fence, stream: fence.language, last });
      continue;
    }
    const id = fence.flags.id;
    const isOther = !languageOf(fence, languages);
    // A language that can be checked, but not on this site.
    const isForeign = isOther && languageOf(fence, SAMPLE_LANGUAGES) !== undefined;
    if ((isOther && id === undefined) || isForeign) {
      last = undefined;
      continue;
    }
    if (typeof id === 'string' && !NAME.test(id)) {
      const hint = 'use letters, digits, `-`, `_` and `.`';
      diagnostics.push(badSampleMeta(`\`${id}\` cannot be the name of a sample.`, fence.span, hint));
    }
    if (id === true) diagnostics.push(badSampleMeta('`id` names nothing.', fence.span, 'write `id=name`'));
    const name = typeof id === 'string' ? id.normalize('NFC') : '';
    const group = (name !== '' && byId.get(name)) || { id: name, fences: [] };
    if (group.fences.length === 0) groups.push(group);
    if (name !== '') byId.set(name, group);
    group.fences.push(fence);
    last = group;
  }
  for (const { fence, stream, last } of streams) {
    const { of } = fence.flags;
    const target = typeof of === 'string' ? byId.get(of.normalize('NFC')) : last;
    if (!target) {
      if (of === undefined) continue;
      const hint = suggestOrList(String(of), [...byId.keys()], 'samples');
      diagnostics.push(badSampleMeta(`There is no sample \`${of}\` on this page.`, fence.span, hint));
    } else if (target[stream]) {
      diagnostics.push(strayStream(stream, `is the second one of \`${target.id}\``, fence.span));
    } else target[stream] = fence;
  }
  return groups;
}

interface Tools {
  readonly languages: readonly SampleLanguage[];
  /** Samples above this one, by id. */
  readonly known: ReadonlyMap<string, Sample>;
  readonly diagnostics: Diagnostic[];
}

function toSample(group: Group, page: SamplePage, { languages, known, diagnostics }: Tools): Sample | undefined {
  const { id, fences } = group;
  const span = fences.at(-1)?.span as Span;
  const before = diagnostics.length;
  const report = (message: string, hint: string, at = span) => diagnostics.push(badSampleMeta(message, at, hint));
  const used = new Set(fences.flatMap((fence) => languageOf(fence, languages) ?? []));
  const [language] = used;
  if (!language) {
    report(`\`${id}\` is the name of no program: its files are in no language that is checked.`, 'remove `id=…`');
    return undefined;
  }
  if (used.size > 1) {
    const labels = [...used].map(({ label }) => label).join(' and ');
    report(`\`${id}\` is the name of samples in ${labels}.`, 'give each language a name of its own');
    return undefined;
  }
  const flags = joinFlags(fences, report);
  const skip = flags.get('skip');
  if (skip === true || skip === '') report('`skip` needs a reason.', 'write `skip="why it cannot be checked"`');
  const wantsUse = flags.get('use');
  const inherited = skip === undefined ? usedFiles(wantsUse, known, { language, report }) : [];
  const own = ownFiles(fences, language, report);
  const ownNames = new Set(own.map(({ name }) => name));
  const files = [...inherited.filter(({ name }) => !ownNames.has(name)), ...own];
  const kinds = (['compile', 'test', 'fails'] as const).filter((kind) => flags.has(kind));
  if (kinds.length > 1)
    report(`A sample cannot be ${kinds.map((kind) => `\`${kind}\``).join(' and ')} at once.`, 'keep one of them');
  const kind: SampleKind = kinds[0] ?? 'run';
  if (kind === 'test' && !language.hasTests)
    report(`Tests in ${language.label} cannot be run.`, 'write a `main` that checks what it computes');
  const isBare = kind === 'run' && !flags.has('wrap') && skip === undefined && !language.isProgram(files);
  if (isBare || (id === '' && skip === undefined)) {
    const isClassified = ['wrap', 'compile', 'test', 'fails', 'use'].some((key) => flags.has(key));
    const isProgram = language.isProgram(own) || isClassified;
    diagnostics.push(
      isProgram && id === '' ? sampleWithoutId(language.label, span) : unclassifiedSample(language.label, span),
    );
    return undefined;
  }
  const fails = patternFlag('fails', flags, report);
  const vet = patternFlag('vet', flags, report);
  const asked = flags.get(language.name);
  const isVersion = typeof asked === 'string' && VERSION.test(asked);
  if (asked !== undefined && !isVersion)
    report(
      `\`${language.name}=${asked}\` is no version.`,
      `write a number such as \`${language.name}=${language.floor ?? '20'}\``,
    );
  const needs = isVersion && !isAtLeast(language.floor ?? '0', asked) ? asked : undefined;
  const release = needs ?? language.floor ?? '';
  for (const { name, label } of SAMPLE_LANGUAGES) {
    if (name === language.name || !flags.has(name)) continue;
    report(`\`${name}=…\` asks for a version of ${label}, but the sample is in ${language.label}.`, 'remove it');
  }
  const sample: Sample = {
    page: page.key,
    locale: page.locale,
    file: page.file,
    id,
    task: {
      language: language.name,
      kind,
      files: files.map(({ name, code }) => ({ name, code })),
      ...(needs === undefined ? {} : { needs }),
      release,
      args: wordsFlag('args', flags, report),
      env: variablesFlag(wordsFlag('env', flags, report), report),
      build: wordsFlag('build', flags, report),
      ...(group.input ? { input: group.input.code === '' ? '' : `${group.input.code}\n` } : {}),
      timeout: numberFlag('timeout', flags, {
        range: { from: 1, to: MAX_TIMEOUT, fallback: DEFAULT_TIMEOUT },
        report,
      }),
    },
    files,
    ...(fails === undefined ? {} : { fails }),
    exit: numberFlag('exit', flags, { range: { from: 0, to: 255, fallback: 0 }, report }),
    ...(vet === undefined ? {} : { vet }),
    ...(group.output ? { output: toOutput(group.output) } : {}),
    ...(typeof skip === 'string' ? { skip } : {}),
    span,
    ...(fences.at(-1)?.place ? { place: fences.at(-1)?.place as FencePlace } : {}),
  };
  return diagnostics.length === before ? sample : undefined;
}

function usedFiles(
  value: string | true | undefined,
  known: ReadonlyMap<string, Sample>,
  { language, report }: { readonly language: SampleLanguage; readonly report: Report },
): SampleFile[] {
  if (value === undefined) return [];
  const names = value === true ? [] : value.split(',').map((name) => name.trim().normalize('NFC'));
  if (names.length === 0) report('`use` names no sample.', 'write `use=id` with the name of a sample above');
  const files = new Map<string, SampleFile>();
  for (const name of names) {
    const sample = known.get(name);
    if (!sample)
      report(`There is no sample \`${name}\` above this one.`, suggestOrList(name, [...known.keys()], 'samples'));
    else if (sample.task.language !== language.name)
      report(`\`${name}\` is in another language.`, `name a sample in ${language.label}`);
    else for (const file of sample.files) files.set(file.name, file);
  }
  return [...files.values()];
}

function ownFiles(fences: readonly CodeFence[], language: SampleLanguage, report: Report): SampleFile[] {
  const files = new Map<string, SampleFile>();
  for (const fence of fences) {
    const isOther = !language.fences.includes(fence.language);
    if (fence.title === undefined && isOther) {
      report('A file of a sample needs a name.', 'add `title="data.txt"` to the fence', fence.span);
      continue;
    }
    const name = fence.title ?? language.defaultFile;
    if (!isSafePath(name)) {
      const hint = 'write a path inside the folder of the sample, such as `util/text.go`';
      report(`\`${name}\` cannot be the name of a file.`, hint, fence.span);
      continue;
    }
    if (files.has(name)) {
      const hint = 'give this fence another `title`, or another `id` if it is another sample';
      report(`The sample has a file \`${name}\` already.`, hint, fence.span);
      continue;
    }
    files.set(name, toFile(fence, name, language));
  }
  return [...files.values()];
}

function isSafePath(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.every((part) => /^[^\s\\:*?"<>|]{1,100}$/.test(part) && part !== '.' && part !== '..') && parts.length <= 6
  );
}

function toFile(fence: CodeFence, name: string, language: SampleLanguage): SampleFile {
  const { span } = fence;
  if (fence.flags.wrap === undefined || !language.wrap)
    return { name, code: `${fence.code}\n`, lines: fence.lines, span };
  const { code, before } = language.wrap(fence.code);
  return { name, code, lines: [...new Array<number>(before).fill(0), ...fence.lines], span };
}

function toOutput({ code, flags, span, place }: CodeFence): ExpectedOutput {
  return { text: code, unordered: flags.unordered !== undefined, span, ...(place ? { place } : {}) };
}
