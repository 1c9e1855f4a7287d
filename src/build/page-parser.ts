import { createHash } from 'node:crypto';
import type { CacheStore } from '../io/cache-store.ts';
import type { TextShelf } from '../io/text-shelf.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { ColouredCode } from '../markdown/highlight-code.ts';
import type { OnProgress } from '../model/progress.ts';
import { isMdx, type SourceFile, type SourceId } from '../model/source.ts';
import { shapeOfEntry } from './entry-shape.ts';
import type { KeptPage, KeptSource } from './kept-site.ts';
import { lendPage, type PageHeads, versionOfPage } from './page-heads.ts';
import { type AsideParts, readCode, readPage, readPageAside, writePage } from './page-text.ts';
import { createParsePage, fingerprint, type PageInput, type ParsedOutcome, type ParsedPage } from './parse-page.ts';
import type { ParsePool, SentPage } from './parse-pool.ts';
import type { ParsingTools } from './parsing-tools.ts';
import { shareTexts } from './share-texts.ts';
import { shelvePage } from './shelve-page.ts';
import { placeOf } from './source-place.ts';
import type { StageLog } from './stage-log.ts';

/**
 * Parses pages. A page is parsed again when something it was made of has changed: what it gave, findings included, is
 * remembered in memory, and where there is a cache, from run to run.
 */
export interface PageParser {
  readonly parse: (input: PageInput) => Promise<ParsedOutcome>;
  /** What is remembered of a page; undefined where it would have to be parsed. */
  readonly recall: (input: PageInput) => ParsedOutcome | undefined;
  /** The same for many pages, in their order. The pool shares the work, where it is worth it. */
  readonly parseAll: (inputs: readonly PageInput[], pool: ParsePool) => Promise<readonly ParsedOutcome[]>;
  /** A page as it was parsed under this key, if its head is remembered. */
  readonly recallUnder: (source: KeptSource['source'], key: string) => ParsedPage | undefined;
  /** How the next build can recall a page that was parsed here. */
  readonly keptPageOf: (source: SourceFile) => KeptSource['page'] | undefined;
  /** Whether any page that was parsed shows something of a file beside its own, named from the site folder. */
  readonly isIncluded: (file: string) => boolean;
}

/** Where work is kept from build to build, if it is, and where it is noted. */
export interface PageKeeping {
  readonly cache?: CacheStore | undefined;
  /** Where the HTML of pages waits until it is asked for; absent where it stays in memory. */
  readonly shelf?: TextShelf;
  /** What the last build knew of pages; absent where every page is read whole. */
  readonly heads?: PageHeads | undefined;
  /** Whether bodies that are in the cache are read from there whenever they are asked for, and do not stay in memory. */
  readonly lendsBodies?: boolean;
  readonly log: StageLog;
  readonly onProgress?: OnProgress | undefined;
}

/** A page that nothing is remembered of, and the key under which it will be. */
interface NewPage {
  readonly input: PageInput;
  readonly newKey: string;
}

/** Pages up to which code is looked up instead of being coloured again. */
const MOST_EDITED = 20;

