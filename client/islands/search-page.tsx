import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAccess } from '../fetch-search.ts';
import { Icon } from '../shared/icon.tsx';
import type { IslandWords } from '../shared/island-markup.ts';
import { preferredVersion } from '../shared/preferred-version.ts';
import { cutQuery, MAX_QUERY, type SearchHit } from '../shared/search/protocol.ts';
import { STALLED_AFTER } from '../shared/search/search-state.ts';
import { countWords, fillWords, noResultsText, type SearchSettings } from '../shared/search/settings.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { pasteComposed } from './paste-composed.ts';
import {
  DELAY,
  partOfAddress,
  placeOfEntry,
  queryOfAddress,
  useKeptAddress,
  useKeptPlace,
  versionOfAddress,
} from './search-address.ts';
import { Announcement, Marked, NoResults, PartChips, SearchCredit, SearchFailure } from './search-parts.tsx';
import { useSearch } from './use-search.ts';

interface SearchPageProps {
  /** Address of the page itself. */
  readonly actionUrl: string;
  /** Address of what search needs to know. */
  readonly settings: string;
  /** In the browser: what asks. */
  readonly search?: SearchAccess;
  /** Versions of the docs with addresses of their own; the last one has no name. */
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

/** Results that are added at a time. */
const STEP = 15;

/** The search page: the question is in its address, so that it can be shared and gone back to. */
export function SearchPage(props: SearchPageProps) {
  return (
    <CrashBoundary words={props.words}>
      <Page {...props} />
    </CrashBoundary>
  );
}

function Page({ actionUrl, settings: lastSettings, search: access, versions = [], words }: SearchPageProps) {
  const [query, setQuery] = useState(typedEarly);
  const [part, setPart] = useState('');
  const [version, setVersion] = useState('');
  // What readers chose elsewhere, unless the address says more.
  const [preferred, setPreferred] = useState('');
  const [settings, setSettings] = useState<SearchSettings>();
  const [failure, setFailure] = useState<unknown>();
  // A question that came with the address is complete.
  const [delay, setDelay] = useState(0);
  const field = useRef<HTMLInputElement>(null);

  const versionNames = versions.map(({ name }) => name).join('\n');
  const chosen = versions.find(({ name }) => name === version);
  const settingsUrl = chosen?.settings ?? lastSettings;

  const load = useCallback(() => {
    setFailure(undefined);
    setSettings(undefined);
    let isWanted = true;
    access?.fetchSettings(settingsUrl).then(
      (read) => isWanted && setSettings(read),
      (error) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [access, settingsUrl]);
  useEffect(load, [load]);
  useEffect(() => {
    const chosenElsewhere = nameOf(preferredVersion(), versionNames);
    setPreferred(chosenElsewhere);
    const readChoices = () => {
      setPart(partOfAddress());
      setVersion(versionOfAddress() ?? chosenElsewhere);
    };
    const read = () => {
      setQuery(queryOfAddress());
      readChoices();
    };
    if (typedEarly() === '') read();
    else readChoices();
    if (isFresh()) field.current?.focus({ preventScroll: true });
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [versionNames]);
  // The window looks where the page does.
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-action=open-search]');
    if (versionNames === '' || !link) return undefined;
    const before = link.dataset.search;
    link.dataset.search = settingsUrl;
    return () => {
      link.dataset.search = before;
    };
  }, [settingsUrl, versionNames]);

  useKeptAddress(query, part, version === '' && preferred === '' ? undefined : version);

  const isAsked = query.trim() !== '';
  const isLoading = isAsked && !settings && failure === undefined;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    // What the page's first script has told, this one goes on telling.
    const island = field.current?.closest<HTMLElement>('[data-asked]');
    const timer = setTimeout(() => setIsLate(true), island ? 0 : STALLED_AFTER);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
      island?.removeAttribute('data-asked');
    };
  }, [isLoading]);

  const ask = (text: string) => {
    setQuery(text);
    setDelay(DELAY);
  };
  const stay = () => field.current?.focus();
  const again = useRef<() => void>(undefined);
  return (
    <>
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <search className="needs-scripts">
        <form
          className="search-form"
          action={actionUrl}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            // It is complete, and the keyboard of a phone is in the way of the results.
            setDelay(0);
            again.current?.();
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
            onChange={(event) => ask(event.target.value)}
            onFocus={() => settings && access?.searchClientFor(settings).prepare?.()}
          />
          <button type="submit" className="button">
            {words.submit}
          </button>
        </form>
      </search>
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
        <Results {...{ access, settings, query, part, delay, again, stay }} onAsk={ask} onNarrow={setPart} />
      ) : (
        <p className={isLate ? 'search-state is-late' : 'search-state'}>
          <span className="search-waiting">{words.loading}</span>
        </p>
      )}
      {failure !== undefined && !settings && isAsked && (
        <div className="search-message" role="alert">
          <p className="search-message-title">{words.errorTitle}</p>
          <p>{words.errorHelp}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              // What the site no longer has, a page asks for that is older than the site.
              if (access?.isMissing(failure)) {
                location.reload();
                return;
              }
              stay();
              load();
            }}
          >
            {words.retry}
          </button>
        </div>
      )}
    </>
  );
}

