/** Parts that the search window and the search page share. */
import { Fragment, type KeyboardEvent, useEffect, useState } from 'react';
import { splitMarks } from '../../shared/search/group-hits.ts';
import type { SearchResult } from '../../shared/search/protocol.ts';
import { noResultsText, type SearchSettings } from '../../shared/search/settings.ts';

/**
 * A text with its matches highlighted. It is rendered as text, so markup in it stays plain text. It has the direction of its own
 * letters, whatever is around it.
 */
export function Marked({ value }: { readonly value: string }) {
  return (
    <bdi>
      {splitMarks(value).map((piece, i) => {
        // The pieces have no other identity, and never change their order.
        const key = i;
        return i % 2 === 1 ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>;
      })}
    </bdi>
  );
}

/** The headings above a result, each in the direction of its own letters, in the order of the page's language. */
export function MarkedPath({ levels }: { readonly levels: readonly string[] }) {
  return levels.map((level, i) => {
    const key = i;
    return (
      <Fragment key={key}>
        {i > 0 && ' › '}
        <Marked value={level} />
      </Fragment>
    );
  });
}

/** Buttons that limit the results to one part of the site. Returns null when all results are in one part. */
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
  /** Focuses the field, where readers continue typing. */
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
            // `detail` is 0 when a key pressed the button: then the focus stays. On phones, focusing the field would open the
            // keyboard over the results.
            if (event.detail > 0 && matchMedia('(pointer: fine)').matches) onGoOn();
          }}
          onKeyDown={(event) => {
            const isModified = event.ctrlKey || event.metaKey || event.altKey;
            if (event.key.length === 1 && event.key !== ' ' && !isModified) {
              // The letter goes into the field, which is focused now, and must not trigger a shortcut of the page.
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

/** Shown when the search index cannot be loaded. */
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

/** Shown without results: queries to try, and a link for reporting missing results. */
export function NoResults({
  result: { query, similar = [] },
  part,
  groups,
  settings,
  onTry,
  onWiden,
}: {
  readonly result: Pick<SearchResult, 'query' | 'similar'>;
  /** Part of the site that was searched; empty for all parts. */
  readonly part: string;
  readonly groups: readonly string[];
  readonly settings: SearchSettings;
  readonly onTry: (query: string) => void;
  /** Searches all parts of the site. */
  readonly onWiden: () => void;
}) {
  const { words, missingResultsUrl } = settings;
  // A reader without any result so far has seen no groups, so suggestions from the settings replace them. Queries similar to this
  // one come first.
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

/** Credits the search service, as Algolia asks sites to do. */
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

/**
 * How long the text must stay unchanged before it is announced, in milliseconds: an announcement per keystroke would disturb
 * typing.
 */
const ANNOUNCE_AFTER = 500;

/** Announces the text to screen readers once the reader pauses. */
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
