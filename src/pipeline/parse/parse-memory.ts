import { createHash } from 'node:crypto';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import type { ColouredCode } from '../../markdown/highlight/highlight-code.ts';
import type { OnProgress } from '../../model/page-work.ts';
import { isMdx, type SourceFile, type SourceId } from '../../model/source.ts';
import { type PageHeads, versionOfPage, withLazyBody } from '../load/page-heads.ts';
import { placeOf } from '../load/source-place.ts';
import { createPageSpooler } from '../load/spool-page.ts';
import type { KeptPage, KeptSource } from '../remember/kept-site.ts';
import { shapeOfEntry } from '../remember/page-shape.ts';
import type { StageLog } from '../stage-log.ts';
import type { SentPage } from './page-batch.ts';
import { type AsideParts, readColouredCode, readPage, readPageAside, writePage } from './page-text.ts';
import { fingerprintOfInclude } from './parse-page.ts';
import type { PageInput, ParsedOutcome, ParsedPage } from './parsed-page.ts';

/** Remembers parsed pages and their findings, in memory and in the cache. */
export interface ParseMemory {
  /** Returns a remembered page, or the key under which to remember it. */
  readonly recall: (input: PageInput) => ParsedOutcome | NewPage;
  /** Remembers a new page. */
  readonly learn: (page: NewPage, made: ParsedPage | SentPage) => ParsedOutcome;
  /** Returns the page with this key, if its head is stored. */
  readonly recallUnder: (source: KeptSource['source'], key: string) => ParsedPage | undefined;
  /** Returns how the next build can recall a page. */
  readonly keptPageOf: (source: SourceFile) => KeptSource['page'] | undefined;
  /** Returns the files that remembered pages include, named from the site folder. */
  readonly includedFiles: () => ReadonlySet<string>;
  /** Forgets all pages, when none will be asked for again. */
  readonly forget: () => void;
  /** Returns the code of a page as the last build coloured it. */
  readonly formerCode: (input: PageInput) => ColouredCode | undefined;
}

/** Where results are stored and work is logged. */
export interface PageKeeping {
  readonly cache?: CacheStore | undefined;
  /** Where the HTML of pages is until it is needed; absent if it stays in memory. */
  readonly spool?: TextSpool;
  /** Heads of the pages of the last build; absent if every page is read whole. */
  readonly heads?: PageHeads | undefined;
  /** Whether bodies are read from the cache each time they are needed, instead of staying in memory. */
  readonly readsBodiesOnDemand?: boolean;
  readonly log: StageLog;
  readonly onProgress?: OnProgress | undefined;
}

/** A page that has to be parsed, and the key under which to remember it. */
export interface NewPage {
  readonly input: PageInput;
  readonly newKey: string;
}

/** A page with the key under which it is stored. */
type KnownPage = Omit<ParsedPage, 'code'> & { readonly key: string };

export function isNewPage(recalled: ParsedOutcome | NewPage): recalled is NewPage {
  return 'newKey' in recalled;
}

