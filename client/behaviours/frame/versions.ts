import { isVersionOfSet, nameInSet, preferredKey, setInName } from '../../shared/browser/preferred-version.ts';
import { readStored, removeStored, writeStored } from '../../shared/browser/storage.ts';

const root = document.documentElement;

/** Stores the version that a reader chooses, and shows it on pages that belong to no version of its docs. */
export function startVersions(signal: AbortSignal): void {
  const remember = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-docs-version]');
    const chosen = link?.dataset.docsVersion;
    if (chosen !== undefined) writeStored(preferredKey(setInName(chosen)), nameInSet(chosen));
  };
  document.addEventListener('click', remember, { signal });
  showPreferred();
  // A page from the browser's back/forward cache may be older than the choice.
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) showPreferred();
  };
  window.addEventListener('pageshow', onReturn, { signal });
}

function showPreferred(): void {
  const known: unknown = JSON.parse(root.dataset.docsVersions ?? '[]');
  const names = Array.isArray(known) ? known.map(String) : [];
  const own = root.dataset.docsVersion;
  for (const set of new Set(names.map(setInName))) {
    const stored = readStored(preferredKey(set));
    if (stored === null) continue;
    const chosen = names.find((name) => isVersionOfSet(name, set) && nameInSet(name) === stored);
    if (chosen === undefined) removeStored(preferredKey(set));
    // On a page that belongs to a version, that version takes precedence over the reader's choice.
    else if (own === undefined || !isVersionOfSet(own, set)) showVersion(chosen, own === undefined);
  }
}

/** Shows a version in links, labels and, with `inSearch`, in search. */
function showVersion(chosen: string, inSearch: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-urls]')) {
    const urls = JSON.parse(link.dataset.versionUrls ?? '{}') as Readonly<Record<string, string>>;
    const url = Object.hasOwn(urls, chosen) ? urls[chosen] : undefined;
    if (url !== undefined) link.href = url;
  }
  // The search page has its own version field, which the search window then follows.
  const search = document.querySelector('.search-form')
    ? null
    : document.querySelector<HTMLElement>('[data-search-of]');
  if (search && inSearch) {
    const settings = JSON.parse(search.dataset.searchOf ?? '{}') as Readonly<Record<string, string>>;
    if (Object.hasOwn(settings, chosen)) search.dataset.search = settings[chosen];
    else if (setInName(chosen) === '') search.dataset.search = settings[''];
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-docs-version-label]'))
    place.textContent = labelFor(place, chosen) ?? place.textContent;
}

/** Returns the label of the version: from the attribute of `place`, or from the rows of the version menu around it. */
function labelFor(place: HTMLElement, version: string): string | null | undefined {
  const written = place.dataset.docsVersionLabel;
  if (written) {
    const labels = JSON.parse(written) as Readonly<Record<string, string>>;
    return Object.hasOwn(labels, version) ? labels[version] : undefined;
  }
  const rows = place.closest('details')?.querySelectorAll<HTMLElement>('a[data-docs-version]') ?? [];
  return [...rows].find(({ dataset }) => dataset.docsVersion === version)?.textContent;
}