/** Makes a parser that is good for one set of options. HTML goes to the shelf, where there is one. */
export function createPageParser(
  tools: ParsingTools,
  options: MarkdownOptions,
  { cache, log, shelf, heads, lendsBodies, onProgress }: PageKeeping,
): PageParser {
  const known = new Map<SourceId, ParsedPage & { readonly key: string }>();
  const optionsKey = JSON.stringify(options);
  const storeKey = (key: string) => `page\0${key}`;
  const parsePage = createParsePage(tools, options);
  const parseHere = (input: PageInput) => log.run('parse', () => parsePage(input), input.source.file);
  // A page of MDX is rendered by others, who remember it themselves.
  const storeOf = ({ mdx }: PageInput) => (mdx ? undefined : cache);

  const readStored = (store: CacheStore | undefined, key: string): ParsedPage | undefined => {
    const bytes = store?.get(storeKey(key));
    return bytes && readPage(bytes);
  };
  const readKept = (input: PageInput, key: string) => readStored(storeOf(input), key);

  const keep = (
    input: PageInput,
    key: string,
    { parsed: found, included }: ParsedPage,
    { isStored = false, aside }: { readonly isStored?: boolean; readonly aside?: AsideParts | undefined } = {},
  ): ParsedOutcome => {
    const parsed = withVersion(found, versionOfPage(key, included));
    const isLent = lendsBodies === true && isStored;
    const page = isLent
      ? lendPage(key, { parsed, included }, () => readKept(input, key))
      : { parsed: shelf ? shelvePage(parsed, shelf, aside) : parsed, included };
    if (storeOf(input)) heads?.note(key, page);
    known.set(input.source.id, { ...page, key });
    return page.parsed;
  };

  const fullKeyOf = (input: PageInput) =>
    createHash('sha256')
      .update(`${optionsKey}\0${keyOf(input)}`)
      .digest('base64url');

  /** What is remembered of a page, or how to remember it. */
  const recall = (input: PageInput): ParsedOutcome | NewPage => {
    const { source, surroundings } = input;
    const key = fullKeyOf(input);
    const holds = ({ included }: ParsedPage) =>
      Object.entries(included).every(([file, version]) => fingerprint(surroundings.includes, file) === version);
    const last = known.get(source.id);
    if (last?.key === key && holds(last)) return last.parsed;
    const store = storeOf(input);
    const read = () => readKept(input, key);
    const head = log.run('recall', () => store && heads?.recall(key, read));
    if (head && holds(head)) {
      store?.keep(storeKey(key));
      log.hit('parse');
      known.set(source.id, { ...head, key });
      return head.parsed;
    }
    const page = log.run('recall', read);
    if (!page || !holds(page)) return { input, newKey: key };
    log.hit('parse');
    return keep(input, key, page, { isStored: true });
  };

  /** Remembers a new page. */
  const learn = ({ input, newKey }: NewPage, made: ParsedPage | SentPage): ParsedOutcome => {
    const store = storeOf(input);
    const isSent = 'bytes' in made;
    if (!isSent && !store) return keep(input, newKey, made);
    const bytes = isSent
      ? Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength)
      : writePage(made);
    const isStored = isSent ? made.isStored : store?.set(storeKey(newKey), bytes) === true;
    if (isSent && isStored) store?.noteSet(storeKey(newKey), bytes.length);
    // Strings that have just been parsed are cut out of the whole text or put together from many pieces, and hold all of
    // that in memory; those read from JSON stand for themselves.
    if (!shelf) return keep(input, newKey, readPage(bytes), { isStored });
    const { page, aside } = readPageAside(bytes);
    const { id, file, path } = input.source;
    if (page.parsed.value) shareTexts(page.parsed.value.entry, [id, file, path]);
    return keep(input, newKey, page, { isStored, aside });
  };

  /** Code of a page as the last build coloured it. */
  const formerCode = ({ source }: PageInput): ColouredCode | undefined => {
    const key = heads?.formerKey(source.id);
    const bytes = key === undefined ? undefined : cache?.get(storeKey(key));
    return bytes && readCode(bytes);
  };

  const parse = async (input: PageInput): Promise<ParsedOutcome> => {
    const recalled = recall(input);
    return isNew(recalled) ? learn(recalled, await parseHere(input)) : recalled;
  };

  return {
    parse,
    recall(input) {
      const recalled = recall(input);
      return isNew(recalled) ? undefined : recalled;
    },
    recallUnder(source, key) {
      const page = heads?.recall(key, () => readStored(cache, key));
      if (!page) return undefined;
      cache?.keep(storeKey(key));
      known.set(source.id, { ...page, key });
      return page;
    },
    keptPageOf(source) {
      const page = known.get(source.id);
      if (!page) return undefined;
      return isMdx(source) ? { known: withoutHtml(page) } : { key: page.key };
    },
    isIncluded: (file) => [...known.values()].some(({ included }) => Object.hasOwn(included, file)),
    async parseAll(inputs, pool) {
      const outcomes: (ParsedOutcome | undefined)[] = [];
      let done = 0;
      const tell = () => onProgress?.(++done, inputs.length, 'parse');
      const open: { readonly at: number; readonly page: NewPage }[] = [];
      for (const [at, input] of inputs.entries()) {
        const recalled = recall(input);
        if (!isNew(recalled)) {
          outcomes[at] = recalled;
          tell();
        } else {
          open.push({ at, page: recalled });
          pool.expect(input);
        }
      }
      // More pages pay for the grammars.
      const isEdit = open.length <= MOST_EDITED;
      await pool.parse(
        open.map(({ page: { input, newKey } }) => ({
          ...input,
          ...(isEdit ? { code: formerCode(input) } : {}),
          ...(storeOf(input) ? { storeKey: storeKey(newKey) } : {}),
        })),
        {
          here: parseHere,
          onPage(i, made) {
            const next = open[i];
            if (next) outcomes[next.at] = log.run('keep', () => learn(next.page, made));
            tell();
          },
          onRun: (i, run) => log.note('parse', { ...run, detail: open[i]?.page.input.source.file }),
        },
      );
      return outcomes.map((outcome) => outcome ?? { value: undefined, diagnostics: [] });
    },
  };
}

function isNew(recalled: ParsedOutcome | NewPage): recalled is NewPage {
  return 'newKey' in recalled;
}

function keyOf({ source, inherit, mdx, surroundings, termsVersion }: PageInput): string {
  const { math, includes, samples } = surroundings;
  return [
    JSON.stringify([
      placeOf(source),
      inherit ?? null,
      math ?? false,
      includes?.folders ?? [],
      termsVersion,
      samples?.version,
    ]),
    mdx ? mdx.key : hashOfText(source),
  ].join('\0');
}

/** Pages that others are translations of are asked for twice. */
const hashes = new WeakMap<SourceFile, string>();

function hashOfText(source: SourceFile): string {
  const known = hashes.get(source) ?? createHash('sha256').update(source.text).digest('base64url');
  hashes.set(source, known);
  return known;
}

function withoutHtml({ parsed: { value, diagnostics }, included }: ParsedPage): KeptPage {
  if (!value) return { parsed: { value, diagnostics }, included };
  const { html: _, ...body } = value.body;
  return { parsed: { value: { entry: value.entry, body }, diagnostics }, included };
}

function withVersion({ value, diagnostics }: ParsedOutcome, version: string): ParsedOutcome {
  if (!value) return { value, diagnostics };
  const { entry, body } = value;
  return { value: { entry, body: { ...body, version, shape: shapeOfEntry(entry) } }, diagnostics };
}