/** Opens the memory for one set of options. */
export function createParseMemory(
  options: MarkdownOptions,
  { cache, log, spool, heads, readsBodiesOnDemand }: PageKeeping,
): ParseMemory {
  const spoolPage = spool && createPageSpooler(spool);
  const known = new Map<SourceId, KnownPage>();
  const optionsKey = JSON.stringify(options);
  // Pages of MDX are rendered and remembered by `load-mdx.ts`.
  const storeOf = ({ mdx }: PageInput) => (mdx ? undefined : cache);
  /** A spool takes the large parts of a page as bytes. */
  const readWith = (bytes: Buffer): ReturnType<typeof readPageAside> =>
    spool ? readPageAside(bytes) : { page: readPage(bytes) };
  const readKept = (input: PageInput, key: string) => readStored(storeOf(input), key);
  const keep = (
    input: PageInput,
    key: string,
    made: { readonly page: ParsedPage; readonly isStored?: boolean; readonly aside?: AsideParts | undefined },
  ): ParsedOutcome => {
    const { included } = made.page;
    const parsed = withVersion(made.page.parsed, versionOfPage(key, included));
    const isLazy = readsBodiesOnDemand === true && made.isStored === true;
    const page = isLazy
      ? withLazyBody(key, { parsed, included }, () => readKept(input, key))
      : { parsed: spoolPage?.(parsed, input.source, made.aside) ?? parsed, included };
    if (storeOf(input)) heads?.note(key, page);
    known.set(input.source.id, withKey(page, key));
    return page.parsed;
  };

  return {
    recall(input) {
      const key = keyOfPage(input, optionsKey);
      const last = known.get(input.source.id);
      if (last?.key === key && holds(last, input)) return last.parsed;
      const store = storeOf(input);
      const read = () => readKept(input, key);
      const head = log.run('recall', () => store && heads?.recall(key, read));
      if (head && holds(head, input)) {
        store?.keep(storeKey(key));
        log.hit('parse');
        known.set(input.source.id, withKey(head, key));
        return head.parsed;
      }
      const stored = log.run('recall', () => {
        const bytes = store?.get(storeKey(key));
        return bytes && readWith(bytes);
      });
      if (!stored || !holds(stored.page, input)) return { input, newKey: key };
      log.hit('parse');
      return keep(input, key, { ...stored, isStored: true });
    },
    learn({ input, newKey }, made) {
      const store = storeOf(input);
      if (!('bytes' in made) && !store) return keep(input, newKey, { page: made });
      const bytes = bytesOf(made);
      const isStored = store?.set(storeKey(newKey), bytes) === true;
      // Substrings and joined strings keep the whole text in memory. Strings read from JSON do not.
      return keep(input, newKey, { ...readWith(bytes), isStored });
    },
    recallUnder(source, key) {
      const page = heads?.recall(key, () => readStored(cache, key));
      if (!page) return undefined;
      cache?.keep(storeKey(key));
      log.hit('parse');
      known.set(source.id, withKey(page, key));
      return page;
    },
    keptPageOf(source) {
      const page = known.get(source.id);
      return page && (isMdx(source) ? { known: withoutHtml(page) } : { key: page.key });
    },
    forget: () => known.clear(),
    includedFiles: () => new Set([...known.values()].flatMap(({ included }) => Object.keys(included))),
    formerCode({ source }) {
      const key = heads?.formerKey(source.id);
      const bytes = key === undefined ? undefined : cache?.get(storeKey(key));
      return bytes && readColouredCode(bytes);
    },
  };
}

/** Without a spread: in Node 20, every object made by a spread and then a new field has a hidden class of its own. */
function withKey({ parsed, included }: ParsedPage, key: string): KnownPage {
  return { parsed, included, key };
}

function storeKey(key: string): string {
  return `page\0${key}`;
}

/** Returns a page as it is stored. */
function bytesOf(made: ParsedPage | SentPage): Buffer<ArrayBuffer> {
  if (!('bytes' in made)) return writePage(made);
  const { buffer, byteOffset, byteLength } = made.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readStored(store: CacheStore | undefined, key: string): ParsedPage | undefined {
  const bytes = store?.get(storeKey(key));
  return bytes && readPage(bytes);
}

/** Returns whether the included files of a page are unchanged. */
function holds({ parsed, included }: ParsedPage, { surroundings }: PageInput): boolean {
  // A plugin that took too long may be quicker the next time.
  if (parsed.diagnostics.some(({ onPage }) => onPage?.kind === 'slow')) return false;
  return Object.entries(included).every(
    ([file, version]) => fingerprintOfInclude(surroundings.includes, file) === version,
  );
}

/** Returns a key of everything a page is parsed from, except the included files. */
function keyOfPage(
  { source, inherit, mdx, surroundings, termsVersion, fields }: PageInput,
  optionsKey: string,
): string {
  const { math, includes, samples, plugins } = surroundings;
  const setting = JSON.stringify([
    placeOf(source),
    inherit ?? null,
    math ?? false,
    includes?.folders ?? [],
    termsVersion,
    samples?.version,
    ...(plugins ? [plugins.version] : []),
    ...(fields ? [fields] : []),
  ]);
  const key = [setting, mdx ? mdx.key : hashOfText(source)].join('\0');
  return createHash('sha256').update(`${optionsKey}\0${key}`).digest('base64url');
}

/** Hashes of texts, because the original of a translation is hashed twice. */
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
