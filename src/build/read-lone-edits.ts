import { join } from 'node:path';
import { realRoot } from '../io/open-inside.ts';
import { createSettledReader } from '../io/read-settled.ts';
import type { Body, Entry } from '../model/entry.ts';
import { isMdx, type SourceFile } from '../model/source.ts';
import { entryKey } from '../stages/entry-key.ts';
import { readingMinutes } from '../stages/format-text.ts';
import type { ParsedEntry } from '../stages/parse-entry.ts';
import type { BuildRecord } from './build-record.ts';
import type { KeptSite, KeptSource } from './kept-site.ts';
import type { MakeOptions } from './make-site.ts';
import { NotAlone } from './not-alone.ts';
import type { PageHeads } from './page-heads.ts';
import type { PageParser } from './page-parser.ts';
import type { ParsedPage } from './parse-page.ts';
import { openParsePool } from './parse-pool.ts';
import { openSetting } from './parsing-setting.ts';
import { readText } from './read-edited-pages.ts';
import { INCLUDE_MARK, verdictsOf } from './update-site.ts';

/** A page that was edited, as it is now. */
export interface EditedPage {
  readonly source: SourceFile;
  readonly parsed: ParsedEntry;
  /** Where it is remembered. */
  readonly key: string;
}

/** Reads edited pages; all that others may know of them is as it was. */
export async function readLoneEdits(
  { root, config, signal }: MakeOptions,
  files: readonly string[],
  {
    record,
    kept,
    heads,
    parser,
    read,
  }: {
    readonly record: BuildRecord;
    readonly kept: KeptSite;
    readonly heads: PageHeads;
    readonly parser: PageParser;
    /** Counts the pages that are read, whatever comes of them. */
    readonly read: { pages: number };
  },
): Promise<readonly EditedPage[]> {
  const content = realRoot(join(root, 'content'));
  const byFile = new Map(kept.sources.map((known) => [known.source.file, known]));
  const used = new Set(kept.usedElsewhere);
  const found = JSON.stringify(record.result.diagnostics);
  const readSettled = createSettledReader();
  const { around } = await openSetting(kept.setting);
  const headingsOf = lentHeadings(kept, config, heads);
  const before: ParsedPage[] = [];
  const inputs: Parameters<PageParser['parseAll']>[0][number][] = [];
  for (const file of files) {
    const known = byFile.get(file);
    // A finding of another page may name the place of something in this one.
    if (found.includes(JSON.stringify(file).slice(1, -1))) throw new NotAlone('a finding names it');
    if (!known || content === undefined || used.has(file)) throw new NotAlone('it is more than the text of a page');
    const was = 'key' in known.page ? heads.peek(known.page.key) : undefined;
    const text = await readSettled(() => readText(content, file, config.markdown.maxFileBytes), true);
    if (!was || isMdx(known.source)) throw new NotAlone('it is a page of MDX, or forgotten');
    if (text === undefined || text.includes(INCLUDE_MARK)) throw new NotAlone('its text has faults or parts');
    const source = { ...known.source, text };
    before.push(was);
    inputs.push({ source, ...headingsOf(source), ...around(source) });
  }
  const pool = openParsePool({ setting: kept.setting, signal });
  try {
    const outcomes = await parser.parseAll(inputs, pool);
    read.pages = inputs.length;
    return inputs.map(({ source }, i): EditedPage => {
      const was = before[i];
      const is = outcomes[i];
      const page = parser.keptPageOf(source);
      if (!was?.parsed.value || !is?.value || !page || !('key' in page)) throw new NotAlone('it cannot be read');
      if (was.parsed.diagnostics.length > 0 || is.diagnostics.length > 0) throw new NotAlone('it has findings');
      if (Object.keys(was.included).length > 0) throw new NotAlone('it had parts');
      // Its text is in feeds.
      if (is.value.entry.kind === 'post') throw new NotAlone('it is a post');
      if (!looksTheSame(was.parsed.value, is.value, kept, config)) throw new NotAlone('others can tell');
      return { source, parsed: is.value, key: page.key };
    });
  } finally {
    await pool.close();
  }
}

/** The headings a translation takes ids from, if it takes any. */
function lentHeadings(
  kept: KeptSite,
  { i18n }: MakeOptions['config'],
  heads: PageHeads,
): (source: SourceFile) => { inherit?: ParsedEntry['entry']['headings'] } {
  const { defaultLocale, inheritHeadingIds } = i18n;
  const lenders = new Map<string, KeptSource>();
  if (inheritHeadingIds)
    for (const known of kept.sources)
      if (known.source.locale === defaultLocale) lenders.set(entryKey(known.source), known);
  return (source) => {
    const lender = source.locale === defaultLocale ? undefined : lenders.get(entryKey(source));
    if (!lender) return {};
    const page = 'key' in lender.page ? heads.peek(lender.page.key)?.parsed : undefined;
    if (!page?.value) throw new NotAlone('what it translates is forgotten');
    return { inherit: page.value.entry.headings };
  };
}

/** Whether two states of a page are one to all others: nothing but its text differs. */
function looksTheSame(was: ParsedEntry, is: ParsedEntry, { site }: KeptSite, config: MakeOptions['config']): boolean {
  const minutesOf = ({ words }: Entry) => site.locales.map((locale) => readingMinutes(words, locale)).join();
  return (
    was.body.shape !== undefined &&
    was.body.shape === is.body.shape &&
    minutesOf(was.entry) === minutesOf(is.entry) &&
    verdictsOf(was.entry, { config }) === verdictsOf(is.entry, { config }) &&
    partsOf(was.body) === partsOf(is.body)
  );
}

/** What a body has and may lead to more than its page. */
function partsOf(body: Body): string {
  // The large ones would have to be read.
  return JSON.stringify([body.samples, body.usesStyles, 'plain' in body, 'parts' in body, 'sections' in body]);
}
