import { decodeReferences } from './decode-references.ts';
import { ANCHOR, type FileFacts, type KnownFacts, PARTS, PLAIN } from './file-facts.ts';
import { scanHtml } from './scan-html.ts';

/** Why an address of the finished site is no good. */
export type Fault =
  /** Nothing of the output has it. `near` is the same path in other capitals, or without a slash at the end. */
  | {
      readonly kind: 'missing';
      readonly path: string;
      readonly near?: string;
      readonly differs?: 'case' | 'slash' | 'form';
    }
  /** The page is there, its anchor is not. */
  | { readonly kind: 'anchor'; readonly anchor: string; readonly page: string; readonly anchors: readonly string[] }
  /** A path of this host that is not below the site's base path. */
  | { readonly kind: 'outside'; readonly path: string }
  /** No address at all, or of a kind that pages do not use. */
  | { readonly kind: 'malformed' };

/** An address that leads nowhere, once for the whole site, with the first file it was seen in. */
export interface BrokenReference {
  /** As it stands in the file, character references decoded. */
  readonly url: string;
  readonly fault: Fault;
  /** Output path of the first file that holds it. */
  readonly file: string;
  /** What it stands in there: `<a href>`, `<link canonical>`, `loc`. */
  readonly place: string;
  /** Whether the place shows a picture. */
  readonly isImage: boolean;
  /** How many files hold it. */
  readonly count: number;
}

/** Collects what a site holds and what it refers to, file by file, and says at the end which addresses lead nowhere. */
export interface LinkClosure {
  /** A file that is there, whatever is in it: a static file, or one that is going to be recalled. */
  readonly hold: (path: string) => void;
  /** A page that is not written this time, but stands in the published site. Its anchors are not known. */
  readonly assume: (path: string) => void;
  /** What was found in a file, in another build maybe: it is there, and every address in it has to lead somewhere. */
  readonly recall: (path: string, facts: FileFacts | KnownFacts) => void;
  /** The addresses that lead nowhere, in the order they were met. `textOf` gives held HTML files that links aim into. */
  readonly broken: (textOf: (path: string) => string | undefined) => BrokenReference[];
}

export interface ClosureOptions {
  /** Origin of the site: `https://example.org`. */
  readonly origin: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Addresses that authors asked not to have checked. */
  readonly unchecked: ReadonlySet<string>;
}

interface Reference {
  readonly url: string;
  readonly file: string;
  readonly place: string;
  readonly isImage: boolean;
  count: number;
  /** The last file that held it, so that a file counts once. */
  last: string;
}

/** Counts one more file for a reference that is known; false for one that is not. */
function count(known: Reference | undefined, file: string): boolean {
  if (!known) return false;
  if (known.last !== file) known.count++;
  known.last = file;
  return true;
}

/** Separates the anchors of a page in one string, which is smaller than a set; cannot be in an attribute. */
const BETWEEN = '\0';

/** What a fact says of every file that has it. */
type Meaning =
  | { readonly kind: 'anchor'; readonly id: string }
  /** An address within the file. */
  | { readonly kind: 'inside'; readonly raw: string }
  /** An address that is the same in every file. */
  | { readonly kind: 'reference'; readonly reference: Reference }
  /** An address that counts from the file it stands in. */
  | { readonly kind: 'relative'; readonly note: (file: string) => void };

const IMAGES = new Set(['img', 'source', 'image', 'picture', 'video']);

/**
 * Makes an empty collection. It keeps each address of the site once, whatever the number of pages that repeat it, and one
 * string of anchors per page; pages themselves are not kept.
 */
