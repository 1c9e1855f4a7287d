import { PREFERRED_KEY } from '../../shared/browser/preferred-version.ts';
import { readStored, removeStored, writeStored } from '../../shared/browser/storage.ts';

const root = document.documentElement;

/** Stores the version that a reader chooses, and shows it on pages that belong to no version. */
export function startVersions(signal: AbortSignal): void {
  const remember = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-docs-version]');
    if (link?.dataset.docsVersion !== undefined) writeStored(PREFERRED_KEY, link.dataset.docsVersion);
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
  const stored = readStored(PREFERRED_KEY);
  if (stored === null) return;
  const known: unknown = JSON.parse(root.dataset.docsVersions ?? '[]');
  if (!Array.isArray(known) || !known.includes(stored)) {
    removeStored(PREFERRED_KEY);
    return;
  }
  // On a page that belongs to a version, that version takes precedence over the reader's choice.
  if (root.dataset.docsVersion !== undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-urls]')) {
    const urls = JSON.parse(link.dataset.versionUrls ?? '{}') as Readonly<Record<string, string>>;
    const url = Object.hasOwn(urls, stored) ? urls[stored] : undefined;
    if (url !== undefined) link.href = url;
  }
  // The search page has its own version field, which the search window then follows.
  const search = document.querySelector('.search-form')
    ? null
    : document.querySelector<HTMLElement>('[data-search-of]');
  if (search) {
    const settings = JSON.parse(search.dataset.searchOf ?? '{}') as Readonly<Record<string, string>>;
    search.dataset.search = Object.hasOwn(settings, stored) ? settings[stored] : settings[''];
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-docs-version-label]'))
    place.textContent = labelFor(place, stored) ?? place.textContent;
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
