/** The control with which readers keep a course, and the list of what is stored on the page that is shown without a network. */
import { readStored, removeStored, writeStored } from '../shared/browser/storage.ts';
import { type OfflinePart, type OfflineWords, readOffline } from '../shared/markup/offline-markup.ts';
import {
  OFFLINE_INDEX,
  type OfflineIndex,
  type OfflineStatus,
  type StoredCourse,
} from '../shared/offline/offline-format.ts';
import { createTexts, type OwnBefore, type Texts } from './offline-texts.ts';
import { askWorker, canKeep, hearWorker, keepWithWorker } from './worker-link.ts';

/** How long the worker may be silent while it fetches, in milliseconds. */
const SILENCE_MS = 20_000;

/** Everything that the parts of the control share. */
interface Control {
  readonly id: string | undefined;
  readonly baseUrl: string;
  readonly words: OfflineWords;
  readonly texts: Texts;
  readonly part: (name: OfflinePart) => HTMLElement | null;
}

/** Starts the control in `element` until `signal` is aborted. */
export async function start(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const { props, words } = readOffline(element);
  const part = (name: OfflinePart) => element.querySelector<HTMLElement>(`[data-offline="${name}"]`);
  const control = { ...props, id: props.id, words, texts: createTexts(words), part };
  if (words.storedTitle && /\/offline\/?$/.test(location.pathname)) nameList(words.storedTitle);
  part('retry')?.addEventListener('click', () => location.reload(), { signal });
  const can = await canKeep();
  if (signal.aborted) return;
  if (can) return run(control, signal);
  say(control, words.blocked);
  const button = part('keep');
  if (button) button.hidden = true;
}

/** Names the page that is shown without a network after what it lists: a reader has asked for the list itself. */
function nameList(title: string): void {
  const [heading, lead] = document.querySelectorAll('.page-head > *');
  document.title = document.title.replace(heading?.textContent ?? '', title);
  heading?.replaceChildren(title);
  lead?.remove();
}