export function createLinkClosure(options: ClosureOptions): LinkClosure {
  const root = options.origin + options.baseUrl;
  const held = new Set<string>();
  const assumed = new Set<string>();
  const anchors = new Map<string, string>();
  /** By their text in the file; addresses that count from the page they stand on are made complete before. */
  const references = new Map<string, Reference>();
  const broken = new Map<string, Reference & { readonly fault: Fault }>();

  const note = (
    raw: string,
    url: string | undefined,
    file: string,
    place: () => string,
    isImage: boolean,
  ): Reference => {
    const known = references.get(raw);
    if (known && count(known, file)) return known;
    // A part of a text keeps the whole text in memory; what is noted here lives as long as the build.
    const key = copy(raw);
    const address = url === undefined ? clean(decodeReferences(key)) : copy(url);
    const made = { url: address, file, place: place(), isImage, count: 1, last: file };
    references.set(key, made);
    return made;
  };

  /** Finds out what a fact says; an address that is the same everywhere is noted for `path`, where it was met. */
  const understand = (fact: string, path: string): Meaning => {
    if (fact.startsWith(ANCHOR)) return { kind: 'anchor', id: decodeReferences(fact.slice(1)) };
    const [element = '', attribute = '', rel = '', raw = ''] = fact.split(PARTS);
    if (element === PLAIN) {
      const address = clean(raw);
      const url = needsBase(address) ? resolved(address, path) : address;
      return { kind: 'reference', reference: note(address, url, path, () => attribute, false) };
    }
    const first = raw.charCodeAt(0);
    if (first === 0x23) return { kind: 'inside', raw };
    const place = () => placeOf(element, attribute, rel);
    const isImage = IMAGES.has(element);
    // Most addresses: a path of this host, or a complete one. Both are the same on every page.
    if (first === 0x2f || /^[a-z][a-z\d+.-]*:/i.test(raw))
      return { kind: 'reference', reference: note(raw, undefined, path, place, isImage) };
    const address = clean(decodeReferences(raw));
    const isMissing = address === '' && attribute !== 'href' && attribute !== 'action';
    return {
      kind: 'relative',
      note(file) {
        const key = `${file} ${address}`;
        if (isMissing) fail(address, { kind: 'malformed' }, key, file, place(), isImage);
        else note(key, resolved(address, file), file, place, isImage);
      },
    };
  };

  /** Meanings of facts that were numbered, by the list of texts. */
  const understood = new WeakMap<object, Meaning[]>();
  const meaningsOf = (texts: KnownFacts['texts']): Meaning[] => {
    const known = understood.get(texts) ?? [];
    understood.set(texts, known);
    return known;
  };

  const recall = (path: string, facts: FileFacts | KnownFacts): void => {
    held.add(path);
    const ids: string[] = [];
    const inside: string[] = [];
    const take = (meaning: Meaning) => {
      if (meaning.kind === 'reference') count(meaning.reference, path);
      else if (meaning.kind === 'anchor') ids.push(meaning.id);
      else if (meaning.kind === 'inside') inside.push(meaning.raw);
      else meaning.note(path);
    };
    if ('numbers' in facts) {
      const { numbers, texts } = facts;
      const meanings = meaningsOf(texts);
      for (const number of numbers) {
        meanings[number] ??= understand(texts[number] ?? '', path);
        take(meanings[number]);
      }
    } else for (const fact of facts) take(understand(fact, path));
    if (!path.endsWith('.html')) return;
    anchors.set(path, BETWEEN + ids.join(BETWEEN) + BETWEEN);
    if (inside.length === 0) return;
    const own = new Set(ids);
    for (const raw of inside) {
      const url = decodeReferences(raw);
      const anchor = anchorOf(url);
      if (anchor === undefined || own.has(anchor) || own.has(decode(anchor) ?? anchor)) continue;
      if (options.unchecked.has(url)) continue;
      fail(
        url,
        { kind: 'anchor', anchor: decode(anchor) ?? anchor, page: path, anchors: ids.map(copy) },
        raw,
        path,
        '<a href>',
        false,
      );
    }
  };

  const fail = (url: string, fault: Fault, key: string, file: string, place: string, isImage: boolean) => {
    if (!count(broken.get(key), file))
      broken.set(copy(key), { url: copy(url), fault, file, place, isImage, count: 1, last: file });
  };

  /** An address that counts from the file it stands in, made complete. */
  const resolved = (url: string, path: string): string => {
    const own = path.replace(/(^|\/)index\.html$/, '$1');
    const base = root + own.split('/').map(encodeURIComponent).join('/');
    return URL.canParse(url, base) ? new URL(url, base).href : url;
  };

  return {
    hold: (path) => void held.add(path),
    assume: (path) => void assumed.add(path),
    recall,
    broken(textOf) {
      const judge = createJudge({ ...options, root, held, assumed, anchors, textOf });
      for (const [key, { url, file, place, isImage, count }] of references) {
        const fault = judge(url);
        if (fault) broken.set(key, { url, fault, file, place, isImage, count, last: file });
      }
      return [...broken.values()].map(({ last: _, ...reference }) => reference);
    },
  };
}

interface JudgeInput extends ClosureOptions {
  /** Origin and base path. */
  readonly root: string;
  readonly held: ReadonlySet<string>;
  readonly assumed: ReadonlySet<string>;
  readonly anchors: Map<string, string>;
  readonly textOf: (path: string) => string | undefined;
}

