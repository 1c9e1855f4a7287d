import { restoreFolds, SIDEBAR_SELECTOR } from '../../shared/browser/sidebar-state.ts';
import {
  rowClass,
  type SidebarBranchFile,
  type SidebarGroupProps,
  type SidebarItemProps,
  type SidebarLinkProps,
} from '../../shared/markup/sidebar-item.ts';

interface Attempt {
  readonly rows: Promise<void>;
  hasFailed: boolean;
  /** Whether a caller that reports failures to the reader waits for this attempt. */
  isTold: boolean;
}

/** The attempt of each group, kept until the group is closed. */
const attempts = new WeakMap<HTMLDetailsElement, Attempt>();

/**
 * Loads the rows that the page left out into a group of a very large sidebar. Rejects when they cannot be fetched; the link to
 * the group's first page then stays, and the next call tries again. A call with `early`, made before the group is open, does not
 * report its failure; the call that follows when the group is open does.
 */
export function loadBranch(fold: HTMLDetailsElement, early = false): Promise<void> {
  let attempt = attempts.get(fold);
  if (attempt?.hasFailed && attempt.isTold) {
    // An animated group also sends a `toggle` event when it starts to close.
    if (fold.querySelector('ul + :not([hidden])')) return Promise.resolve();
    attempt = undefined;
  }
  attempt ??= begin(fold);
  attempt.isTold ||= !early;
  return attempt.rows;
}

function begin(fold: HTMLDetailsElement): Attempt {
  const attempt: Attempt = { rows: fetchInto(fold), hasFailed: false, isTold: false };
  attempts.set(fold, attempt);
  attempt.rows.catch(() => {
    attempt.hasFailed = true;
  });
  fold.addEventListener('toggle', function onToggle() {
    if (fold.open) return;
    fold.removeEventListener('toggle', onToggle);
    if (attempts.get(fold) === attempt) attempts.delete(fold);
  });
  return attempt;
}

async function fetchInto(fold: HTMLDetailsElement): Promise<void> {
  const { branch } = fold.dataset;
  const list = fold.querySelector('ul');
  if (branch === undefined || !list) return;
  list.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(branch);
    if (!response.ok) throw new Error(`${branch}: ${response.status}`);
    const rows = drawList((await response.json()) as SidebarBranchFile);
    const hadFocus = list.contains(document.activeElement);
    const failureMessage = list.nextElementSibling as HTMLElement | null;
    if (failureMessage) failureMessage.hidden = true;
    list.replaceWith(rows);
    if (hadFocus) rows.querySelector('a')?.focus();
    delete fold.dataset.branch;
    const sidebar = fold.closest<HTMLElement>(SIDEBAR_SELECTOR);
    if (sidebar) restoreFolds(sidebar, rows);
  } finally {
    list.removeAttribute('aria-busy');
  }
}

/** Builds the same elements as `templates/parts/frame/sidebar-item.tsx`; a test compares the two. */
function drawList({ items, words }: SidebarBranchFile): HTMLUListElement {
  return element(
    'ul',
    {},
    items.map((item) => drawItem(item, words)),
  );
}

type Words = SidebarBranchFile['words'];

function drawItem(item: SidebarItemProps, words: Words): HTMLLIElement {
  if (item.type === 'group') return drawGroup(item, words);
  // Groups that contain HTML rows are always part of the page.
  return element('li', rowAttributes(item), item.type === 'html' ? [] : [drawLink(item, words)]);
}

function rowAttributes(item: SidebarItemProps): Record<string, string> {
  const className = rowClass(item);
  return className === undefined ? {} : { class: className };
}

function languageOf(lang: string | undefined): { lang?: string } {
  return lang === undefined ? {} : { lang };
}

function drawLink({ label, url, external, lang }: SidebarLinkProps, words: Words): HTMLAnchorElement {
  if (!external) return element('a', { href: url, class: 'sidebar-link', ...languageOf(lang) }, [label]);
  const attributes = { href: url, class: 'sidebar-link external', rel: 'noopener noreferrer' };
  return element('a', attributes, [label, element('span', { class: 'visually-hidden' }, [` (${words.externalSite})`])]);
}

function drawGroup(group: SidebarGroupProps, words: Words): HTMLLIElement {
  const { label, url, branch, key } = group;
  const language = languageOf(group.lang);
  const link =
    url === undefined
      ? []
      : [element('a', { class: 'sidebar-link sidebar-group-title', href: url, ...language }, [label])];
  if (group.items.length === 0 && !branch) return element('li', rowAttributes(group), link);
  const items = branch
    ? element('ul', {}, [
        element('li', {}, [element('a', { class: 'sidebar-link', href: branch.firstUrl }, [branch.label])]),
      ])
    : drawList({ items: group.items, words });
  if (!group.collapsible) {
    const title = link.length > 0 ? link : [element('p', { class: 'sidebar-group-title', ...language }, [label])];
    return element('li', rowAttributes(group), [...title, items]);
  }
  const name = words.toggleGroup.replace('{label}', () => label);
  const summary = link.length
    ? element('summary', { class: 'sidebar-caret' }, [element('span', { class: 'visually-hidden' }, [name])])
    : element('summary', { class: 'sidebar-group-title', ...language }, [label]);
  const attributes = {
    ...(group.open ? { open: '' } : {}),
    'data-key': key,
    ...(branch ? { 'data-branch': branch.src } : {}),
  };
  return element('li', rowAttributes(group), [...link, element('details', attributes, [summary, items])]);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
