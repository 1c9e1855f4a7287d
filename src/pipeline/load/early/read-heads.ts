import type { HeadingMark } from '../../../markdown/html/align-headings.ts';
import { findTitlePart } from '../../../markdown/parse/opening-title.ts';
import { isMdx, type RawEntry, type SourceFile, type SourceId } from '../../../model/source.ts';
import type { FieldsConfig } from '../../../schema/content/fields.ts';
import type { SiteConfig } from '../../../schema/site-config.ts';
import { splitFrontMatter } from '../../../stages/front-matter/split-front-matter.ts';
import { headingLenders, takesHeadingIds } from '../../../stages/i18n/heading-lenders.ts';
import type { ParsedOutcome, ParseInput } from '../../parse/parsed-page.ts';
import { readHead } from '../unread-entries.ts';

/** Heads of pages as they were read last, by page, so that an edit costs the head of one page. */
export type HeadMemory = Map<SourceId, RememberedHead>;

interface RememberedHead {
  readonly text: string;
  /** All else it was read from. */
  readonly rest: string;
  readonly head: ParsedOutcome | undefined;
}

/** Pages before they are read: some of them remembered whole, of the others only what stands above their text. */
interface EarlyHeads {
  readonly outcomes: Map<SourceId, ParsedOutcome>;
  /** Those of which nothing but the head is known. */
  readonly unread: Set<SourceId>;
  /** Those that are of no use without their text. */
  readonly needed: readonly SourceId[];
}

/** Looks up which pages are remembered. Translations that take ids from a page nobody remembers are not. */
export function recallPages(
  sources: readonly SourceFile[],
  i18n: SiteConfig['i18n'],
  recall: (input: ParseInput) => ParsedOutcome | undefined,
): Map<SourceId, ParsedOutcome> {
  const outcomes = new Map<SourceId, ParsedOutcome>();
  const lenderOf = headingLenders(sources, i18n);
  const look = (source: SourceFile, inherit?: readonly HeadingMark[]) => {
    // What they import may have changed.
    if (isMdx(source)) return;
    const outcome = recall({ source, ...(inherit ? { inherit } : {}) });
    if (outcome) outcomes.set(source.id, outcome);
  };
  for (const source of sources) if (!takesHeadingIds(source, i18n)) look(source);
  for (const source of sources) {
    if (!takesHeadingIds(source, i18n)) continue;
    const lender = lenderOf(source);
    const lent = lender && outcomes.get(lender.id);
    if (!lender || lent) look(source, lent?.value?.entry.headings);
  }
  return outcomes;
}

/** Reads the heads of all pages that are not remembered. `titles` names what titles depend on besides their text. */
export function readHeads(
  sources: readonly SourceFile[],
  recalled: ReadonlyMap<SourceId, ParsedOutcome>,
  {
    titleOf,
    titles,
    fields,
    memory,
  }: {
    readonly titleOf: (text: string) => string | undefined;
    readonly titles: string;
    /** Fields that the site adds to front matter, by collection. */
    readonly fields: Readonly<Partial<Record<string, FieldsConfig>>>;
    readonly memory: HeadMemory;
  },
): EarlyHeads {
  const outcomes = new Map([...recalled].map(([id, outcome]) => [id, copied(outcome)] as const));
  const unread = new Set<SourceId>();
  const needed: SourceId[] = [];
  for (const source of sources) {
    const { id, text, ...place } = source;
    if (outcomes.has(id)) continue;
    const known = memory.get(id);
    // What a path says of a page is a matter of the config.
    const own = fields[source.collection];
    const rest = JSON.stringify([titles, place, own]);
    const isKnown = known?.text === text && known.rest === rest;
    const head = isKnown ? known.head : headOf(splitFrontMatter(source).value, titleOf, own);
    memory.set(id, { text, rest, head });
    if (head) {
      outcomes.set(id, copied(head));
      unread.add(id);
    } else needed.push(id);
  }
  return { outcomes, unread, needed };
}

/** Entries are filled in place; what is remembered stays as it is. */
function copied({ value, diagnostics }: ParsedOutcome): ParsedOutcome {
  return { value: value && { ...value, entry: { ...value.entry } }, diagnostics };
}

function headOf(
  raw: RawEntry,
  titleOf: (text: string) => string | undefined,
  fields: FieldsConfig | undefined,
): ParsedOutcome | undefined {
  if (!isMdx(raw.source)) return readHead(raw, titleOf, fields);
  // Only the parser of MDX knows where imports and expressions above a title end.
  let isKnown = true;
  const findTitle = (text: string) => {
    const found = findTitlePart(text);
    if (found && 'part' in found) isKnown = false;
    return found && 'title' in found ? found.title : undefined;
  };
  const head = readHead(raw, findTitle, fields);
  return isKnown ? head : undefined;
}