/** Judges one address the way a static host and a browser treat it: undefined when it leads somewhere. */
function createJudge(input: JudgeInput): (url: string) => Fault | undefined {
  const { origin, baseUrl, root, held, assumed, anchors, textOf, unchecked } = input;
  const folded = lazy(() => new Map([...held, ...assumed].map((path) => [fold(path), path])));

  const fileAt = (path: string, has: (file: string) => boolean): string | undefined => {
    if (path === '' || path.endsWith('/')) return has(`${path}index.html`) ? `${path}index.html` : undefined;
    return [path, `${path}/index.html`, `${path}.html`].find(has);
  };
  const anchorsOf = (file: string): string => {
    const known = anchors.get(file);
    if (known !== undefined) return known;
    const ids: string[] = [];
    scanHtml(textOf(file) ?? '', { url() {}, jsonLd() {}, id: (raw) => ids.push(decodeReferences(raw)) });
    const joined = BETWEEN + ids.join(BETWEEN) + BETWEEN;
    anchors.set(file, joined);
    return joined;
  };
  const missing = (path: string): Fault => {
    const bare = path.replace(/(?<=[^/])\/+$/, '');
    const known = (file: string) => held.has(file) || assumed.has(file);
    if (bare !== path && fileAt(bare, known) !== undefined)
      return { kind: 'missing', path, near: baseUrl + bare, differs: 'slash' };
    for (const candidate of [bare, `${bare}/index.html`, `${bare}.html`]) {
      const near = folded().get(fold(candidate));
      if (near === undefined) continue;
      const shown = baseUrl + near.replace(/(^|\/)index\.html$/, '$1').replace(/(?<=.)\/$/, '');
      const differs = near.normalize('NFC') === candidate.normalize('NFC') ? 'form' : 'case';
      return { kind: 'missing', path, near: shown, differs };
    }
    return { kind: 'missing', path };
  };
  const judgeOwn = (written: string): Fault | undefined => {
    // `written` starts behind the base path.
    const [, pathname = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(written) ?? [];
    const path = decodePath(pathname);
    if (path === undefined) return { kind: 'malformed' };
    const file = fileAt(path, (name) => held.has(name));
    if (file === undefined) return fileAt(path, (name) => assumed.has(name)) === undefined ? missing(path) : undefined;
    const anchor = hash === undefined || !file.endsWith('.html') ? undefined : anchorOf(`#${hash}`);
    if (anchor === undefined) return undefined;
    const ids = anchorsOf(file);
    const plain = decode(anchor) ?? anchor;
    if (ids.includes(BETWEEN + anchor + BETWEEN) || ids.includes(BETWEEN + plain + BETWEEN)) return undefined;
    return { kind: 'anchor', anchor: plain, page: file, anchors: ids.split(BETWEEN).slice(1, -1) };
  };

  // Complete addresses have letters outside ASCII percent-encoded.
  const encodedBase = new URL(baseUrl, origin).pathname;
  return (url) => {
    if (unchecked.has(url)) return undefined;
    if (url.startsWith(root) && !DOTS.test(url)) return judgeOwn(url.slice(root.length));
    const isPath = url.startsWith('/') && !url.startsWith('//');
    if (isPath && url.startsWith(baseUrl) && !DOTS.test(url) && !url.includes('\\'))
      return judgeOwn(url.slice(baseUrl.length));
    if (!URL.canParse(url, origin)) return { kind: 'malformed' };
    const parsed = new URL(url, origin);
    if (parsed.protocol === 'mailto:' || parsed.protocol === 'tel:') return undefined;
    if (parsed.protocol === 'data:') return undefined;
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return { kind: 'malformed' };
    if (parsed.origin !== origin) return undefined;
    const { pathname, search, hash } = parsed;
    if (pathname.startsWith(encodedBase)) return judgeOwn(pathname.slice(encodedBase.length) + search + hash);
    if (`${pathname}/` === encodedBase) return judgeOwn(search + hash);
    // A complete address of this host names something beside the site on purpose.
    return isPath ? { kind: 'outside', path: pathname } : undefined;
  };
}

const DOTS = /(^|\/)\.{1,2}(?=[/?#]|$)|%2e/i;

/** A fragment without its `#`, or undefined where it names the top of the page or a stretch of text. */
function anchorOf(hash: string): string | undefined {
  const anchor = hash.slice(1).replace(/:~:.*$/s, '');
  return anchor === '' || /^top$/i.test(anchor) ? undefined : anchor;
}

/** Path segments decoded; an escaped slash is no separator, and what is not UTF-8 is no name of ours. */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  const segments = path.split('/').map(decode);
  if (segments.some((segment) => segment === undefined || segment.includes('/'))) return undefined;
  return segments.join('/');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Browsers drop blanks around an address and line breaks inside it. */
function clean(url: string): string {
  return url.replace(/[\t\n\r]/g, '').trim();
}

function needsBase(url: string): boolean {
  return !url.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(url);
}

/** Upper case first, as where addresses are assigned: it joins ß with ss. */
function fold(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase();
}

function placeOf(element: string, attribute: string, rel: string): string {
  if (element === 'meta') return `<meta ${attribute}>`;
  return rel === '' ? `<${element} ${attribute}>` : `<link ${rel}>`;
}

/** A text of its own instead of a view into a larger one. */
function copy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
