import { type ComfortName, SHORTCUTS_ID, SINGLE_KEYS_KEY } from '../shared/comforts.ts';
import { here } from '../shared/here.ts';
import { importAgain } from '../shared/import-again.ts';
import { PAGE_EVENT } from '../shared/page-event.ts';
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
} from '../shared/progress.ts';
import { readStored, removeStored, writeStored } from '../shared/storage.ts';

/** Far more than ticks of any course take. */
const MAX_FILE_BYTES = 1_000_000;

const root = document.documentElement;

/** Ticks of this document, for readers whose browser keeps nothing. */
let unkept: Progress = new Map();

const ACTIONS: { readonly [Name in ComfortName]?: (source: HTMLElement, at: string) => void } = {
  finish: (_, at) => finish(at),
  'save-progress': saveToFile,
  shortcuts: toggleSheet,
  playground: openPlayground,
};

/** What each key does. The sheet of shortcuts lists them. */
const KEYS: Readonly<Record<string, () => void>> = {
  '?': toggleSheet,
  n: () => press('.pager-forward'),
  p: () => press('.pager-back'),
  m: () => press('[data-comfort=finish]'),
  t: () => press('[data-action=toggle-theme]'),
};

/** Does what a button asks for; `at` is the address of its page, which may have been left before this script came. */
export function run(source: HTMLElement, at: string): void {
  ACTIONS[source.dataset.comfort as ComfortName]?.(source, at);
}

/** Answers an event that `comforts-on-demand.ts` found to be a wish. */
export function answer(event: Event, at: string): void {
  if (event instanceof KeyboardEvent) {
    // What was meant for the page before is not for this one.
    if (lessonAt(at) === lessonAt(here())) pressKey(event);
  } else {
    const input = event.target as HTMLInputElement;
    if (input.dataset.comfort === 'load-progress') void loadFromFile(input);
    else setSingleKeys(input.checked);
  }
}

function openPlayground(source: HTMLElement): void {
  importAgain(() => import('./open-playground.ts')).then(
    (module) => module.openPlayground(source, tell),
    () => tell(source, source.dataset.failed ?? ''),
  );
}

/** Says it behind the button, and to those who do not see that. */
function tell(button: HTMLElement, text: string): void {
  const known = button.nextElementSibling;
  if (known?.matches('[data-told]')) known.remove();
  announce(text);
  if (text === '') return;
  const told = document.createElement('span');
  told.dataset.told = '';
  told.textContent = text;
  button.after(told);
}

/* Progress */

function progress(): Progress {
  return parseProgress(readStored(PROGRESS_KEY)) ?? unkept;
}

/** Whether the browser keeps it for the next page. */
function keep(ticks: Progress): boolean {
  if (ticks.size === 0) removeStored(PROGRESS_KEY);
  else writeStored(PROGRESS_KEY, printProgress(ticks));
  const isKept = ticks.size === 0 || readStored(PROGRESS_KEY) !== null;
  // Otherwise ticks that are cleared in another window would live on here.
  unkept = isKept ? new Map() : ticks;
  // Pages show what the browser keeps by themselves; of other ticks they know nothing. The same listener again is no other.
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
  // The key works from anywhere; what it did is told to those who do not see the button.
  if (button !== document.activeElement) announce((isDone ? button?.textContent : button?.dataset.undone) ?? '');
}

function announce(text: string): void {
  const place = document.getElementById('announcer');
  if (place) place.textContent = text;
}

/** Lists of rows that come later, for groups of huge sidebars, get their ticks when they are there. */
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
    for (const link of place.querySelectorAll<HTMLAnchorElement>('[data-continue]')) goOn(link, stops, ticks);
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
    const told = document.createElement('span');
    told.className = 'visually-hidden done-word';
    // The row may have the name of a lesson in another language.
    told.lang = root.lang;
    told.textContent = ` (${word})`;
    element.append(told);
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

/** What links that lead into a path said and led to before there was something to go on with. */
const starts = new WeakMap<HTMLAnchorElement, { href: string; nodes: Node[] }>();

function goOn(link: HTMLAnchorElement, stops: readonly Stop[], ticks: Progress): void {
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
  // Only the name of the lesson may be in another language, not what stands around it.
  const name = document.createElement('span');
  name.lang = stop?.lang || stop?.querySelector<HTMLElement>('[lang]')?.lang || root.lang;
  name.textContent = label;
  const [before = '', after = ''] = (link.dataset.continue ?? '').split('{lesson}');
  // One element, because a button lays out its parts without the spaces between them.
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
  // The same file again is a change again.
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

/** Escape, the way back to where the focus was, and the button in it are the dialog's own. */
function toggleSheet(): void {
  const sheet = document.getElementById(SHORTCUTS_ID) as HTMLDialogElement | null;
  if (!sheet) return;
  if (sheet.open) {
    sheet.close();
    return;
  }
  const box = sheet.querySelector<HTMLInputElement>('[data-comfort=single-keys]');
  if (box) box.checked = readStored(SINGLE_KEYS_KEY) !== 'off';
  // The content fills the sheet, so a click on the sheet itself came through its backdrop.
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close();
  };
  sheet.showModal();
  sheet.querySelector('button')?.focus();
}
