import type { ImportedFile } from '../io/imported-files.ts';
import type { ImageSize } from '../markdown/link-slots.ts';
import type { Body, Entry } from '../model/entry.ts';
import type { SourceId } from '../model/source.ts';
import { resolveLinksOf, sizesOfPictures } from '../stages/resolve-links.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { ParsedOutcome } from './parse-page.ts';
import { fillEntry, markUnread } from './unread-entries.ts';
import { frameOf } from './update-site.ts';

/**
 * A site of which the heads of all pages are known, while texts are read when a page that is drawn asks for them. What is drawn
 * is what the whole site would give; findings are not known yet.
 */
export interface EarlySite {
  readonly loaded: LoadedSite;
  /** Draws, and does so again until all texts it asked for were read. `first`: those it will ask for in any case. */
  readonly settle: <T>(draw: () => T, first?: readonly SourceId[]) => Promise<T>;
  /**
   * Takes over the texts of pages that were edited, by file. `all`: nothing else of the site can tell; `some`: it takes a
   * joining until titles and ids are right everywhere; `nothing`: until anything of it can be shown.
   */
  readonly takeEdits: (files: ReadonlySet<string>) => Promise<'all' | 'some' | 'nothing'>;
}

/** How an early site gets what it lacks. */
export interface EarlyReaders {
  /** Reads the texts of pages. */
  readonly read: (ids: readonly SourceId[]) => Promise<readonly ParsedOutcome[]>;
  /** Reads files again; undefined when one of them is more than the text of a page. */
  readonly readEdited: (files: ReadonlySet<string>) => Promise<readonly ParsedOutcome[] | undefined>;
  /** Whether pages read so far are made of a file that is not their own. */
  readonly isUsedElsewhere: (file: string) => boolean;
  readonly imageSizes: (files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>;
  /** Files that the pages read so far have imported. */
  readonly importedFiles: () => readonly ImportedFile[];
}

/** Shown in nothing that is kept: whoever gets it draws again. */
const NO_BODY: Body = { html: '' };

/** A map that can be asked for what it does not hold yet. */
class AskedMap<V> extends Map<string, V> {
  readonly #missing: (key: string) => V | undefined;

  constructor(known: Iterable<readonly [string, V]>, missing: (key: string) => V | undefined) {
    super();
    this.#missing = missing;
    for (const [key, value] of known) this.set(key, value);
  }

