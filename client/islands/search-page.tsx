import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchAccess } from '../fetch-search.ts';
import { Icon } from '../shared/markup/icon.tsx';
import type { IslandWords } from '../shared/markup/island-markup.ts';
import { MAX_QUERY } from '../shared/search/protocol.ts';
import { STALLED_AFTER } from '../shared/search/search-state.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { PageResults } from './search/page-results.tsx';
import { pasteComposed } from './search/paste-composed.ts';
import { DELAY } from './search/search-address.ts';
import { useSearchChoices } from './search/use-search-choices.ts';
import { useSearchSettings } from './search/use-search-settings.ts';

interface SearchPageProps {
  /** Address of the search page itself. */
  readonly actionUrl: string;
  /** Address of the search settings of the latest version. */
  readonly settings: string;
  /** Access to the search, in the browser only. */
  readonly search?: SearchAccess;
  /** Versions of the docs with addresses of their settings; the name of the latest version is empty. */
  readonly versions?: readonly { readonly name: string; readonly label: string; readonly settings: string }[];
  readonly words: Pick<IslandWords, 'crashed' | 'tryAgain' | 'cause'> & {
    readonly version: string;
    readonly title: string;
    readonly label: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly loading: string;
    readonly errorTitle: string;
    readonly errorHelp: string;
    readonly retry: string;
  };
}

/** The search page. The query is part of its address, so that it can be shared and restored by Back. */
export function SearchPage(props: SearchPageProps) {
  return (
    <CrashBoundary words={props.words}>
      <Page {...props} />
    </CrashBoundary>
  );
}

function Page({ actionUrl, settings: lastSettings, search: access, versions = [], words }: SearchPageProps) {
  const field = useRef<HTMLInputElement>(null);
  const versionNames = versions.map(({ name }) => name).join('\n');
  const { query, setQuery, part, setPart, version, setVersion } = useSearchChoices(versionNames, field);
  const chosen = versions.find(({ name }) => name === version);
  const settingsUrl = chosen?.settings ?? lastSettings;
  const { settings, failure, reload } = useSearchSettings(access, settingsUrl);
  useWindowSettings(versionNames === '' ? undefined : settingsUrl);
  const isAsked = query.trim() !== '';
  const isLate = useLateness(isAsked && !settings && failure === undefined, field);
  // The query from the address is complete, so it is sent without a delay.
  const [delay, setDelay] = useState(0);
  const again = useRef<() => void>(undefined);
  const ask = (text: string) => {
    setQuery(text);
    setDelay(DELAY);
  };
  const stay = () => field.current?.focus();
  return (
    <>
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <PageForm
        {...{ actionUrl, words, field, query }}
        onAsk={ask}
        onSubmit={() => {
          // Enter means that the query is complete.
          setDelay(0);
          again.current?.();
        }}
        onFocus={() => settings && access?.searchClientFor(settings).prepare?.()}
      />
      {versions.length > 1 && (
        <label className="search-version">
          {words.version}{' '}
          <select value={chosen?.name ?? ''} onChange={(event) => setVersion(event.target.value)}>
            {versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {settings && access ? (
        <PageResults {...{ access, settings, query, part, delay, again, stay }} onAsk={ask} onNarrow={setPart} />
      ) : (
        <p className={isLate ? 'search-state is-late' : 'search-state'}>
          <span className="search-waiting">{words.loading}</span>
        </p>
      )}
      {failure !== undefined && !settings && isAsked && (
        <SettingsFailure
          words={words}
          onRetry={() => {
            // The site was published again and no longer has the file; only a reload gives the current address.
            if (access?.isMissing(failure)) {
              location.reload();
              return;
            }
            stay();
            reload();
          }}
        />
      )}
    </>
  );
}

interface PageFormProps {
  readonly actionUrl: string;
  readonly words: SearchPageProps['words'];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onAsk: (query: string) => void;
  readonly onSubmit: () => void;
  readonly onFocus: () => void;
}

function PageForm({ actionUrl, words, field, query, onAsk, onSubmit, onFocus }: PageFormProps) {
  return (
    <search className="needs-scripts">
      <form
        className="search-form"
        action={actionUrl}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          // On a phone, the on-screen keyboard would cover the results.
          if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
        }}
      >
        <Icon svg={magnifyingGlass} />
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={MAX_QUERY}
          onPaste={pasteComposed}
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => onAsk(event.target.value)}
          onFocus={onFocus}
        />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </form>
    </search>
  );
}

/** Shown when the settings cannot be fetched. */
function SettingsFailure({
  words,
  onRetry,
}: {
  readonly words: SearchPageProps['words'];
  readonly onRetry: () => void;
}) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{words.errorTitle}</p>
      <p>{words.errorHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

/** Makes the search window search the same version as the page. */
function useWindowSettings(url: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-action=open-search]');
    if (url === undefined || !link) return undefined;
    const before = link.dataset.search;
    link.dataset.search = url;
    return () => {
      link.dataset.search = before;
    };
  }, [url]);
}

/** Whether loading takes so long that readers should be told. */
function useLateness(isLoading: boolean, field: RefObject<HTMLElement | null>): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    // The page's first script may already show a loading state; this component then shows its own at once.
    const island = field.current?.closest<HTMLElement>('[data-asked]');
    const timer = setTimeout(() => setIsLate(true), island ? 0 : STALLED_AFTER);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
      island?.removeAttribute('data-asked');
    };
  }, [isLoading, field]);
  return isLate;
}
