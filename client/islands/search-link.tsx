import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { useEffect, useRef } from 'react';
import type { SearchAccess } from '../fetch-search.ts';
import { Icon } from '../shared/icon.tsx';

interface SearchLinkProps {
  /** The search page. */
  readonly url: string;
  readonly label: string;
  /** Address of what the window needs to know. */
  readonly settings: string;
  /** The same for versions of the docs a reader may have chosen; that of the last one has no name. */
  readonly versions?: Readonly<Record<string, string>>;
  /** In the browser: what asks. */
  readonly search?: SearchAccess;
}

/**
 * Leads to the search page, and opens the search window where scripts run. Drawn like the field that waits there. The window
 * is fetched when the reader comes near; the style sheet names the keys that open it.
 */
export function SearchLink({ url, label, settings, versions, search }: SearchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Opening tries again, and says so when that fails.
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
