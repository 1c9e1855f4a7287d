import { Fragment, type KeyboardEvent, useEffect, useState } from 'react';
import { splitMarks } from '../shared/search/group-hits.ts';
import type { SearchResult } from '../shared/search/protocol.ts';
import { noResultsText, type SearchSettings } from '../shared/search/settings.ts';

/** A text with what was found in it. It is put in as text, so whatever it says stays what it says. */
export function Marked({ value }: { readonly value: string }) {
  return splitMarks(value).map((piece, i) => {
    // Pieces have no other name, and never move.
    const key = i;
    return i % 2 === 1 ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>;
  });
}

/** Buttons that narrow results to one part of the site; none where everything is in one. */
export function PartChips({
  parts,
  chosen,
  settings: { words },
  onChoose,
  onGoOn,
  onKeyDown,
}: {
  readonly parts: Readonly<Record<string, number>>;
  readonly chosen: string;
  readonly settings: SearchSettings;
  readonly onChoose: (part: string) => void;
  /** Puts the focus into the field: readers go on there with their question. */
  readonly onGoOn: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const names = Object.keys(parts);
  if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
  if (names.length < 2 && chosen === '') return null;
  return (
    <fieldset className="search-chips" aria-label={words.narrow}>
      {['', ...names].map((name) => (
        <button
          key={name}
          type="button"
          className="search-chip"
          aria-pressed={name === chosen}
          onClick={(event) => {
            onChoose(name === chosen ? '' : name);
            // A key pressed it otherwise; and on phones the field brings the keyboard, over the results.
            if (event.detail > 0 && matchMedia('(pointer: fine)').matches) onGoOn();
          }}
          onKeyDown={(event) => {
            const isModified = event.ctrlKey || event.metaKey || event.altKey;
            if (event.key.length === 1 && event.key !== ' ' && !isModified) {
              // The letter is typed where the focus is then, and is no key of the page.
              event.stopPropagation();
              onGoOn();
            } else onKeyDown?.(event);
          }}
        >
          {name || words.everything}
        </button>
      ))}
    </fieldset>
  );
}

/** Shown when the index cannot be had. */
export function SearchFailure({
  settings: { words },
  onRetry,
}: {
  readonly settings: SearchSettings;
  readonly onRetry: () => void;
}) {
  return (
    <div className="search-message">
      <p className="search-message-title">{words.errorTitle}</p>
      <p>{words.errorHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

/** Shown when nothing was found: what to try, and whom to tell. */
export function NoResults({
  result: { query, similar = [] },
  part,
  groups,
  settings,
  onTry,
  onWiden,
}: {
  readonly result: Pick<SearchResult, 'query' | 'similar'>;
  /** Part of the site that was looked in; empty for all of it. */
  readonly part: string;
  readonly groups: readonly string[];
  readonly settings: SearchSettings;
  readonly onTry: (query: string) => void;
  /** Looks in all parts of the site. */
  readonly onWiden: () => void;
}) {
  const { words, missingResultsUrl } = settings;
  // Who has found nothing at all has seen no group yet. What is like the question comes before what there is besides.
  const tries = [...new Set([...similar, ...(groups.length > 0 ? groups : settings.suggestions)])];
  return (
    <div className="search-message">
      <p className="search-message-title">{noResultsText(settings, query, part)}</p>
      {part !== '' && (
        <button type="button" className="button" onClick={onWiden}>
          {words.searchEverything}
        </button>
      )}
      {tries.length > 0 && (
        <>
          <p>{words.tryFor}:</p>
          <ul className="search-tries">
            {tries.slice(0, 3).map((group) => (
              <li key={group}>
                <button type="button" className="search-chip" onClick={() => onTry(`${group.toLowerCase()} `)}>
                  {group}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl !== undefined && (
        <p>
          {words.reportQuestion}{' '}
          <a
            href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query.trim()))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.reportLink}
          </a>
        </p>
      )}
    </div>
  );
}

/** Says whose service answers, as it asks those who use it to. */
export function SearchCredit({ settings: { words } }: { readonly settings: SearchSettings }) {
  return (
    <p className="search-credit">
      {words.searchBy}{' '}
      <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
        Algolia
      </a>
    </p>
  );
}

/** Announcing each keystroke would drown the reader's own typing. */
const ANNOUNCE_AFTER = 500;

/** Says what happened once the reader pauses. */
export function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="search-said">
      {said}
    </p>
  );
}
