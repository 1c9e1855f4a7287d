import { ISLAND_SELECTOR, MODULE_ISLAND_SELECTOR } from '../shared/markup/island-markup.ts';
import { matchNodes } from './match-nodes.ts';
import { takeAttributes, updateAttributes, updateText } from './update-node.ts';

/** Thrown when a page has changed in a way that only a reload can show. */
export class NeedsReload extends Error {}

/** The elements added to the open page, and those removed from it. */
export interface Morphed {
  readonly came: readonly Element[];
  readonly left: readonly Element[];
}

/** The page as the server last sent it, mapped to the open page. */
export interface ServedPage {
  /**
   * Makes the changes between the served page and `next` in the open page. What scripts and readers have changed stays: their own
   * attributes and nodes, open `details` elements, typed text. `sheets` holds style sheets that are already loaded, by address.
   */
  readonly morph: (next: Document, sheets?: ReadonlyMap<string, HTMLLinkElement>) => Morphed;
  /** Returns the style sheets of `next` that the page does not have. */
  readonly missingSheets: (next: Document) => readonly HTMLLinkElement[];
}

/** Scripts that are executed, unlike JSON data blocks. */
const RUNNING = 'script:not([type$="json"])';

/** The inline script of a page. */
const INLINE = 'script:not([src], [type])';

/** A group of a very large sidebar, whose rows are fetched from an address. */
const BRANCH = 'details[data-branch]';

/** The search link. The search window reads the address of its settings from this link when it opens. */
const SEARCH_LINK = '[data-island="search-link"]';

/** Style sheets in a head. */
export const SHEET = 'link[rel~="stylesheet"]';

/**
 * Keeps the served page, and which of its nodes corresponds to which node of the open page. Each change is found by comparing two
 * served pages, and then made in the open one. So scripts may have changed the open page, as long as its nodes can still be
 * matched.
 */
