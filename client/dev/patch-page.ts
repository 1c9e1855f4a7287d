/** Elements of running text, on which no script of the page works. */
const PLAIN =
  /^(a|abbr|b|blockquote|br|code|dd|del|div|dl|dt|em|hr|i|img|ins|kbd|li|ol|p|s|span|strong|sub|sup|table|tbody|td|th|thead|tr|ul)$/;

/** Attributes by which scripts find their elements, or elements each other. */
const WIRED = /^(data-|popover|aria-controls|on)/;

/** What carries the number of the change a page was made after, and so differs from page to page. */
const CLIENT = 'script[data-token]';

/** The page as the server made it, and the number of the last change it knew. */
interface ServedPage {
  readonly document: Document;
  readonly since: string;
}

/** Takes changes of the running text over into the open page. */
export interface PagePatcher {
  /** Remembers the open page as the server made it; `since` is the last change the page has heard of. */
  readonly remember: (since: () => string) => Promise<void>;
  /** Puts the text as it is now into the page. False when more has changed, or when that cannot be known. */
  readonly patch: () => Promise<boolean>;
  /** Another page is open now. */
  readonly forget: () => void;
}

/**
 * Makes a patcher. A page is compared as it was served with as it is served now; when they differ in a few paragraphs
 * only, these are exchanged, and everything else of the open page stays as the author left it.
 */
export function createPagePatcher(): PagePatcher {
  let known: ServedPage | undefined;
  let turn = 0;
  let isPatching = false;
  return {
    async remember(since) {
      // Which remembers the page by itself.
      if (isPatching) return;
      turn++;
      const own = turn;
      const page = await fetchPage();
      // A change that has come meanwhile is in this page, but not in the open one.
      if (own === turn && page?.since === since()) known = page;
    },
    async patch() {
      turn++;
      const own = turn;
      const before = known;
      known = undefined;
      if (!before) return false;
      isPatching = true;
      const page = await fetchPage();
      // A later change finds nothing to compare with, and the page is loaded anew.
      if (own !== turn) return true;
      isPatching = false;
      if (!page || !takeOver(before.document, page.document)) return false;
      known = page;
      return true;
    },
    forget() {
      turn++;
      known = undefined;
      isPatching = false;
    },
  };
}

async function fetchPage(): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const client = page.querySelector<HTMLScriptElement>(CLIENT);
    const since = client?.dataset.since ?? '';
    client?.remove();
    return { document: page, since };
  } catch {
    return undefined;
  }
}

function takeOver(before: Document, after: Document): boolean {
  const [old, next, live] = [before, after, document].map((page) => page.querySelector('main .prose'));
  if (!old || !next || !live || before.title !== after.title) return false;
  const [oldBlocks, nextBlocks, liveBlocks] = [old, next, live].map(({ children }) => [...children]);
  if (!oldBlocks || !nextBlocks || liveBlocks?.length !== oldBlocks.length || !isSameAround(before, after))
    return false;
  let start = 0;
  while (start < oldBlocks.length && oldBlocks[start]?.isEqualNode(nextBlocks[start] ?? null)) start++;
  let end = 0;
  const shorter = Math.min(oldBlocks.length, nextBlocks.length);
  while (end < shorter - start && oldBlocks.at(-1 - end)?.isEqualNode(nextBlocks.at(-1 - end) ?? null)) end++;
  const leaving = liveBlocks.slice(start, liveBlocks.length - end);
  const coming = nextBlocks.slice(start, nextBlocks.length - end);
  const isUntouched = leaving.every((block, i) => block.isEqualNode(oldBlocks[start + i] ?? null));
  if (!isUntouched || ![...leaving, ...coming].every(isPlain)) return false;
  const place = liveBlocks[start + leaving.length] ?? null;
  for (const block of leaving) block.remove();
  for (const block of coming) live.insertBefore(document.importNode(block, true), place);
  return true;
}

/** Whether all but the text is the same. Heads differ in what they say of the text, which nobody sees, and in the sheets it needs. */
function isSameAround(before: Document, after: Document): boolean {
  if (sheetsOf(before) !== sheetsOf(after)) return false;
  const [old, next] = [before, after].map((page) => {
    const body = page.body.cloneNode(true) as HTMLElement;
    for (const data of body.querySelectorAll('script[type$="json"]')) data.remove();
    body.querySelector('main .prose')?.replaceChildren();
    return body;
  });
  return Boolean(old?.isEqualNode(next ?? null));
}

function sheetsOf(page: Document): string {
  const sheets = page.head.querySelectorAll('link[rel~="stylesheet"]');
  return [...sheets].map((sheet) => sheet.getAttribute('href')).join('\n');
}

function isPlain(block: Element): boolean {
  return [block, ...block.querySelectorAll('*')].every(
    (element) => PLAIN.test(element.localName) && [...element.attributes].every(({ name }) => !WIRED.test(name)),
  );
}