/** The name of a version among those that have one here; the last one has none. */
function nameOf(version: string | null, names: string): string {
  return version !== null && names.split('\n').includes(version) ? version : '';
}

/** Whether the reader has just come here, and has asked, looked at and reached for nothing yet. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = navigation?.type === 'back_forward' || placeOfEntry() !== undefined;
  return !isBack && queryOfAddress() === '' && scrollY === 0 && document.activeElement === document.body;
}

/** What the reader typed before this code was there. */
function typedEarly(): string {
  if (typeof document === 'undefined') return '';
  return cutQuery(document.querySelector<HTMLInputElement>('.search-form input')?.value ?? '');
}

interface ResultsProps {
  readonly access: SearchAccess;
  readonly settings: SearchSettings;
  readonly query: string;
  /** Part of the site to look in; empty for all of it. */
  readonly part: string;
  /** How long to wait for the next letter, in milliseconds. */
  readonly delay: number;
  /** Is given what asks the same question again, when there was no answer. */
  readonly again: RefObject<(() => void) | undefined>;
  /** Puts the focus into the field: what was pressed goes away. */
  readonly stay: () => void;
  readonly onAsk: (query: string) => void;
  readonly onNarrow: (part: string) => void;
}

function Results({ access, settings, query, part, delay, again, stay, onAsk, onNarrow }: ResultsProps) {
  const { words, locale } = settings;
  const [shown, setShown] = useState(() => placeOfEntry()?.shown ?? STEP);
  const [asked, setAsked] = useState(query);
  // Another question begins at the top, unless it is the one the reader comes back to.
  if (asked !== query) {
    setAsked(query);
    if (asked !== '') setShown(STEP);
  }
  const client = access.searchClientFor(settings);
  const { indexName } = settings;
  const search = useSearch({ client, indexName, query, part, hitsPerPage: shown, delay });
  const { result, status } = search;
  const isEmpty = query.trim() === '';
  const hits = isEmpty ? [] : (result?.hits ?? []);
  const total = isEmpty ? 0 : (result?.nbHits ?? 0);
  const hasMore = !isEmpty && result !== undefined && result.page + 1 < result.nbPages;
  const more = useRef<HTMLDivElement>(null);

  const title = isEmpty ? words.title : fillWords(words.resultsFor, { query: query.trim() });
  useEffect(() => {
    const before = document.title;
    document.title = title + (before.startsWith(words.title) ? before.slice(words.title.length) : '');
    return () => {
      document.title = before;
    };
  }, [title, words]);
  useKeptPlace(shown, hits.length > 0);
  useEffect(() => {
    const element = more.current;
    if (!hasMore || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Whoever is about to press the button is taken to what comes then; nothing may come in between.
        if (element.contains(document.activeElement)) return;
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown((count) => count + STEP);
      },
      { threshold: 1 },
    );
    // Only reading on asks for more; a short list is not filled up by itself.
    const watch = () => observer.observe(element);
    addEventListener('scroll', watch, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', watch);
      observer.disconnect();
    };
  }, [hasMore]);

  useEffect(() => {
    again.current = status === 'error' ? search.retry : undefined;
  }, [again, status, search.retry]);

  const isNothing = !isEmpty && result !== undefined && status !== 'error' && hits.length === 0;
  // Who found nothing, or cannot search, can still look through everything. The lists stay until results take their place,
  // in the same frame.
  const canBrowse = isEmpty || isNothing || status === 'error' || result === undefined;
  useLayoutEffect(() => {
    const browse = document.getElementById('browse');
    if (!browse) return undefined;
    browse.hidden = !canBrowse;
    return () => {
      browse.hidden = false;
    };
  }, [canBrowse]);
  // The button moves down, or goes away.
  const firstNew = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (firstNew.current === undefined || hits.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [hits.length]);
  const said =
    isEmpty || status === 'loading' || (result === undefined && status === 'idle')
      ? ''
      : status === 'error'
        ? words.errorTitle
        : status === 'stalled'
          ? words.loading
          : isNothing
            ? noResultsText(settings, result.query, part)
            : countWords(words.count, total, locale);
  return (
    <div className="search-results search-app" aria-busy={status === 'loading' || status === 'stalled'}>
      {/* It has its room from the start, so that whatever is told moves nothing. */}
      <p className="search-state">
        {status === 'stalled' || (!isEmpty && result === undefined && status !== 'error') ? (
          words.loading
        ) : hits.length > 0 && result ? (
          <>
            {fillWords(words.resultsFor, { query: result.query.trim() })} ·{' '}
            <span className="search-count">{countWords(words.count, total, locale)}</span>
          </>
        ) : null}
      </p>
      {!isEmpty && <PartChips {...{ parts: search.parts, chosen: part, settings }} onChoose={onNarrow} onGoOn={stay} />}
      {!isEmpty && status === 'error' && (
        <SearchFailure
          settings={settings}
          onRetry={() => {
            stay();
            search.retry();
          }}
        />
      )}
      {isNothing && (
        <NoResults
          {...{ result, part, settings }}
          groups={search.groups}
          onTry={(text) => {
            stay();
            // It may have nothing in the part that was looked in.
            onNarrow('');
            onAsk(text);
          }}
          onWiden={() => {
            stay();
            onNarrow('');
          }}
        />
      )}
      <ol ref={list} className="search-hits">
        {hits.map((hit) => (
          <Result key={hit.objectID} hit={hit} locale={locale} onOpen={() => client.opened?.(hit)} />
        ))}
      </ol>
      {hasMore && (
        <div ref={more} className="search-more">
          <button
            type="button"
            className="button"
            onClick={() => {
              firstNew.current = hits.length;
              setShown((count) => count + STEP);
            }}
          >
            {words.loadMore}
          </button>
        </div>
      )}
      {settings.algolia && <SearchCredit settings={settings} />}
      <Announcement text={said} />
    </div>
  );
}

interface ResultProps {
  readonly hit: SearchHit;
  readonly locale: string;
  readonly onOpen: () => void;
}

function Result({ hit, locale, onOpen }: ResultProps) {
  const levels = Object.entries(hit.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [hit._snippetResult.hierarchy[level as 'lvl1']?.value ?? text],
  );
  const title = <Marked value={levels.at(-1) ?? ''} />;
  return (
    <li className="search-hit" {...(hit.language === locale ? {} : { lang: hit.language })}>
      <h2>
        {hit.url === '' ? (
          title
        ) : (
          <a href={hit.url} onClick={onOpen}>
            {title}
          </a>
        )}
      </h2>
      <p className="search-hit-path">
        <Marked value={levels.slice(0, -1).join(' › ')} />
      </p>
      {hit._snippetResult.content && (
        <p>
          <Marked value={hit._snippetResult.content.value} />
        </p>
      )}
    </li>
  );
}
