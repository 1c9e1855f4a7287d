/** Extras for readers of lessons, loaded on first use: progress, single-key shortcuts, and sending code to a playground. */
import { here } from '../../shared/browser/here.ts';
import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { PAGE_EVENT } from '../../shared/browser/page-event.ts';
import {
  lessonOf,
  mergeProgress,
  nextLesson,
  PROGRESS_KEY,
  type Progress,
  parseFile,
  parseProgress,
  printFile,
  printProgress,
} from '../../shared/browser/progress.ts';
import { readStored, removeStored, writeStored } from '../../shared/browser/storage.ts';
import { type ComfortName, SHORTCUTS_ID, SINGLE_KEYS_KEY } from '../../shared/markup/comforts.ts';

/** A size limit far above the progress file of any course. */
const MAX_FILE_BYTES = 1_000_000;

const root = document.documentElement;

/** Ticks of this document only, for browsers that block storage. */
let unstored: Progress = new Map();

const ACTIONS: { readonly [Name in ComfortName]?: (source: HTMLElement, at: string) => void } = {
  finish: (_, at) => finish(at),
  'save-progress': saveToFile,
  shortcuts: toggleSheet,
  playground: openPlayground,
};

/** What each key does. The shortcut sheet lists the keys. */
const KEYS: Readonly<Record<string, () => void>> = {
  '?': toggleSheet,
  n: () => press('.pager-forward'),
  p: () => press('.pager-back'),
  m: () => press('[data-comfort=finish]'),
  t: () => press('[data-action=toggle-theme]'),
};

/**
 * Runs the extra that a button names. `at` is the address of the button's page, which the reader may have left before this script
 * arrived.
 */
export function run(source: HTMLElement, at: string): void {
  ACTIONS[source.dataset.comfort as ComfortName]?.(source, at);
}

/** Handles a key or change event that `comforts-on-demand.ts` passed on. `at` is the address of the page it happened on. */
export function answer(event: Event, at: string): void {
  if (event instanceof KeyboardEvent) {
    // A key pressed on the previous page does not apply to this one.
    if (lessonAt(at) === lessonAt(here())) pressKey(event);
  } else {
    const input = event.target as HTMLInputElement;
    if (input.dataset.comfort === 'load-progress') void loadFromFile(input);
    else setSingleKeys(input.checked);
  }
}

function openPlayground(source: HTMLElement): void {
  importWithRetry(() => import('../code/open-playground.ts')).then(
    (module) => module.openPlayground(source, tell),
    () => tell(source, source.dataset.failed ?? ''),
  );
}

/** Shows the text after the button, and announces it to screen readers. */
function tell(button: HTMLElement, text: string): void {
  const known = button.nextElementSibling;
  if (known?.matches('[data-told]')) known.remove();
  announce(text);
  if (text === '') return;
  const span = document.createElement('span');
  span.dataset.told = '';
  span.textContent = text;
  button.after(span);
}

/* Progress */

function progress(): Progress {
  return parseProgress(readStored(PROGRESS_KEY)) ?? unstored;
}

/** Stores the ticks. Returns false when the browser does not keep them for the next page. */
function keep(ticks: Progress): boolean {
  if (ticks.size === 0) removeStored(PROGRESS_KEY);
  else writeStored(PROGRESS_KEY, printProgress(ticks));
  const isKept = ticks.size === 0 || readStored(PROGRESS_KEY) !== null;
  // Otherwise ticks that are cleared in another window would stay here.
  unstored = isKept ? new Map() : ticks;
  // A new page shows stored ticks by itself, but cannot know these ones. Adding the same listener again has no effect.
  if (!isKept) document.addEventListener(PAGE_EVENT, showProgress);
  return isKept;
}

function lessonAt(href: string): string {
  return lessonOf(href, scope(), here());
}

function scope(): string {
  return root.dataset.progress ?? '/';
}

function finish(at: string): void {
  const ticks = new Map(progress());
  const lesson = lessonAt(at);
  const isDone = !ticks.delete(lesson);
  if (isDone) ticks.set(lesson, new Date().toISOString());
  keep(ticks);
  showProgress();
  const button = document.querySelector<HTMLElement>('[data-comfort=finish]');
  // The shortcut works without focus on the button; screen readers then need an announcement.
  if (button !== document.activeElement) announce((isDone ? button?.textContent : button?.dataset.undone) ?? '');
}

function announce(text: string): void {
  const place = document.getElementById('announcer');
  if (place) place.textContent = text;
}

/** Sidebar lists already observed. Rows of very large sidebars that are loaded later get their ticks when they are added. */
const observed = new WeakSet<Element>();
const observer = new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === 'UL'))) showProgress();
});