  override get(key: string): V | undefined {
    return super.get(key) ?? this.#missing(key);
  }
}

/** Opens a site that was joined from heads; `unread` are the pages of which nothing else is known. */
export function openEarlySite(
  joined: Omit<LoadedSite, 'importedFiles'>,
  unread: ReadonlySet<SourceId>,
  { read, readEdited, isUsedElsewhere, imageSizes, importedFiles }: EarlyReaders,
): EarlySite {
  const { site } = joined;
  const drafts = new Set(joined.drafts.map(({ id }) => id));
  const left = new Set(unread);
  const entriesOf = new Map<SourceId, Entry[]>();
  for (const entry of site.entries.values()) {
    const known = entriesOf.get(entry.textOf);
    if (known) known.push(entry);
    else entriesOf.set(entry.textOf, [entry]);
  }

  /** What a drawing under way has asked for in vain. */
  let wanted: Set<SourceId> | undefined;
  const note = (source: SourceId) => void (left.has(source) && wanted?.add(source));
  for (const id of unread) for (const entry of entriesOf.get(id) ?? []) markUnread(entry, note);
  const bodies = new AskedMap<Body>(
    [...joined.bodies].filter(([id]) => !left.has(id)),
    (id) => {
      if (!left.has(id)) return undefined;
      note(id);
      return NO_BODY;
    },
  );

  const pictureFiles = new Map<SourceId, readonly (string | undefined)[]>();
  // An address may depend on the page it leads to.
  const urls = new AskedMap<readonly string[]>([], (id) => {
    const entry = site.entries.get(id);
    if (!entry) return undefined;
    const before = wanted?.size ?? 0;
    const { value } = resolveLinksOf(site, [entry], drafts);
    const found = value.urls.get(id);
    const pictures = value.pictureFiles.get(id);
    if (found && wanted?.size === before) {
      urls.set(id, found);
      if (pictures) pictureFiles.set(id, pictures);
    }
    return found;
  });
  let unmeasured = new Set<SourceId>();
  const pictureSizes = new AskedMap<readonly (ImageSize | undefined)[]>([], (id) => {
    unmeasured.add(id);
    return undefined;
  });
  const loaded: LoadedSite = {
    ...joined,
    diagnostics: [],
    bodies,
    links: { urls, pictureFiles, files: new Set(), unchecked: new Set() },
    pictureSizes,
    get importedFiles() {
      return importedFiles();
    },
  };

  const fill = (id: SourceId, read: ParsedOutcome['value']): void => {
    left.delete(id);
    bodies.set(id, read?.body ?? NO_BODY);
    for (const entry of read ? (entriesOf.get(id) ?? []) : []) {
      fillEntry(entry, read?.entry as Entry);
      urls.delete(entry.id);
      pictureSizes.delete(entry.id);
    }
  };
  const readPages = async (ids: Iterable<SourceId>): Promise<void> => {
    const open = [...ids].filter((id) => left.has(id));
    if (open.length === 0) return;
    for (const [i, { value }] of (await read(open)).entries()) {
      const id = open[i] ?? '';
      // An edit may have been faster.
      if (left.has(id)) fill(id, value);
    }
  };
  /** Whether there was anything to measure. */
  const measure = async (ids: ReadonlySet<SourceId>): Promise<boolean> => {
    const files = new Map([...ids].flatMap((id) => [[id, pictureFiles.get(id) ?? []] as const]));
    const named = [...files.values()].flat().filter((file) => file !== undefined);
    const sizes = sizesOfPictures({ ...joined.links, pictureFiles: files }, await imageSizes(new Set(named)));
    for (const [id, own] of sizes) pictureSizes.set(id, own);
    return named.length > 0;
  };

  return {
    loaded,
    async takeEdits(files) {
      const edited = (await readEdited(files))?.map(({ value }) => value);
      const before = edited?.map((page) => page && site.entries.get(page.entry.id));
      const isShown = edited?.every((page, i) => page && before?.[i] && frameOf(page.entry) === frameOf(before[i]));
      if (!edited || !isShown) return 'nothing';
      let isAll = ![...files].some(isUsedElsewhere);
      for (const [i, page] of edited.entries()) {
        const was = before?.[i];
        if (!page || !was) continue;
        isAll &&= knownElsewhere(was, site) === knownElsewhere(page.entry, site);
        fill(page.entry.id, page);
      }
      return isAll ? 'all' : 'some';
    },
    async settle(draw, first = []) {
      await readPages(first);
      for (;;) {
        const [asked, unknown] = [new Set<SourceId>(), new Set<SourceId>()];
        [wanted, unmeasured] = [asked, unknown];
        let drawn: ReturnType<typeof draw> | undefined;
        let fault: unknown;
        try {
          drawn = draw();
        } catch (error) {
          // Something half read may be more than a template expects.
          fault = error;
        } finally {
          wanted = undefined;
        }
        if (asked.size > 0) await readPages(asked);
        else if (!(await measure(unknown))) {
          if (fault !== undefined) throw fault;
          return drawn as ReturnType<typeof draw>;
        }
      }
    },
  };
}

/** What pages, lists and posts look up in an entry when they are drawn, so that nothing else has to know. */
const LOOKED_UP = new Set([
  ...['headings', 'anchors', 'links', 'words', 'isTruncated', 'isWholeInList'],
  ...['span', 'line', 'bodyLine', 'link', 'imageLink', 'urlLink'],
]);

/** What the rest of a site may have taken from an entry when it was joined. */
function knownElsewhere(entry: Entry, { config, translations }: LoadedSite['site']): string {
  const lends = config.i18n.inheritHeadingIds && (translations.get(entry.key) ?? []).length > 1;
  return JSON.stringify(entry, (key, value: unknown) => {
    if (key === 'headings' && lends) return value;
    if (LOOKED_UP.has(key)) return undefined;
    return key === 'description' && !entry.hasOwnDescription ? undefined : value;
  });
}
