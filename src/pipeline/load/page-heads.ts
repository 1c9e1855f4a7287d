import { createHash } from 'node:crypto';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { readOnDemand } from '../../io/read/read-on-demand.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { SourceId } from '../../model/source.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';

/**
 * What stages over the whole site ask of parsed pages, for all pages in one result, so that a build opens one file instead of
 * thousands. Bodies stay where `parse-memory.ts` keeps them, and are read on demand.
 */
export interface PageHeads {
  /** A page as it was parsed under this key; `read` gives the whole of it. */
  readonly recall: (key: string, read: () => ParsedPage | undefined) => ParsedPage | undefined;
  /** The same, for a page that is not to be remembered any more. */
  readonly peek: (key: string) => Omit<ParsedPage, 'code'> | undefined;
  /** The page is looked at when it is remembered; of its body nothing is read. */
  readonly note: (key: string, page: ParsedPage) => void;
  /** Key of what a source was parsed to in the last build, if it is another one now. */
  readonly formerKey: (source: SourceId) => string | undefined;
  /** Remembers what was recalled or noted. */
  readonly save: () => void;
  /** Lets go of the memory it takes: from now on there is nothing to recall, and nothing is noted. */
  readonly release: () => void;
}

/** What a head promised is not there any more, or not what it was. A build that begins again with empty heads does without it. */
export class LostBody extends Error {}

/** What is small enough of a body, or asked for too often, to wait for the rest. */
type BodyFacts = Pick<Body, 'excerptEnd' | 'samples' | 'usesStyles' | 'version' | 'shape'>;
/** Parts that a body has, or has not. */
const LARGE_PARTS = ['plain', 'parts', 'sections'] as const;

interface Head {
  readonly entry?: Entry;
  readonly facts?: BodyFacts;
  readonly large?: readonly (typeof LARGE_PARTS)[number][];
  readonly diagnostics: readonly Diagnostic[];
  readonly included: Readonly<Record<string, string>>;
}

const KEY = 'page heads';

/** Opens the heads of the last build, or none of them. */
export function openPageHeads(cache: CacheStore, isEmpty = false): PageHeads {
  const last = isEmpty ? new Map<string, Buffer>() : readLines(cache.get(KEY));
  /** Lines as they were read, and pages, which become lines when they are saved. */
  const now = new Map<string, Buffer | ParsedPage>();
  let isChanged = false;
  let isReleased = false;
  return {
    recall(key, read) {
      const line = last.get(key);
      if (line === undefined) return undefined;
      now.set(key, line);
      return pageOf(key, headIn(line, key), read);
    },
    peek(key) {
      const line = last.get(key);
      return line === undefined ? undefined : pageOf(key, headIn(line, key), () => undefined);
    },
    note(key, page) {
      if (isReleased) return;
      now.set(key, page);
      isChanged = true;
    },
    formerKey(source) {
      const id = Buffer.from(`"id":${JSON.stringify(source)}`);
      for (const [key, line] of last) if (!now.has(key) && line.includes(id)) return key;
      return undefined;
    },
    save() {
      if (isReleased || (!isChanged && now.size === last.size)) return;
      cache.setPieces(KEY, linesOf(now));
    },
    release() {
      isReleased = true;
      last.clear();
      now.clear();
    },
  };
}

/** The same page without what only drawing it takes; `read` gives the whole of it when that is asked for. */
export function lendPage(key: string, page: ParsedPage, read: () => ParsedPage | undefined): ParsedPage {
  return pageOf(key, headOfPage(page), read);
}

/** Lines by the keys that open them. They stay the bytes that they are written as again. */
function readLines(bytes: Buffer = Buffer.alloc(0)): Map<string, Buffer> {
  const lines = new Map<string, Buffer>();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from) + 1 || bytes.length;
    lines.set(bytes.toString('latin1', from, bytes.indexOf(' ', from)), bytes.subarray(from, end));
    from = end;
  }
  return lines;
}

function* linesOf(pages: ReadonlyMap<string, Buffer | ParsedPage>): Generator<string | Buffer> {
  for (const [key, known] of pages)
    yield Buffer.isBuffer(known) ? known : `${key} ${JSON.stringify(headOfPage(known))}\n`;
}

function headIn(line: Buffer, key: string): Head {
  return JSON.parse(line.toString('utf8', key.length + 1)) as Head;
}

function pageOf(key: string, head: Head, read: () => ParsedPage | undefined): ParsedPage {
  // Another process may have remembered the same page since, made with other texts of the files it includes.
  const readSame = () => {
    const page = read();
    const isSame = page && versionOfPage(key, page.included) === versionOfPage(key, head.included);
    return isSame ? page.parsed.value?.body : undefined;
  };
  const body = head.facts && lazyBody(head.facts, head.large ?? [], readSame);
  const value = head.entry && body ? { entry: head.entry, body } : undefined;
  return { parsed: { value, diagnostics: head.diagnostics }, included: head.included };
}

function headOfPage({ parsed: { value, diagnostics }, included }: ParsedPage): Head {
  return { ...(value ? headOf(value.entry, value.body) : {}), diagnostics, included };
}

function headOf(entry: Entry, body: Body): Pick<Head, 'entry' | 'facts' | 'large'> {
  const { excerptEnd, samples, usesStyles, version, shape } = body;
  const facts = {
    ...(excerptEnd === undefined ? {} : { excerptEnd }),
    ...(samples === undefined ? {} : { samples }),
    ...(usesStyles === undefined ? {} : { usesStyles }),
    ...(version === undefined ? {} : { version }),
    ...(shape === undefined ? {} : { shape }),
  };
  return { entry, facts, large: LARGE_PARTS.filter((part) => part in body) };
}

/** A body whose large parts are read with the first of them; its HTML is read each time. */
function lazyBody(facts: BodyFacts, large: readonly (keyof Body)[], read: () => Body | undefined): Body {
  let rest: Partial<Body> | undefined;
  const load = (): string => {
    const body = read();
    if (!body) throw new LostBody('the body of a remembered page is gone');
    const { html, ...others } = body;
    rest = others;
    return html;
  };
  const body = readOnDemand({ ...facts }, 'html', load);
  for (const part of large)
    readOnDemand(body, part, () => {
      if (!rest) load();
      return rest?.[part];
    });
  return body;
}

/** Names what a page was parsed from: the key of the parse, and the files it included. */
export function versionOfPage(key: string, included: Readonly<Record<string, string>>): string {
  const parts = Object.entries(included);
  return parts.length === 0 ? key : createHash('sha256').update(key).update(JSON.stringify(parts)).digest('base64url');
}
