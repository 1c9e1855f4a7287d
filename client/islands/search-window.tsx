import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import xMark from 'heroicons/24/outline/x-mark.svg';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { SearchAccess } from '../fetch-search.ts';
import { addSearchSheet } from '../search-sheet.ts';
import { DrawnIcon } from '../shared/icon.tsx';
import { isPlainClick } from '../shared/own-link.ts';
import { readPageWords } from '../shared/page-words.ts';
import { groupHits } from '../shared/search/group-hits.ts';
import {
  cutQuery,
  MAX_QUERY,
  type SearchClient,
  type SearchHit,
  type SearchResult,
} from '../shared/search/protocol.ts';
import { countWords, noResultsText, type SearchSettings, searchPageUrl } from '../shared/search/settings.ts';
import { rememberSearch } from '../shared/search/stored-searches.ts';
import { SEARCH_NOTICE_ID } from '../shared/search-notice.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { moveFocus } from './move-search-focus.ts';
import { pasteComposed } from './paste-composed.ts';
import { Announcement, NoResults, PartChips, SearchCredit, SearchFailure } from './search-parts.tsx';
import { ResultRow } from './search-result-row.tsx';
import { StoredRows } from './search-stored-rows.tsx';
import { useSearch } from './use-search.ts';

const DIALOG_ID = 'search-dialog';
const LIST_ID = 'search-list';

/** Results the window asks for. */
const HITS = 20;
let root: Root | undefined;
let opened = 0;

/** How long the window waits for its styles; later ones dress it while it is open. */
const SHEET_PATIENCE = 300;

/** What the dialog was closed for. */
const FOLLOWED = 'followed';

/**
 * Opens the search window, with what was typed meanwhile, or closes it; the field has the focus when it is done. Who has
 * given up meanwhile has typed nothing, not even an empty text. Rejects when what it needs cannot be fetched.
 */
export async function toggleSearch(
  link: HTMLElement,
  readTyped: () => string | undefined,
  { fetchSettings, searchClientFor }: SearchAccess,
): Promise<void> {
  const open = document.querySelector<HTMLDialogElement>(`#${DIALOG_ID}[open]`);
  if (open) {
    open.close();
    return;
  }
  // A field has one line.
  const selection = cutQuery(
    String(getSelection() ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const settings = await fetchSettings(link.dataset.search ?? '');
  const client = searchClientFor(settings);
  client.prepare?.();
  await Promise.race([
    addSearchSheet(settings.sheetUrl),
    new Promise((resolve) => setTimeout(resolve, SHEET_PATIENCE)),
  ]);
  const dialog = ensureDialog(settings);
  const gathered = readTyped();
  if (dialog.open || gathered === undefined) return;
  // It may have been asked for once more by its keys while the notice of an earlier failure was there.
  document.querySelector<HTMLDialogElement>(`#${SEARCH_NOTICE_ID}`)?.close();
  const opener = document.activeElement;
  dialog.addEventListener(
    'close',
    () => {
      root?.render(null);
      // Where a row leads, the focus goes as well.
      if (dialog.returnValue === FOLLOWED) return;
      const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : link;
      target.focus({ preventScroll: true });
    },
    { once: true },
  );
  dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth);
  dialog.returnValue = '';
  dialog.showModal();
  const typed = cutQuery(gathered.trimStart());
  // At once, so that no key falls between what was gathered and the field.
  flushSync(() =>
    root?.render(
      <CrashBoundary
        key={++opened}
        words={readPageWords()}
        onCrash={() => dialog.querySelector('button')?.focus()}
        beside={
          <button type="button" className="button" onClick={() => dialog.close()}>
            {settings.words.cancel}
          </button>
        }
      >
        <SearchWindow
          {...{ settings, client }}
          initial={typed || selection}
          isSelected={typed === ''}
          dialog={dialog}
        />
      </CrashBoundary>,
    ),
  );
}

/** The dialog stands in the body of the page; when another page has taken its place, it is made again. */
function ensureDialog({ words }: SearchSettings): HTMLDialogElement {
  const known = document.querySelector<HTMLDialogElement>(`#${DIALOG_ID}`);
  if (known && root) return known;
  root?.unmount();
  const dialog = document.createElement('dialog');
  dialog.id = DIALOG_ID;
  dialog.className = 'search-dialog search-app';
  dialog.setAttribute('aria-label', words.label);
  // The content fills the dialog: what lands on itself came through the backdrop. A text that is selected out over the edge
  // ends there, but does not begin there.
  let isOnBackdrop = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOnBackdrop = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isOnBackdrop && target === dialog) dialog.close();
  });
  document.body.append(dialog);
  root = createRoot(dialog);
  return dialog;
}

