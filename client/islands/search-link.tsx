import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { useEffect, useRef } from 'react';
import type { SearchAccess } from '../fetch-search.ts';
import { Icon } from '../shared/markup/icon.tsx';

interface SearchLinkProps {
  /** Address of the search page. */
  readonly url: string;
  readonly label: string;
  /** Address of the search settings. */
  readonly settings: string;
  /**
   * Addresses of the settings of other versions of the docs, which a reader may have chosen; the key of the latest version is
   * empty.
   */
  readonly versions?: Readonly<Record<string, string>>;
  /** Access to the search, in the browser only. */
  readonly search?: SearchAccess;
}

/**
 * Links to the search page, and opens the search window where scripts run. Looks like the field of that window. The window is
 * loaded when the reader comes near; the style sheet adds the names of the keys that open it.
 */
export function SearchLink({ url, label, settings, versions, search }: SearchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Opening the window tries again, and reports a failure then.
    search?.fetchSettings(link.current?.dataset.search ?? settings).catch(() => undefined);
    import('./search-window.tsx').catch(() => undefined);
  }, [settings, search]);
  return (
    <a
      ref={link}
      className="search-link"
      href={url}
      data-action="open-search"
      data-search={settings}
      data-search-of={versions && JSON.stringify(versions)}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon svg={magnifyingGlass} />
      <span className="search-link-label">{label}</span>
      <span className="search-link-keys" aria-hidden="true" />
    </a>
  );
}
