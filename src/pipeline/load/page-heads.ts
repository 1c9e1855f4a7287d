import { createHash } from 'node:crypto';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { readOnDemand } from '../../io/read/read-on-demand.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { SourceId } from '../../model/source.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';

/**
 * What stages over the whole site need of parsed pages, for all pages in one result: a build reads this instead of all pages.
 * Bodies stay in `parse-memory.ts` and are read on demand.
 */
export interface PageHeads {
  /** Returns the page with this key and keeps it for the next build; `read` reads the whole page. */
  readonly recall: (key: string, read: () => ParsedPage | undefined) => ParsedPage | undefined;
  /** The same, without keeping the page for the next build. */
  readonly peek: (key: string) => Omit<ParsedPage, 'code'> | undefined;
  /** Adds a page. It is serialized by `save`; its body is not read. */
  readonly note: (key: string, page: ParsedPage) => void;
  /** Returns the key of a source in the last build, if it is no longer in use. */
  readonly formerKey: (source: SourceId) => string | undefined;
  /** Stores the pages that were recalled or added. */
  readonly save: () => void;
  /** Frees the memory. After that, nothing is recalled or added. */
  readonly release: () => void;
}

/** The body of a remembered page is missing, or was replaced. The build starts again without heads. */
export class LostBody extends Error {}

/** Fields of a body that are read on demand, because they are as long as the text. All others are stored with the head. */
export const LARGE_PARTS = ['plain', 'parts', 'sections'] as const;
type LargePart = (typeof LARGE_PARTS)[number];
type SmallBody = Omit<Body, 'html' | LargePart>;

interface Head {
  readonly entry?: Entry;
  readonly facts?: SmallBody;
  readonly large?: readonly LargePart[];
  readonly diagnostics: readonly Diagnostic[];
  readonly included: Readonly<Record<string, string>>;
}

const KEY = 'page heads';

/** Opens the heads of the last build; with `isEmpty`, an empty set. */
export function openPageHeads(cache: CacheStore, isEmpty = false): PageHeads {
  const last = isEmpty ? new Map<string, Buffer>() : readLines(cache.get(KEY));
  /** Lines as they were read, and new pages, which are serialized by `save`. */
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

/** Returns the page without its large fields; `read` reads the whole page when one is needed. */
export function withLazyBody(key: string, page: ParsedPage, read: () => ParsedPage | undefined): ParsedPage {
  return pageOf(key, headOfPage(page), read);
}

/** Returns the lines by key, as bytes, so that unchanged ones are written back as they are. */
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
  // Meanwhile another process may have stored the same page with other included texts.
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
  const large = LARGE_PARTS.filter((part) => part in body);
  // Neither is read: in a remembered page both are getters.
  const left = new Set<string>(['html', ...large]);
  const small = Object.keys(body).flatMap((name) => (left.has(name) ? [] : [[name, body[name as keyof Body]]]));
  const facts = Object.fromEntries(small) as SmallBody;
  return { entry, facts, large };
}

/** A body whose large fields are read together when the first is needed. Its HTML is read each time. */
function lazyBody(facts: SmallBody, large: readonly LargePart[], read: () => Body | undefined): Body {
  let rest: Partial<Body> | undefined;
  const load = (): string => {
    const body = read();
    if (!body) throw new LostBody('the body of a remembered page is gone');
    const { html, ...others } = body;
    rest = others;
    return html;
  };
  const body = readOnDemand({ ...facts }, 'html', { read: load });
  for (const part of large)
    readOnDemand(body, part, {
      read() {
        if (!rest) load();
        return rest?.[part];
      },
    });
  return body;
}

/** Returns a fingerprint of everything a page was parsed from: the key of the parse, and the included files. */
export function versionOfPage(key: string, included: Readonly<Record<string, string>>): string {
  const parts = Object.entries(included);
  return parts.length === 0 ? key : createHash('sha256').update(key).update(JSON.stringify(parts)).digest('base64url');
}