/** Shows the ticks wherever the page names lessons. May be called again for another page in the same document. */
export function showProgress(): void {
  const ticks = progress();
  for (const button of document.querySelectorAll('[data-comfort=finish]'))
    button.setAttribute('aria-pressed', String(ticks.has(lessonAt(here()))));
  for (const place of document.querySelectorAll<HTMLElement>('[data-done-word]')) {
    if ('sidebar' in place.dataset && !observed.has(place)) {
      observed.add(place);
      observer.observe(place, { childList: true, subtree: true });
    }
    const stops = [...place.querySelectorAll<HTMLElement>('a.sidebar-link,[data-lesson]')].map((element) => ({
      element,
      lesson: lessonAt(element.getAttribute('href') ?? element.dataset.lesson ?? ''),
    }));
    for (const { element, lesson } of stops) mark(element, ticks.has(lesson), place.dataset.doneWord ?? '');
    for (const sum of place.querySelectorAll<HTMLElement>('[data-done-of]')) count(sum, stops, ticks);
    for (const link of place.querySelectorAll<HTMLAnchorElement>('[data-continue]'))
      updateContinueLink(link, stops, ticks);
  }
}

interface Stop {
  readonly element: HTMLElement;
  readonly lesson: string;
}

function mark(element: HTMLElement, isDone: boolean, word: string): void {
  if (isDone === 'done' in element.dataset) return;
  if (isDone) {
    element.dataset.done = '';
    if (!element.matches('a')) return;
    const span = document.createElement('span');
    span.className = 'visually-hidden done-word';
    // The lesson's name in this row may be in another language.
    span.lang = root.lang;
    span.textContent = ` (${word})`;
    element.append(span);
  } else {
    delete element.dataset.done;
    element.querySelector('.done-word')?.remove();
  }
}

function count(sum: HTMLElement, stops: readonly Stop[], ticks: Progress): void {
  const lessons = new Set(stops.map(({ lesson }) => lesson));
  const done = [...lessons].filter((lesson) => ticks.has(lesson)).length;
  sum.toggleAttribute('data-begun', done > 0);
  const text = sum.querySelector('span');
  if (text) text.textContent = fill(sum.dataset.doneOf ?? '', { done: String(done), total: String(lessons.size) });
  const bar = sum.querySelector('progress');
  if (bar) Object.assign(bar, { max: lessons.size, value: done });
}

/**
 * Original texts and addresses of the links that lead into a path. They are restored when there is no lesson to continue with.
 */
const starts = new WeakMap<HTMLAnchorElement, { href: string; nodes: Node[] }>();

function updateContinueLink(link: HTMLAnchorElement, stops: readonly Stop[], ticks: Progress): void {
  const start = starts.get(link) ?? {
    href: link.getAttribute('href') ?? '',
    nodes: [...link.childNodes],
  };
  starts.set(link, start);
  const next = nextLesson(
    stops.map(({ lesson }) => lesson),
    ticks,
  );
  const stop = stops.find(({ lesson }) => lesson === next)?.element;
  const href = stop?.getAttribute('href') ?? stop?.dataset.lesson;
  const label = stop?.dataset.label ?? stop?.firstChild?.textContent ?? '';
  link.setAttribute('href', href ?? start.href);
  if (href === undefined) {
    const { again } = link.dataset;
    const isDone = again && stops.length > 0 && stops.every(({ lesson }) => ticks.has(lesson));
    link.replaceChildren(...(isDone ? [again] : start.nodes));
    return;
  }
  // Only the lesson's name may be in another language, not the text around it.
  const name = document.createElement('span');
  name.lang = stop?.lang || stop?.querySelector<HTMLElement>('[lang]')?.lang || root.lang;
  name.textContent = label;
  const [before = '', after = ''] = (link.dataset.continue ?? '').split('{lesson}');
  // One element, because a flex button drops the spaces between its children.
  const phrase = document.createElement('span');
  phrase.append(before, name, after);
  link.replaceChildren(phrase);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

function saveToFile(): void {
  const text = printFile(progress(), scope());
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'progress.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function loadFromFile(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  const status = input.closest('section')?.querySelector<HTMLElement>('[role=status]');
  if (!file || !status) return;
  const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => null);
  // Lets the reader choose the same file again and still get a change event.
  input.value = '';
  const loaded = parseFile(text, scope());
  if (!loaded) {
    status.textContent = status.dataset.unreadable ?? '';
    return;
  }
  const isKept = keep(mergeProgress(progress(), loaded));
  const { loaded: words = '', blocked = '' } = status.dataset;
  status.textContent = isKept ? fill(words, { count: String(loaded.size) }) : blocked;
  showProgress();
}

/* Keys */

function pressKey(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing || event.defaultPrevented) return;
  const open = document.querySelector('dialog:modal');
  if (open && (open.id !== SHORTCUTS_ID || event.key !== '?')) return;
  KEYS[event.key]?.();
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function setSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(SINGLE_KEYS_KEY);
  else writeStored(SINGLE_KEYS_KEY, 'off');
}

/** Opens or closes the shortcut sheet. The dialog itself handles Escape, focus restoration and its close button. */
function toggleSheet(): void {
  const sheet = document.getElementById(SHORTCUTS_ID) as HTMLDialogElement | null;
  if (!sheet) return;
  if (sheet.open) {
    sheet.close();
    return;
  }
  const box = sheet.querySelector<HTMLInputElement>('[data-comfort=single-keys]');
  if (box) box.checked = readStored(SINGLE_KEYS_KEY) !== 'off';
  // The content fills the sheet, so a click whose target is the sheet itself hit the backdrop.
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close();
  };
  sheet.showModal();
  sheet.querySelector('button')?.focus();
}
