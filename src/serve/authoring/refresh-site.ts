import { FEW_EDITS } from '../../pipeline/remember/few-edits.ts';
import type { SiteSession, SiteSnapshot } from '../../pipeline/site-session.ts';
import type { ShownSite } from './shown-site.ts';

/** Reads the site again after edits, and shows the result. */
interface SiteRefresher {
  /** See `SiteSource.refresh`. */
  readonly refresh: (changed?: ReadonlySet<string>) => Promise<SiteSnapshot>;
  /** The early read in progress, if there is one: it shows edits while the rest of the site is still unread. */
  readonly earlyRead: () => Promise<void> | undefined;
}

/** Maximum time that successive edits may delay reading the whole site and showing the result. */
const LONGEST_MS = 1000;

/** Files that have changed; undefined if any file may have changed. */
type Changed = ReadonlySet<string> | undefined;

/** Creates the reader of a served site. All reads of one site go through it, one after the other. */
export function createSiteRefresher(session: SiteSession, shown: ShownSite): SiteRefresher {
  let running: Promise<SiteSnapshot> | undefined;
  /** Since the last read began. */
  let waiting: Changed = new Set();
  /** Whether files have changed during the read in progress. */
  let again = false;
  const early = createEarlyReader(session, shown);

  const readOnce = async (): Promise<SiteSnapshot> => {
    /** Since the whole site was read. */
    let unread: Changed = new Set();
    let first = performance.now();
    /** Time since which a newer state could have been shown, but was skipped because files have changed again. */
    let readable: number | undefined;
    do {
      again = false;
      if (unread?.size === 0) first = performance.now();
      unread = joined(unread, waiting);
      waiting = new Set();
      const { firstLook } = session;
      const isFew = firstLook && unread && unread.size <= FEW_EDITS;
      const result = isFew && unread ? await showAtOnce(firstLook, shown, unread) : 'nothing';
      // New edits are shown before the whole site is read, but only for a limited time.
      const isPutOff = result === 'some' && again && performance.now() - first < LONGEST_MS;
      if (isPutOff) continue;
      if (result !== 'all') {
        const read = await session.read(unread);
        // Files that changed during the read may have been read half-written, and are read again immediately. The result of
        // this read is then older than the edits that are already shown, so it is skipped, but only for a limited time.
        readable ??= performance.now();
        if (!again || performance.now() - readable > LONGEST_MS) {
          shown.publish(read);
          readable = undefined;
        }
      }
      unread = new Set();
    } while (again || unread === undefined || unread.size > 0);
    return shown.current();
  };

  return {
    earlyRead: early.running,
    refresh(changed) {
      waiting = joined(waiting, changed);
      if (shown.current().settle) early.show(changed);
      if (running) {
        again ||= changed?.size !== 0;
        return running;
      }
      running = readOnce()
        .catch((error: unknown) => {
          // After a failed read, any file may have changed.
          waiting = undefined;
          throw error;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

/** Shows edited texts before the whole site is read. Returns how much is shown: all effects of the edit, some, or nothing. */
async function showAtOnce(
  firstLook: NonNullable<SiteSession['firstLook']>,
  shown: ShownSite,
  changed: ReadonlySet<string>,
): Promise<'all' | 'some' | 'nothing'> {
  const seen = await firstLook(changed);
  if (!seen) return 'nothing';
  shown.publish(seen.snapshot);
  if (seen.isWhole) return 'all';
  // Reading the site blocks the event loop, so requests of the notified pages are answered first.
  await shown.answered();
  return 'some';
}

/** Shows edits while the rest of the site is being read: takes over edited texts, or else does the early read again. */
function createEarlyReader(session: SiteSession, shown: ShownSite) {
  /** Since the last early read, which reads no page texts. */
  let changedEarly: Changed = new Set();
  let running: Promise<void> | undefined;

  const readEarly = async (): Promise<void> => {
    // The author is waiting for the edit, so parsing of the other pages is paused.
    const goOn = session.hold?.();
    try {
      while (shown.current().settle && changedEarly?.size !== 0) {
        const changed = changedEarly;
        changedEarly = new Set();
        const before = shown.current();
        const result = (changed && (await before.takeEdits?.(changed))) ?? 'nothing';
        if (shown.current() === before && result !== 'nothing') {
          shown.publish(before);
          await shown.answered();
        }
        if (result === 'all') continue;
        const next = await session.readEarly({ changed, least: 0 });
        // Meanwhile the whole site may have been read.
        if (shown.current().settle && next.settle && next.renderer) shown.publish(next);
      }
    } finally {
      goOn?.();
    }
  };

  return {
    running: () => running,
    show(changed: Changed): void {
      changedEarly = joined(changedEarly, changed);
      // Errors are ignored here: the read of the whole site reports them.
      running ??= readEarly()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
  };
}

function joined(one: Changed, other: Changed): Changed {
  return one && other && new Set([...one, ...other]);
}
