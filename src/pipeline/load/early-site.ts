import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { SourceId } from '../../model/source.ts';
import type { ParsedOutcome } from '../parse/parsed-page.ts';
import { canShowFirst } from '../remember/first-look.ts';
import { shapeOfEntry } from '../remember/page-shape.ts';
import { createLateLinks } from './early/late-links.ts';
import { createLateTexts, type Missing } from './early/late-texts.ts';
import type { UnreadPages } from './early/read-heads.ts';
import type { LoadedSite } from './loaded-site.ts';

/**
 * A site that is joined from the heads of its pages; texts are read when a page that is drawn needs them. Pages are drawn as
 * they will be; findings are not known yet.
 */
export interface EarlySite {
  readonly loaded: LoadedSite;
  /** Calls `draw` again until all texts that it needs are read. `first`: texts that it needs in any case. */
  readonly settle: <T>(draw: () => T, first?: readonly SourceId[]) => Promise<T>;
  /**
   * Takes over edited files. `all`: no other page depends on the edits; `some`: other pages are right only after the site is
   * joined again; `nothing`: no edit can be shown before that.
   */
  readonly takeEdits: (files: ReadonlySet<string>) => Promise<'all' | 'some' | 'nothing'>;
}

/** How an early site reads missing texts. */
export interface EarlyReaders {
  /** Reads the texts of pages. */
  readonly read: (ids: readonly SourceId[]) => Promise<readonly ParsedOutcome[]>;
  /** Reads files again; undefined if one of them is no text of a page. */
  readonly readEdited: (files: ReadonlySet<string>) => Promise<readonly ParsedOutcome[] | undefined>;
  /** Whether a page that was read so far shows parts of this file, which is not its own. */
  readonly isUsedElsewhere: (file: string) => boolean;
  readonly imageSizes: (files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>;
  /** Files that the pages read so far have imported. */
  readonly importedFiles: () => readonly ImportedFile[];
}

/** Opens a site that was joined from heads. Only the heads of the pages in `unread` are known. */
export function openEarlySite(
  joined: Omit<LoadedSite, 'importedFiles'>,
  unread: UnreadPages,
  { read, readEdited, isUsedElsewhere, imageSizes, importedFiles }: EarlyReaders,
): EarlySite {
  const { site } = joined;
  const missing: Missing = { texts: undefined, pictures: new Set() };
  const { bodies, ...texts } = createLateTexts(joined, unread, missing);
  const { links, pictureSizes, measure, forget } = createLateLinks(joined, imageSizes, missing);
  const loaded: LoadedSite = {
    ...joined,
    ...{ diagnostics: [], bodies, links, pictureSizes },
    get importedFiles() {
      return importedFiles();
    },
  };

  const fill = (id: SourceId, read: ParsedOutcome['value']): void => {
    for (const entry of texts.fill(id, read)) forget(entry.id);
  };
  const readPages = async (ids: Iterable<SourceId>): Promise<void> => {
    const open = [...ids].filter((id) => texts.isUnread(id));
    if (open.length === 0) return;
    for (const [i, { value }] of (await read(open)).entries()) {
      const id = open[i] ?? '';
      // The page may have been edited and read meanwhile.
      if (texts.isUnread(id)) fill(id, value);
    }
  };

  return {
    loaded,
    async takeEdits(files) {
      const edited = (await readEdited(files))?.map(({ value }) => value);
      const before = edited?.map((page) => page && site.entries.get(page.entry.id));
      const isShown = edited?.every((page, i) => page && before?.[i] && canShowFirst(before[i], page.entry));
      if (!edited || !isShown) return 'nothing';
      let isAll = ![...files].some(isUsedElsewhere);
      for (const [i, page] of edited.entries()) {
        const was = before?.[i];
        if (!page || !was) continue;
        isAll &&= shapeOfEntry(was) === shapeOfEntry(page.entry);
        fill(page.entry.id, page);
      }
      return isAll ? 'all' : 'some';
    },
    async settle(draw, first = []) {
      await readPages(first);
      for (;;) {
        const [asked, unknown] = [new Set<SourceId>(), new Set<SourceId>()];
        [missing.texts, missing.pictures] = [asked, unknown];
        let drawn: ReturnType<typeof draw> | undefined;
        let fault: unknown;
        try {
          drawn = draw();
        } catch (error) {
          // A template may fail on an entry that is not read yet.
          fault = error;
        } finally {
          missing.texts = undefined;
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
