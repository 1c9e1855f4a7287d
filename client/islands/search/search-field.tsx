import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import xMark from 'heroicons/24/outline/x-mark.svg';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { DrawnIcon } from '../../shared/markup/icon.tsx';
import { MAX_QUERY } from '../../shared/search/protocol.ts';
import type { SearchState } from '../../shared/search/search-state.ts';
import type { SearchWords } from '../../shared/search/settings.ts';
import { pasteComposed } from './paste-composed.ts';

/** Id of the element that shows the rows. */
export const LIST_ID = 'search-list';

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly status: SearchState['status'];
  readonly words: SearchWords;
  /** Id of the active row; undefined while there are no rows. */
  readonly active: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

/** The field of the search window. Its focus stays here while the arrow keys choose among the rows. */
export function SearchField(props: SearchFieldProps) {
  const { input, query, status, words, active, onType, onKeyDown, onClear, onCancel } = props;
  return (
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
          aria-expanded={active !== undefined}
          aria-controls={LIST_ID}
          aria-activedescendant={active}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY}
          onPaste={pasteComposed}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button type="button" className="search-icon" aria-label={words.clear} title={words.clear} onClick={onClear}>
            <DrawnIcon svg={xMark} />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={onCancel}>
          {words.cancel}
        </button>
      </form>
    </search>
  );
}