/** How Enter was pressed says where the row is opened. */
type Enter = Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface SearchWindowProps {
  readonly settings: SearchSettings;
  readonly client: SearchClient;
  readonly initial: string;
  /** Whether the next key replaces it. */
  readonly isSelected: boolean;
  readonly dialog: HTMLDialogElement;
}

function SearchWindow({ settings, client, initial, isSelected, dialog }: SearchWindowProps) {
  const { words, locale } = settings;
  const [query, setQuery] = useState(initial);
  const [part, setPart] = useState('');
  const [done, setDone] = useState('');
  const [chosen, setChosen] = useState<{ readonly of: SearchResult | undefined; readonly row: number }>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const search = useSearch({ client, indexName: settings.indexName, query, part, hitsPerPage: HITS });
  const { result, status } = search;
  const isEmpty = query.trim() === '';
  const groups = useMemo(
    () => (result && !isEmpty ? groupHits(result.hits, settings.maxResultsPerGroup) : []),
    [result, isEmpty, settings],
  );
  const rows = groups.flatMap((group) => group.rows);
  // Other results begin with the first.
  const current = Math.min(chosen?.of === result ? (chosen?.row ?? 0) : 0, rows.length - 1);
  const setActive = (row: number) => setChosen({ of: result, row });

  useEffect(() => {
    input.current?.focus();
    if (isSelected) input.current?.select();
    else input.current?.setSelectionRange(MAX_QUERY, MAX_QUERY);
  }, [isSelected]);
  useEffect(() => {
    list.current?.querySelector(`[id="${optionId(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  // Phones lay their keyboard over the window; what it leaves is told, unless the reader looks closer at a part of it.
  useEffect(() => {
    const viewport = window.visualViewport;
    const fill = () => {
      if (viewport?.scale === 1) dialog.style.setProperty('--search-room', `${viewport.height}px`);
    };
    fill();
    viewport?.addEventListener('resize', fill);
    return () => viewport?.removeEventListener('resize', fill);
  }, [dialog]);

  // Enter that was pressed before the answer to what is typed was there.
  const awaiting = useRef<Enter>(undefined);
  const isWaiting = status === 'loading' || status === 'stalled';
  useEffect(() => {
    const enter = awaiting.current;
    if (isWaiting || !enter) return;
    awaiting.current = undefined;
    follow(0, enter);
  });

  const ask = (text: string) => {
    setQuery(text);
    input.current?.focus();
  };
  const remember = (hit: SearchHit) => {
    rememberSearch(hit, settings);
    client.opened?.(hit);
  };
  const follow = (at: number, enter: Enter) => {
    const link = list.current?.querySelector<HTMLAnchorElement>(`[id="${optionId(at)}"]`);
    const row = rows[at];
    if (!link || !row || row.hit.url === '') return;
    if (enter.ctrlKey || enter.metaKey || enter.shiftKey) {
      remember(row.hit);
      window.open(link.href, '_blank', enter.shiftKey ? 'noopener,popup=0' : 'noopener');
      return;
    }
    // Like a click, so that whoever watches links hears of it.
    link.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a composition is 229 where browsers end it before they tell of the key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      // Browsers would empty the field first.
      event.preventDefault();
      dialog.close();
      return;
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isEmpty) {
      event.preventDefault();
      moveFocus(dialog, event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const isEnter = event.key === 'Enter' && !event.altKey;
    // A key that is held down for another one is no other wish.
    if (!/^(Control|Meta|Shift)$/.test(event.key))
      awaiting.current = isEnter && isWaiting ? event.nativeEvent : undefined;
    if (isEnter && status === 'error') search.retry();
    if (awaiting.current || rows.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((current + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length);
    } else if (isEnter) {
      event.preventDefault();
      follow(current, event);
    }
  };
  const total = result?.nbHits ?? 0;
  const pageUrl = searchPageUrl(settings, query, part);
  const isNothing = !isEmpty && status !== 'error' && result !== undefined && rows.length === 0;
  return (
    <div className="search-window">
      <search>
        <form className="search-box" onSubmit={(event: FormEvent) => event.preventDefault()} data-status={status}>
          <span className="search-sign">
            {status === 'stalled' ? <span className="search-spinner" /> : <DrawnIcon svg={magnifyingGlass} />}
          </span>
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={rows.length > 0 ? optionId(current) : undefined}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_QUERY}
            onPaste={pasteComposed}
            placeholder={words.placeholder}
            value={query}
            onChange={(event) => {
              awaiting.current = undefined;
              setDone('');
              setQuery(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          {query !== '' && (
            <button
              type="button"
              className="search-icon"
              aria-label={words.clear}
              title={words.clear}
              onClick={() => ask('')}
            >
              <DrawnIcon svg={xMark} />
            </button>
          )}
          <button type="button" className="search-cancel" onClick={() => dialog.close()}>
            {words.cancel}
          </button>
        </form>
      </search>
      {!isEmpty && (
        <PartChips
          {...{ parts: search.parts, chosen: part, settings }}
          onChoose={setPart}
          onGoOn={() => input.current?.focus()}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            input.current?.focus();
          }}
        />
      )}
      {rows.length === 0 && (
        <div className="search-body">
          {isEmpty && (
            <StoredRows
              settings={settings}
              onFollow={() => dialog.close(FOLLOWED)}
              // The same once more is something new to say.
              onDone={(said) => setDone((last) => (last === said ? `${said}\u00a0` : said))}
            />
          )}
          {!isEmpty && status === 'error' && (
            <SearchFailure
              settings={settings}
              onRetry={() => {
                input.current?.focus();
                search.retry();
              }}
            />
          )}
          {isNothing && (
            <NoResults
              {...{ result, part, settings }}
              groups={search.groups}
              onTry={(text) => {
                // It may have nothing in the part that was looked in.
                setPart('');
                ask(text);
              }}
              onWiden={() => {
                setPart('');
                input.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <div
        ref={list}
        id={LIST_ID}
        role="listbox"
        className="search-body"
        aria-label={words.results}
        hidden={rows.length === 0}
      >
        {groups.map(({ name, rows: own }, g) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element
          <div key={name} role="group" aria-labelledby={`search-group-${g}`} className="search-group">
            <div id={`search-group-${g}`} className="search-group-name" role="presentation">
              {name}
            </div>
            {own.map((row) => (
              <ResultRow
                key={row.hit.objectID}
                row={row}
                id={optionId(rows.indexOf(row))}
                isActive={rows.indexOf(row) === current}
                locale={locale}
                onPoint={() => setActive(rows.indexOf(row))}
                onChoose={() => remember(row.hit)}
                onFollow={() => dialog.close(FOLLOWED)}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className="search-foot">
        {rows.length > 0 ? (
          <a href={pageUrl} onClick={(event) => isPlainClick(event.nativeEvent) && dialog.close(FOLLOWED)}>
            {countWords(words.seeAll, total, locale)}
          </a>
        ) : (
          <span />
        )}
        {settings.algolia && <SearchCredit settings={settings} />}
        <Keys settings={settings} />
      </footer>
      <Announcement
        text={
          isEmpty
            ? done
            : status === 'loading'
              ? ''
              : status === 'stalled'
                ? words.loading
                : status === 'error'
                  ? words.errorTitle
                  : total > 0
                    ? countWords(words.count, total, locale)
                    : noResultsText(settings, query, part)
        }
      />
    </div>
  );
}

function optionId(number: number): string {
  return `search-option-${number}`;
}

function Keys({ settings: { words } }: { readonly settings: SearchSettings }) {
  return (
    <ul className="search-keys">
      <li>
        <kbd aria-label={words.enterKey}>⏎</kbd> {words.toSelect}
      </li>
      <li>
        <kbd aria-label={words.downKey}>↓</kbd> <kbd aria-label={words.upKey}>↑</kbd> {words.toNavigate}
      </li>
      <li>
        <kbd aria-label={words.escapeKey}>esc</kbd> {words.toClose}
      </li>
    </ul>
  );
}
