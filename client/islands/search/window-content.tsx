import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_QUERY, type SearchClient, type SearchHit } from '../../shared/search/protocol.ts';
import type { SearchSettings } from '../../shared/search/settings.ts';
import { rememberSearch } from '../../shared/search/stored-searches.ts';
import { ResultList } from './result-list.tsx';
import { SearchField } from './search-field.tsx';
import { Announcement, PartChips } from './search-parts.tsx';
import { StoredRows } from './search-stored-rows.tsx';
import { stateText } from './state-text.ts';
import { optionId, useResultRows } from './use-result-rows.ts';
import { useSearch } from './use-search.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { WindowFoot } from './window-foot.tsx';
import { WithoutResults } from './without-results.tsx';

/** How many results the window requests. */
const HITS = 20;

/** The dialog's return value when a result was followed. */
export const FOLLOWED = 'followed';

interface WindowContentProps {
  readonly settings: SearchSettings;
  readonly client: SearchClient;
  readonly initial: string;
  /** Whether the text is selected, so that the next key replaces it. */
  readonly isSelected: boolean;
  readonly dialog: HTMLDialogElement;
}

/** What the search window shows: the field, and below it results, earlier searches, or why there is nothing. */
export function WindowContent({ settings, client, initial, isSelected, dialog }: WindowContentProps) {
  const { words } = settings;
  const [query, setQuery] = useState(initial);
  const [part, setPart] = useState('');
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch({ client, indexName: settings.indexName, query, part, hitsPerPage: HITS });
  const isEmpty = query.trim() === '';
  const found = useResultRows(isEmpty ? undefined : search.result, settings.maxResultsPerGroup);
  const remember = (hit: SearchHit) => {
    rememberSearch(hit, settings);
    client.opened?.(hit);
  };
  const { onKeyDown, cancelEnter } = useSearchKeys({ found, search, isEmpty, dialog, onOpen: remember });
  useFirstFocus(input, isSelected);
  useVisibleHeight(dialog);

  const stay = () => input.current?.focus();
  const follow = () => dialog.close(FOLLOWED);
  const everywhere = () => {
    setPart('');
    stay();
  };
  const hasRows = found.rows.length > 0;
  return (
    <div className="search-window">
      <SearchField
        {...{ input, query, words, onKeyDown }}
        status={search.status}
        active={hasRows ? optionId(found.current) : undefined}
        onType={(text) => {
          cancelEnter();
          setDone('');
          setQuery(text);
        }}
        onClear={() => {
          setQuery('');
          stay();
        }}
        onCancel={() => dialog.close()}
      />
      {!isEmpty && (
        <PartChips
          {...{ parts: search.parts, chosen: part, settings }}
          onChoose={setPart}
          onGoOn={stay}
          onKeyDown={(event) => leaveChips(event, stay)}
        />
      )}
      {!hasRows && (
        <div className="search-body">
          {isEmpty ? (
            <StoredRows
              settings={settings}
              onFollow={follow}
              onDone={(said) => setDone((last) => audible(said, last))}
            />
          ) : (
            <WithoutResults
              {...{ search, part, settings, stay }}
              onTry={(text) => {
                // The part chosen before may have no results for it.
                setQuery(text);
                everywhere();
              }}
              onWiden={everywhere}
            />
          )}
        </div>
      )}
      <ResultList {...{ found, settings }} onChoose={remember} onFollow={follow} />
      <WindowFoot
        {...{ settings, query, part }}
        total={hasRows ? search.result?.nbHits : undefined}
        onFollow={follow}
      />
      <Announcement text={isEmpty ? done : stateText(search, part, settings)} />
    </div>
  );
}

/** Focuses the field when the window opens, with its text selected or the cursor behind it. */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, isSelected: boolean): void {
  useEffect(() => {
    input.current?.focus();
    if (isSelected) input.current?.select();
    else input.current?.setSelectionRange(MAX_QUERY, MAX_QUERY);
  }, [input, isSelected]);
}

/** Goes from the chips back to the field with the arrow keys that move between results. */
function leaveChips(event: KeyboardEvent, stay: () => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  stay();
}

/** Screen readers announce a repeated text only if it differs, so a no-break space is added. */
function audible(said: string, last: string): string {
  return last === said ? `${said}\u00a0` : said;
}
