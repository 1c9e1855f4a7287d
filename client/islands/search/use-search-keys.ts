import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SearchHit } from '../../shared/search/protocol.ts';
import { moveFocus } from './move-search-focus.ts';
import { optionId, type ResultRows } from './use-result-rows.ts';
import type { useSearch } from './use-search.ts';

/** The modifier keys of an Enter press, which decide where the result opens. */
type Enter = Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface SearchKeysOptions {
  readonly found: ResultRows;
  readonly search: ReturnType<typeof useSearch>;
  /** Whether nothing has been typed. */
  readonly isEmpty: boolean;
  readonly dialog: HTMLDialogElement;
  /** Called with a result that is opened in another tab or window. */
  readonly onOpen: (hit: SearchHit) => void;
}

/**
 * The keys of the search field: arrows choose a row, and Enter follows it, or waits for the results of the current query.
 * `cancelEnter` ends the wait.
 */
export function useSearchKeys({ found, search, isEmpty, dialog, onOpen }: SearchKeysOptions): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly cancelEnter: () => void;
} {
  const { rows, current, setActive, list } = found;
  // An Enter press that came before the results of the current query.
  const pendingEnter = useRef<Enter>(undefined);
  const isWaiting = search.status === 'loading' || search.status === 'stalled';
  useEffect(() => {
    const enter = pendingEnter.current;
    if (isWaiting || !enter) return;
    pendingEnter.current = undefined;
    follow(0, enter);
  });

  const follow = (at: number, enter: Enter) => {
    const link = list.current?.querySelector<HTMLAnchorElement>(`[id="${optionId(at)}"]`);
    const row = rows[at];
    if (!link || !row || row.hit.url === '') return;
    if (enter.ctrlKey || enter.metaKey || enter.shiftKey) {
      onOpen(row.hit);
      window.open(link.href, '_blank', enter.shiftKey ? 'noopener,popup=0' : 'noopener');
      return;
    }
    // A real click, so that click listeners on links run.
    link.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Some browsers end a composition before the `keydown` event; that event then has key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      // By default, the browser would clear the field instead.
      event.preventDefault();
      dialog.close();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && isEmpty) {
      event.preventDefault();
      moveFocus(dialog, step);
      return;
    }
    const isEnter = event.key === 'Enter' && !event.altKey;
    // Pressing a modifier key does not cancel the pending Enter.
    if (!/^(Control|Meta|Shift)$/.test(event.key))
      pendingEnter.current = isEnter && isWaiting ? event.nativeEvent : undefined;
    if (isEnter && search.status === 'error') search.retry();
    if (pendingEnter.current || rows.length === 0) return;
    if (step !== 0) {
      event.preventDefault();
      setActive((current + step + rows.length) % rows.length);
    } else if (isEnter) {
      event.preventDefault();
      follow(current, event);
    }
  };
  return {
    onKeyDown,
    cancelEnter() {
      pendingEnter.current = undefined;
    },
  };
}
