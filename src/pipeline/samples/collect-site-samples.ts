import { applyRules } from '../../diagnostics/outcome.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import { scanContent } from '../../io/read/scan-content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Sample } from '../../model/sample.ts';
import type { SourceFile } from '../../model/source.ts';
import { collectSamples, type SamplePage } from '../../samples/collect-samples.ts';
import { findDrift } from '../../samples/locale-drift.ts';
import { chosenLanguages } from '../../samples/sample-languages.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { entryKey } from '../../stages/entries/entry-key.ts';
import { loadVersions } from '../load/load-versions.ts';
import { createFenceReader, mayHaveFences, openFenceCache } from './fence-reader.ts';

/** Every sample of a site, and findings about how samples are written. */
export interface SiteSamples {
  readonly pages: readonly SamplePage[];
  /** Pages without code that could have some, as the page they translate does. */
  readonly bare: readonly Omit<SamplePage, 'fences'>[];
  readonly samples: readonly Sample[];
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

interface CollectOptions {
  readonly drafts: boolean;
  /** Whether to read and write what earlier runs remember; default: true. */
  readonly cache?: boolean | undefined;
}

/** Reads the pages of a site for their samples. */
export async function collectSiteSamples(
  root: string,
  { config, ...configFile }: LoadedConfig & { readonly config: SiteConfig },
  { drafts, cache = true }: CollectOptions,
): Promise<SiteSamples> {
  const versions = loadVersions(root, config, configFile.file);
  const wanted = new Set(versions.versions.map(({ name }) => name));
  const content = await scanContent(root, config, { wanted, configFile: configFile.file });
  const reader = createFenceReader(root, config, openFenceCache(cache ? root : undefined));
  const pages: SamplePage[] = [];
  const withoutFences: SourceFile[] = [];
  for (const source of content.sources) {
    if (!mayHaveFences(source)) {
      withoutFences.push(source);
      continue;
    }
    const { fences, isDraft } = await reader.read(source);
    if (isDraft && !drafts) continue;
    if (fences.length === 0) withoutFences.push(source);
    else pages.push({ key: entryKey(source), locale: source.locale, file: source.file, fences });
  }
  const translated = new Set(pages.filter(({ locale }) => locale === config.i18n.defaultLocale).map(({ key }) => key));
  const bare: Omit<SamplePage, 'fences'>[] = [];
  for (const source of withoutFences) {
    const page = { key: entryKey(source), locale: source.locale, file: source.file };
    if (page.locale === config.i18n.defaultLocale || !translated.has(page.key)) continue;
    if (drafts || !(await reader.read(source)).isDraft) bare.push(page);
  }
  reader.save({ prune: true });
  const languages = chosenLanguages(config.samples);
  const collected = pages.map((page) => collectSamples(page, languages));
  const texts = new Map([
    [configFile.file, configFile.text],
    ...content.sources.map(({ file, text }) => [file, text] as const),
  ]);
  const samples = collected.flatMap(({ value }) => value);
  // The texts as they are now: programs run later and may take long, and authors continue to edit.
  for (const { span, output } of samples)
    for (const file of [span.file, output?.span.file ?? span.file]) {
      const text = texts.has(file) ? undefined : readSourceText(root, file, content.roots);
      if (text !== undefined) texts.set(file, text);
    }
  return {
    pages,
    bare,
    samples,
    diagnostics: collected.flatMap(({ diagnostics }) => diagnostics),
    textOf: (file) => texts.get(file) ?? readSourceText(root, file, content.roots),
  };
}

/** Returns the findings about the samples of a site that need no run. */
export async function findSampleFaults(
  root: string,
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: CollectOptions,
): Promise<readonly Diagnostic[]> {
  const { pages, bare, samples, diagnostics } = await collectSiteSamples(root, configFile, options);
  const { config } = configFile;
  const drift = findDrift(samples, chosenLanguages(config.samples), {
    defaultLocale: config.i18n.defaultLocale,
    written: [...pages, ...bare],
  });
  return applyRules([...diagnostics, ...drift], config.rules);
}
