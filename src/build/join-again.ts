import { readOnDemand } from '../io/read-on-demand.ts';
import { readSourceText } from '../io/read-source-text.ts';
import type { Body, Entry } from '../model/entry.ts';
import type { SourceId } from '../model/source.ts';
import type { ParsedEntry } from '../stages/parse-entry.ts';
import { indexSite } from '../stages/site-index.ts';
import type { KeptPage, KeptSite } from './kept-site.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { MakeOptions } from './make-site.ts';
import { NotAlone } from './not-alone.ts';
import { LostBody } from './page-heads.ts';
import type { PageParser } from './page-parser.ts';
import type { ParsedPage } from './parse-page.ts';
import type { EditedPage } from './read-lone-edits.ts';

/** All pages as they are now, by id. */
export function recallPages(
  kept: KeptSite,
  parser: PageParser,
  edited: readonly EditedPage[],
): ReadonlyMap<SourceId, ParsedEntry> {
  const parsed = new Map(edited.map(({ source, parsed: value }) => [source.id, value]));
  const files = edited.map(({ source }) => source.file);
  for (const { source, page } of kept.sources) {
    if (parsed.has(source.id)) continue;
    const known = 'key' in page ? parser.recallUnder(source, page.key) : withoutHtml(page.known);
    if (!known) throw new NotAlone('a page is forgotten');
    if (files.some((file) => Object.hasOwn(known.included, file))) throw new NotAlone('a page includes it');
    if (known.parsed.value) parsed.set(source.id, known.parsed.value);
  }
  return parsed;
}

/** A page of which all but its HTML is known. */
function withoutHtml({ parsed: { value, diagnostics }, included }: KeptPage): ParsedPage {
  const lost = (): string => {
    throw new LostBody('the HTML of a page of MDX is not kept');
  };
  const body = value && readOnDemand({ ...value.body }, 'html', lost);
  return { parsed: { value: value && body && { entry: value.entry, body }, diagnostics }, included };
}

/** The site that was kept, with its pages as they are now. */
export function joinAgain(
  { root, config }: MakeOptions,
  kept: KeptSite,
  { parsed, edited }: { readonly parsed: ReadonlyMap<SourceId, ParsedEntry>; readonly edited: readonly EditedPage[] },
): LoadedSite {
  const entries = new Map<SourceId, Entry>();
  const bodies = new Map<SourceId, Body>();
  for (const { id, locale, textOf } of kept.entries) {
    const page = parsed.get(textOf);
    if (!page) throw new NotAlone('a page could not be read');
    entries.set(id, id === textOf ? page.entry : { ...page.entry, id, locale });
    bodies.set(textOf, page.body);
  }
  if (edited.some(({ source }) => !entries.has(source.id))) throw new NotAlone('it is a draft');
  const site = Object.freeze({ ...kept.site, config, entries });
  const texts = new Map(edited.map(({ source }) => [source.file, source.text]));
  return {
    ...{ site, bodies, links: kept.links, pictureSizes: kept.pictureSizes },
    ...{ sources: [], dataFiles: [], drafts: [], importedFiles: [], inputs: [], modules: {}, diagnostics: [] },
    index: indexSite(site),
    configTexts: new Map(),
    isUsedElsewhere: () => true,
    textOf: (file) => texts.get(file) ?? readSourceText(root, file),
  };
}
