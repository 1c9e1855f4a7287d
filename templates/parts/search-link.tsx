import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { Icon } from '../../client/shared/icon.tsx';

interface SearchLinkProps {
  readonly url: string;
  readonly label: string;
}

/** Leads to the search page. Drawn like the field that waits there. */
export function SearchLink({ url, label }: SearchLinkProps) {
  return (
    <a className="search-link" href={url}>
      <Icon svg={magnifyingGlass} />
      <span className="search-link-label">{label}</span>
    </a>
  );
}