export function keepServedPage(served: Document, open: Document = document): ServedPage {
  const twins = new WeakMap<Node, Node>([
    [served.documentElement, open.documentElement],
    [served.head, open.head],
    [served.body, open.body],
  ]);
  const aligned = new WeakSet<Node>([served.documentElement]);
  let came: Element[] = [];
  let left: Element[] = [];
  let loaded: ReadonlyMap<string, HTMLLinkElement> = new Map();

  /** Returns the node of the open page for a node of the served one; undefined when scripts have removed it. */
  function twinOf(node: Node): Node | undefined {
    const parent = node.parentNode;
    if (parent && !aligned.has(parent)) {
      const twin = twinOf(parent);
      if (!twin) return undefined;
      aligned.add(parent);
      for (const [own, live] of matchNodes([...parent.childNodes], [...twin.childNodes])) twins.set(own, live);
    }
    const twin = twins.get(node);
    return twin?.isConnected ? twin : undefined;
  }

  function remove(node: ChildNode): void {
    const twin = twinOf(node) as ChildNode | undefined;
    if (twin instanceof Element) left.push(twin);
    twin?.remove();
    node.remove();
  }

  /** Returns a copy of a node of the next page for the open page. */
  function copyOf(next: Node): Node {
    const isSheet = next instanceof Element && next.matches(SHEET);
    const copy = (isSheet && loaded.get((next as HTMLLinkElement).href)) || open.importNode(next, true);
    if (copy instanceof HTMLLinkElement && isSheet) copy.media = (next as HTMLLinkElement).media;
    return copy;
  }

  /** Inserts a new node into both pages, and returns the one of the open page. */
  function insert(
    next: Node,
    parent: Node,
    {
      before,
      liveParent,
      liveBefore,
    }: { readonly before: Node | null; readonly liveParent: Node; readonly liveBefore: Node | null },
  ): Node {
    const own = served.importNode(next, true);
    const live = copyOf(next);
    parent.insertBefore(own, before);
    // A preloaded style sheet is already at its position; moving it would load it again.
    if (!live.isConnected) liveParent.insertBefore(live, liveBefore);
    pair(own, live);
    if (live instanceof Element) came.push(live);
    return live;
  }

  function pair(own: Node, live: Node): void {
    twins.set(own, live);
    aligned.add(own);
    own.childNodes.forEach((child, i) => {
      const twin = live.childNodes[i];
      if (twin) pair(child, twin);
    });
  }

  function update(own: Node, next: Node): void {
    if (own.isEqualNode(next)) return;
    if (own instanceof Element && next instanceof Element) {
      updateElement(own, next);
      return;
    }
    const live = twinOf(own);
    if (live instanceof CharacterData) updateText(live, own.nodeValue ?? '', next.nodeValue ?? '');
    own.nodeValue = next.nodeValue;
  }

  function updateElement(own: Element, next: Element): void {
    const both = [own, next];
    const isLink = both.every((element) => element.matches(SEARCH_LINK));
    if (!isLink && both.some((element) => element.matches(`${RUNNING}, ${ISLAND_SELECTOR}`)))
      throw new NeedsReload(`<${own.localName}> of the frame`);
    // A component owns what it has rendered, so its element is replaced. A group with a new address loads its rows again.
    const isMade = own.matches(MODULE_ISLAND_SELECTOR) || next.matches(MODULE_ISLAND_SELECTOR);
    const isBranch = next.matches(BRANCH) && own.getAttribute('data-branch') !== next.getAttribute('data-branch');
    if (isMade || isBranch) {
      replace(own, next);
      return;
    }
    const live = twinOf(own);
    if (live instanceof Element) updateAttributes(live, own, next);
    takeAttributes(own, next);
    updateChildren(own, next);
  }

  function replace(own: Element, next: Element): void {
    const live = twinOf(own);
    const parent = own.parentNode;
    const liveParent = live?.parentNode;
    if (!live || !parent || !liveParent) throw new NeedsReload(`<${own.localName}> that is not there`);
    const wasOpen = live instanceof HTMLDetailsElement && live.open;
    const fresh = insert(next, parent, { before: own, liveParent, liveBefore: live });
    if (fresh instanceof HTMLDetailsElement && wasOpen) fresh.open = true;
    remove(own);
  }

  function updateChildren(own: Node, next: Node): void {
    const [before, after] = [[...own.childNodes], [...next.childNodes]];
    const matches = matchNodes(before, after);
    const became = new Map([...matches].map(([from, to]) => [to, from as ChildNode]));
    const staying = new Set(matches.keys());
    const moved = findMoved(
      before.filter((node) => !staying.has(node)),
      after.filter((node) => !became.has(node)),
    );
    if (became.size === before.length && moved.size === 0 && after.length === before.length) {
      for (const [to, from] of became) update(from, to);
      return;
    }
    const liveOwn = twinOf(own);
    if (!liveOwn) throw new NeedsReload('a part that is not there');
    const isMoved = new Set(moved.values());
    for (const node of before) if (!staying.has(node) && !isMoved.has(node)) remove(node);
    /**
     * The served nodes that stay and are not reached yet, in order; `passed` is the last node of the open page that was handled.
     */
    const stayingInOrder = before.filter((node) => staying.has(node));
    let passed: Node | undefined;
    for (const to of after) {
      const from = became.get(to);
      if (from) {
        stayingInOrder.shift();
        update(from, to);
        // `update` may have replaced the node.
        passed = lastTwinBefore(stayingInOrder[0] ?? null, own) ?? passed;
        continue;
      }
      const place = stayingInOrder[0] ?? null;
      const livePlace = passed ? passed.nextSibling : firstTwin(stayingInOrder);
      const mover = moved.get(to);
      if (!mover) passed = insert(to, own, { before: place, liveParent: liveOwn, liveBefore: livePlace });
      else {
        const live = twinOf(mover);
        own.insertBefore(mover, place);
        if (live) passed = move(live, liveOwn, livePlace);
        update(mover, to);
      }
    }
  }

  /** Returns the node of the open page for the last served node before `place`. */
  function lastTwinBefore(place: Node | null, parent: Node): Node | undefined {
    const last = place ? place.previousSibling : parent.lastChild;
    return last ? twinOf(last) : undefined;
  }

  function firstTwin(nodes: readonly Node[]): Node | null {
    for (const node of nodes) {
      const twin = twinOf(node);
      if (twin) return twin;
    }
    return null;
  }

  return {
    missingSheets(next) {
      const known = new Set([...served.head.querySelectorAll<HTMLLinkElement>(SHEET)].map(({ href }) => href));
      return [...next.head.querySelectorAll<HTMLLinkElement>(SHEET)].filter(({ href }) => !known.has(href));
    },
    morph(next, sheets = new Map()) {
      loaded = sheets;
      const [own, to] = [served.documentElement, next.documentElement];
      if (own.lang !== to.lang || own.dir !== to.dir) throw new NeedsReload('another language');
      if (templateOf(served) !== templateOf(next)) throw new NeedsReload('another template');
      takeOverInlineScript(served, next);
      if (runningScripts(served) !== runningScripts(next)) throw new NeedsReload('other scripts');
      updateElement(own, to);
      if (!own.isEqualNode(to)) throw new NeedsReload('a change that was not followed');
      // Nodes added or removed before a failed change are reported with the next successful one.
      const morphed = { came, left };
      [came, left] = [[], []];
      return morphed;
    },
  };
}

/** Moves a node; keeps focus and state in it if the browser has `moveBefore`. */
function move(
  node: Node,
  parent: Node & { moveBefore?: (node: Node, before: Node | null) => void },
  before: Node | null,
): Node {
  if (parent.moveBefore && node.parentNode === parent) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
  return node;
}

/** Returns the kind of page, because the page's scripts are started for one kind. */
function templateOf(page: Document): string {
  const sides = ['main', '.page', '[data-sidebar]'].map((selector) => page.querySelector(selector)?.className);
  return JSON.stringify(sides);
}

/**
 * The inline script in the head depends on the content of the page, for example on tabs. It matters only before the first paint:
 * parts added later are started by other scripts. So a new inline script is taken over without running it.
 */
function takeOverInlineScript(served: Document, next: Document): void {
  const [own, to] = [served, next].map((page) => page.head.querySelector(INLINE));
  if (own && to) own.textContent = to.textContent;
}

function runningScripts(page: Document): string {
  return [...page.querySelectorAll(RUNNING)].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Finds elements that were moved among their siblings. Returns the old node for each new one. */
function findMoved(gone: readonly Node[], fresh: readonly Node[]): Map<Node, ChildNode> {
  const moved = new Map<Node, ChildNode>();
  const free = new Set(gone.filter((node) => node instanceof Element && !node.matches(SHEET)));
  for (const to of free.size === 0 ? [] : fresh) {
    if (!(to instanceof Element)) continue;
    const from = [...free].find((node) => {
      const one = node as Element;
      if (one.localName !== to.localName) return false;
      return (one.id !== '' && one.id === to.id) || one.isEqualNode(to);
    });
    if (!from) continue;
    free.delete(from);
    moved.set(to, from as ChildNode);
  }
  return moved;
}
