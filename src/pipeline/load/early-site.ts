import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { Entry } from '../../model/entry.ts';
import type { SourceId } from '../../model/source.ts';
import type { ParsedOutcome } from '../parse/parsed-page.ts';
import { reachesAtMost } from '../remember/edit-reach.ts';
import { createLateLinks } from './early/late-links.ts';
import { createLateTexts, type Missing } from './early/late-texts.ts';
import type { LoadedSite } from './loaded-site.ts';

/**
 * A site of which the heads of all pages are known, while texts are read when a page that is drawn asks for them. What is drawn
 * is what the whole site would give; findings are not known yet.
 */
export interface EarlySite {
  readonly loaded: LoadedSite;
  /** Calls `draw` until all texts that it asked for are read. `first`: the texts that it will ask for in any case. */
  readonly settle: <T>(draw: () => T, first?: readonly SourceId[]) => Promise<T>;
  /**
   * Takes over the texts of pages that were edited, by file. `all`: no other page depends on the edits; `some`: titles and ids on
   * other pages are right only after the site is joined again; `nothing`: no edit can be shown before that.
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

/** Opens a site that was joined from heads; `unread` are the pages of which nothing else is known. */
export function openEarlySite(
  joined: Omit<LoadedSite, 'importedFiles'>,
  unread: ReadonlySet<SourceId>,
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
      // An edit may have been faster.
      if (texts.isUnread(id)) fill(id, value);
    }
  };

  return {
    loaded,
    async takeEdits(files) {
      const edited = (await readEdited(files))?.map(({ value }) => value);
      const before = edited?.map((page) => page && site.entries.get(page.entry.id));
      const isShown = edited?.every((page, i) => page && before?.[i] && reachesAtMost('site', before[i], page.entry));
      if (!edited || !isShown) return 'nothing';
      let isAll = ![...files].some(isUsedElsewhere);
      for (const [i, page] of edited.entries()) {
        const was = before?.[i];
        if (!page || !was) continue;
        isAll &&= reachesAtMost('lookups', was, page.entry, {
          lendsHeadings: lendsHeadings(was, site),
          drawsOnDemand: true,
        });
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
          // Something half read may be more than a template expects.
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

/** Whether translations of a page may take the ids of their headings from it. */
function lendsHeadings({ key }: Entry, { config, translations }: LoadedSite['site']): boolean {
  return config.i18n.inheritHeadingIds && (translations.get(key) ?? []).length > 1;
}