/** The control in a browser that can keep pages. */
function run(control: Control, signal: AbortSignal): void {
  const { id, baseUrl, words, texts, part } = control;
  const noted = readNoted(baseUrl);
  const begun = readStored(begunKey(baseUrl));
  let size: number | undefined;
  let before: OwnBefore = {};
  let mayGo = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const ask = (offline: 'stop' | 'remove', course: string) => void askWorker(baseUrl, { offline, id: course });
  const askStatus = () =>
    askWorker(baseUrl, { offline: 'status' }).then((isThere) => isThere || show({ offline: 'state', stored: [] }));

  function show(status: OfflineStatus): void {
    if (signal.aborted) return;
    clearTimeout(silence);
    if (status.again !== undefined && status.again === id) return void keep();
    const own = status.stored.find((course) => course.id === id);
    const busy = status.busy?.id === id ? status.busy : undefined;
    if (busy) silence = setTimeout(askStatus, SILENCE_MS);
    const about = part('about');
    const needed = own && !own.isBroken ? undefined : size;
    if (about) about.textContent = needed === undefined ? words.about : texts.sized(words.aboutSized, needed);
    showButtons(control, { own, isBusy: busy !== undefined, size });
    const bar = part('progress') as HTMLProgressElement | null;
    if (bar) {
      bar.hidden = !busy;
      bar.value = busy ? busy.done / busy.total : 0;
    }
    const isMissing = before.isKnown !== true && id !== undefined && !own && !busy;
    const isGone = isMissing && noted.includes(id);
    const isUnfinished = isMissing && !status.failure && begun === id;
    const text = isGone
      ? words.evicted
      : isUnfinished
        ? words.unfinished
        : texts.statusOf(status, { id, own, busy, before, mayGo });
    if (text !== undefined) say(control, text);
    if (!busy && readStored(begunKey(baseUrl)) === id) removeStored(begunKey(baseUrl));
    showStored(control, status.stored, (course) => ask('remove', course));
    writeNoted(
      baseUrl,
      status.stored.map((course) => course.id),
    );
    const wasUpdated = before.wasUpdated || status.updated !== undefined;
    before = { isKnown: true, wasBusy: busy !== undefined, wasStored: own !== undefined, wasUpdated };
  }

  async function keep(): Promise<void> {
    if (id === undefined) return;
    try {
      // On a metered connection, the reader first sees the size.
      if (size === undefined && (await readSize()) && savesData()) return;
      const wasAsked = keepWithWorker(baseUrl, id);
      say(control, words.starting);
      const failure = await wasAsked;
      if (failure) return say(control, texts.failed(failure));
      writeStored(begunKey(baseUrl), id);
      mayGo = (await navigator.storage?.persist?.().catch(() => false)) === false;
    } catch (error) {
      say(control, texts.refused(error));
    }
  }

  /** Reads and shows the size of the course. Returns whether it is known. */
  async function readSize(): Promise<boolean> {
    const index = await fetch(baseUrl + OFFLINE_INDEX, { cache: 'no-cache' })
      .then((response): Promise<OfflineIndex> => response.json())
      .catch(() => undefined);
    size = index?.courses.find((course) => course.id === id)?.bytes;
    await askStatus();
    return size !== undefined;
  }

  async function begin(): Promise<void> {
    mayGo = (await navigator.storage?.persisted?.().catch(() => undefined)) === false;
    if (id === undefined || savesData()) await askStatus();
    else await readSize();
  }

  hearWorker(show, signal);
  part('keep')?.addEventListener('click', () => void keep(), { signal });
  part('stop')?.addEventListener('click', () => id !== undefined && ask('stop', id), { signal });
  part('remove')?.addEventListener('click', () => id !== undefined && ask('remove', id), { signal });
  void begin();
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

function say({ part }: Control, text: string): void {
  const status = part('status');
  if (status && status.textContent !== text) status.textContent = text;
}

function showButtons(
  { part, words, texts }: Control,
  {
    own,
    isBusy,
    size,
  }: { readonly own: StoredCourse | undefined; readonly isBusy: boolean; readonly size: number | undefined },
): void {
  const [keep, stop, remove] = [part('keep'), part('stop'), part('remove')];
  if (!keep || !stop || !remove) return;
  const pressed = [keep, stop, remove].find((button) => button === document.activeElement);
  keep.hidden = isBusy || (own !== undefined && !own.isBroken);
  keep.textContent = own?.isBroken
    ? words.fetchAgain
    : size === undefined
      ? words.keep
      : texts.sized(words.keepSized, size);
  stop.hidden = !isBusy;
  remove.hidden = isBusy || !own;
  // The pressed button may be gone; the focus moves to the one in its place.
  if (pressed?.hidden) [keep, stop, remove].find(({ hidden }) => !hidden)?.focus();
}

/** Lists what is stored, with a button to remove each course. */
function showStored(
  { id, part, texts, words }: Control,
  stored: readonly StoredCourse[],
  remove: (id: string) => void,
): void {
  const list = part('stored');
  // On the page of a course, its own state is told above.
  if (!list || id !== undefined) return;
  const rows = stored.map((course) => {
    const row = document.createElement('li');
    const link = document.createElement('a');
    link.href = course.url;
    link.lang = course.lang;
    link.textContent = course.title;
    const button = document.createElement('button');
    button.className = 'button is-quiet';
    button.textContent = words.remove;
    button.ariaLabel = words.removeNamed.replace('{course}', course.title);
    button.addEventListener('click', () => remove(course.id));
    row.append(link, ` ${texts.facts(course)} `, button);
    return row;
  });
  list.replaceChildren(...rows);
  if (rows.length === 0) {
    const row = document.createElement('li');
    row.textContent = words.none;
    list.append(row);
  }
}

/** Names the course that is being fetched: to notice later that this was never completed. */
const begunKey = (baseUrl: string) => `codemaster-offline-begun ${baseUrl}`;

const notedKey = (baseUrl: string) => `codemaster-offline ${baseUrl}`;

/** Reads which courses were stored when a page was last open: to notice that the browser has removed them. */
function readNoted(baseUrl: string): readonly string[] {
  const text = readStored(notedKey(baseUrl));
  return text === null ? [] : text.split('\n');
}

function writeNoted(baseUrl: string, ids: readonly string[]): void {
  if (ids.length === 0) removeStored(notedKey(baseUrl));
  else writeStored(notedKey(baseUrl), ids.join('\n'));
}
