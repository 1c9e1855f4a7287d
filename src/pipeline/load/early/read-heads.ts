import type { HeadingMark } from '../../../markdown/html/align-headings.ts';
import { findTitlePart } from '../../../markdown/parse/opening-title.ts';
import type { Entry } from '../../../model/entry.ts';
import { isMdx, type RawEntry, type SourceFile, type SourceId } from '../../../model/source.ts';
import type { FieldsConfig } from '../../../schema/content/fields.ts';
import { fieldsOfSource, type SiteFields } from '../../../schema/content/fields-of-source.ts';
import type { SiteConfig } from '../../../schema/site-config.ts';
import { splitFrontMatter } from '../../../stages/front-matter/split-front-matter.ts';
import { headingSources, takesHeadingIds } from '../../../stages/i18n/heading-sources.ts';
import type { ParsedOutcome, ParseInput } from '../../parse/parsed-page.ts';
import { readHead } from '../unread-entries.ts';
import { createTextFields } from './text-fields.ts';

/** The last heads of all pages, so that after an edit only one head is read. */
export type HeadMemory = Map<SourceId, RememberedHead>;

interface RememberedHead {
  readonly text: string;
  /** Everything else that the head depends on. */
  readonly rest: string;
  readonly head: ReadHead | undefined;
}

interface ReadHead {
  readonly outcome: ParsedOutcome;
  /** Fields of the entry that only the text determines. */
  readonly textFields: readonly (keyof Entry)[];
}

/** Pages of which only the head is known, with the fields that are missing. */
export type UnreadPages = ReadonlyMap<SourceId, readonly (keyof Entry)[]>;

/** Pages of a site that is not read yet: some are recalled whole, only the heads of others are known. */
interface EarlyHeads {
  readonly outcomes: Map<SourceId, ParsedOutcome>;
  readonly unread: UnreadPages;
  /** Pages that cannot be used without their text. */
  readonly needed: readonly SourceId[];
}

/** Recalls pages. A translation is not recalled if the page whose heading ids it inherits is not. */
export function recallPages(
  sources: readonly SourceFile[],
  i18n: SiteConfig['i18n'],
  recall: (input: ParseInput) => ParsedOutcome | undefined,
): Map<SourceId, ParsedOutcome> {
  const outcomes = new Map<SourceId, ParsedOutcome>();
  const headingSourceOf = headingSources(sources, i18n);
  const look = (source: SourceFile, inherit?: readonly HeadingMark[]) => {
    // Files that they import may have changed.
    if (isMdx(source)) return;
    const outcome = recall({ source, ...(inherit ? { inherit } : {}) });
    if (outcome) outcomes.set(source.id, outcome);
  };
  for (const source of sources) if (!takesHeadingIds(source, i18n)) look(source);
  for (const source of sources) {
    if (!takesHeadingIds(source, i18n)) continue;
    const headingSource = headingSourceOf(source);
    const read = headingSource && outcomes.get(headingSource.id);
    if (!headingSource || read) look(source, read?.value?.entry.headings);
  }
  return outcomes;
}

/** Reads the heads of pages that are not recalled. `titles` names what titles depend on besides their text. */
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
    readonly fields: SiteFields;
    readonly memory: HeadMemory;
  },
): EarlyHeads {
  const outcomes = new Map([...recalled].map(([id, outcome]) => [id, copied(outcome)] as const));
  const unread = new Map<SourceId, readonly (keyof Entry)[]>();
  const textFieldsOf = createTextFields();
  const needed: SourceId[] = [];
  for (const source of sources) {
    const { id, text, ...place } = source;
    if (outcomes.has(id)) continue;
    const known = memory.get(id);
    // The config decides what a path means.
    const own = fieldsOfSource(fields, source);
    const rest = JSON.stringify([titles, place, own]);
    const isKnown = known?.text === text && known.rest === rest;
    const head = isKnown ? known.head : headOf(splitFrontMatter(source).value, { titleOf, fields: own, textFieldsOf });
    memory.set(id, { text, rest, head });
    if (head) {
      outcomes.set(id, copied(head.outcome));
      unread.set(id, head.textFields);
    } else needed.push(id);
  }
  return { outcomes, unread, needed };
}

/** Copies, because entries are filled in place. */
function copied({ value, diagnostics }: ParsedOutcome): ParsedOutcome {
  return { value: value && { ...value, entry: { ...value.entry } }, diagnostics };
}

function headOf(
  raw: RawEntry,
  {
    titleOf,
    fields,
    textFieldsOf,
  }: {
    readonly titleOf: (text: string) => string | undefined;
    readonly fields: FieldsConfig | undefined;
    readonly textFieldsOf: ReturnType<typeof createTextFields>;
  },
): ReadHead | undefined {
  // The end of imports and expressions above a title is known only to the parser of MDX.
  let isKnown = true;
  const titleOfMdx = (text: string) => {
    const found = findTitlePart(text);
    if (found && 'part' in found) isKnown = false;
    return found && 'title' in found ? found.title : undefined;
  };
  const outcome = readHead(raw, isMdx(raw.source) ? titleOfMdx : titleOf, fields);
  if (!outcome || !isKnown) return undefined;
  return { outcome, textFields: outcome.value ? textFieldsOf(raw, outcome.value.entry, fields) : [] };
}
