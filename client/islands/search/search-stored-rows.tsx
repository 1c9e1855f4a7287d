import clock from 'heroicons/24/outline/clock.svg';
import star from 'heroicons/24/outline/star.svg';
import xMark from 'heroicons/24/outline/x-mark.svg';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { DrawnIcon } from '../../shared/markup/icon.tsx';
import { isPlainClick } from '../../shared/rules/own-link.ts';
import type { SearchSettings } from '../../shared/search/settings.ts';
import {
  forgetSearch,
  readSearches,
  rememberAgain,
  type StoredSearch,
  saveSearch,
} from '../../shared/search/stored-searches.ts';
import { focusRow, moveFocus } from './move-search-focus.ts';
import { MIDDLE } from './search-result-row.tsx';

/** The reader's recent and favourite searches. */
export function StoredRows({
  settings,
  onFollow,
  onDone,
}: {
  readonly settings: SearchSettings;
  readonly onFollow: () => void;
  /** Called with the text to announce after a row was saved or removed. */
  readonly onDone: (said: string) => void;
}) {
  const { words } = settings;
  const [{ recent, favourites }, setStored] = useState(() => readSearches(settings));
  const change = ({ currentTarget: button }: MouseEvent, act: () => void, said: string) => {
    const dialog = button.closest('dialog') as HTMLElement;
    const at = [...dialog.querySelectorAll('.is-stored')].findIndex((row) => row.contains(button));
    act();
    flushSync(() => setStored(readSearches(settings)));
    // When storage is blocked, nothing has changed.
    if (button.isConnected) return;
    // The focused button was removed with its row.
    focusRow(dialog, at);
    onDone(said);
  };
  if (recent.length === 0 && favourites.length === 0) return <p className="search-message">{words.noRecent}</p>;
  const draw = (entry: StoredSearch, isSaved: boolean) => (
    <StoredRow key={entry.objectID} {...{ entry, isSaved, settings, onFollow }} onChange={change} />
  );
  return (
    <>
      {recent.length > 0 && (
        <section className="search-group">
          <h2 className="search-group-name">{words.recent}</h2>
          <ul>{recent.map((entry) => draw(entry, false))}</ul>
        </section>
      )}
      {favourites.length > 0 && (
        <section className="search-group">
          <h2 className="search-group-name">{words.favourites}</h2>
          <ul>{favourites.map((entry) => draw(entry, true))}</ul>
        </section>
      )}
    </>
  );
}

/** One stored search, with buttons that save and remove it. */
function StoredRow({
  entry,
  isSaved,
  settings,
  onFollow,
  onChange,
}: {
  readonly entry: StoredSearch;
  /** Whether it is a favourite. */
  readonly isSaved: boolean;
  readonly settings: SearchSettings;
  readonly onFollow: () => void;
  /** Called with the text to announce once `act` is done. */
  readonly onChange: (event: MouseEvent, act: () => void, said: string) => void;
}) {
  const { words } = settings;
  const texts = Object.values(entry.hierarchy).filter((text) => text !== null);
  return (
    <li className="search-row is-stored">
      <a
        href={entry.url}
        data-stored
        onClick={(event) => {
          // Only storage changes; the rows keep their order while they are visible.
          rememberAgain(entry, settings);
          if (isPlainClick(event.nativeEvent)) onFollow();
        }}
        onAuxClick={(event) => {
          if (event.button === MIDDLE) rememberAgain(entry, settings);
        }}
        onKeyDown={(event) => stepFocus(event)}
      >
        <DrawnIcon svg={isSaved ? star : clock} />
        <span className="search-row-text">
          <span className="search-row-title">{texts.at(-1)}</span>
          <span className="search-row-path">{texts.slice(0, -1).join(' › ')}</span>
        </span>
      </a>
      {!isSaved && (
        <button
          type="button"
          className="search-icon"
          aria-label={words.save}
          title={words.save}
          onClick={(event) => onChange(event, () => saveSearch(entry, settings), words.saved)}
        >
          <DrawnIcon svg={star} />
        </button>
      )}
      <button
        type="button"
        className="search-icon"
        aria-label={isSaved ? words.removeFavourite : words.remove}
        title={isSaved ? words.removeFavourite : words.remove}
        onClick={(event) => onChange(event, () => forgetSearch(entry, settings), words.removed)}
      >
        <DrawnIcon svg={xMark} />
      </button>
    </li>
  );
}

function stepFocus(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const dialog = event.currentTarget.closest('dialog');
  if (dialog) moveFocus(dialog, event.key === 'ArrowDown' ? 1 : -1);
}
