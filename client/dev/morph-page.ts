import { ISLAND_SELECTOR, MODULE_ISLAND_SELECTOR } from '../shared/island-markup.ts';
import { matchNodes } from './match-nodes.ts';

/** Thrown when a page has changed in a way that only loading it anew can show. */
export class NeedsReload extends Error {}

/** What came into the open page, and what is no longer in it. */
export interface Morphed {
  readonly came: readonly Element[];
  readonly left: readonly Element[];
}

/** The page as the server made it last, beside the open page that it became. */
export interface ServedPage {
  /**
   * Changes the open page as the served one has changed into `next`. What scripts and readers have made of the page stays:
   * attributes and nodes of their own, open folds, what is typed. `sheets` are style sheets that are loaded already, by address.
   */
  readonly morph: (next: Document, sheets?: ReadonlyMap<string, HTMLLinkElement>) => Morphed;
  /** Style sheets of `next` that the page has not. */
  readonly missingSheets: (next: Document) => readonly HTMLLinkElement[];
}

/** Scripts that run, unlike those that are data. */
const RUNNING = 'script:not([type$="json"])';

/** The script that a page brings in itself. */
const INLINE = 'script:not([src], [type])';

/** A group of a huge sidebar whose rows are fetched from an address. */
const BRANCH = 'details[data-branch]';

/** The link to the search: its window reads the address of what it needs to know from it as it opens. */
const SEARCH_LINK = '[data-island="search-link"]';

/** A style sheet in a head. */
export const SHEET = 'link[rel~="stylesheet"]';

/**
 * Keeps the served page, and which of its nodes is which of the open page. Each change is found between two served pages, and
 * made in the open one: so it does not matter what scripts have done to that, as long as its parts can be told.
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

  /** The node of the open page that a served one has become; undefined where scripts have taken it away. */
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

  /** A copy of a node of the next page, for the open one. */
  function copyOf(next: Node): Node {
    const isSheet = next instanceof Element && next.matches(SHEET);
    const copy = (isSheet && loaded.get((next as HTMLLinkElement).href)) || open.importNode(next, true);
    if (copy instanceof HTMLLinkElement && isSheet) copy.media = (next as HTMLLinkElement).media;
    return copy;
  }

  /** Puts a new node into both pages, and gives that of the open one. */
  function insert(next: Node, parent: Node, before: Node | null, liveParent: Node, liveBefore: Node | null): Node {
    const own = served.importNode(next, true);
    const live = copyOf(next);
    parent.insertBefore(own, before);
    // A sheet that is loaded stands where it belongs; in another place it would be loaded again.
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
    // What a component has made of its place is its own; a group is filled anew from its new address.
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
    const fresh = insert(next, parent, own, liveParent, live);
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
    /** The next served node that stays where it is, and the last one of the open page that was passed. */
    const stayingInOrder = before.filter((node) => staying.has(node));
    let passed: Node | undefined;
    for (const to of after) {
      const from = became.get(to);
      if (from) {
        stayingInOrder.shift();
        update(from, to);
        // It may have been replaced meanwhile.
        passed = lastTwinBefore(stayingInOrder[0] ?? null, own) ?? passed;
        continue;
      }
      const place = stayingInOrder[0] ?? null;
      const livePlace = passed ? passed.nextSibling : firstTwin(stayingInOrder);
      const mover = moved.get(to);
      if (!mover) passed = insert(to, own, place, liveOwn, livePlace);
      else {
        const live = twinOf(mover);
        own.insertBefore(mover, place);
        if (live) passed = move(live, liveOwn, livePlace);
        update(mover, to);
      }
    }
  }

  /** Where in the open page the served nodes before a place end. */
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
      // What came before a change that could not be made counts with those that can be made later.
      const morphed = { came, left };
      [came, left] = [[], []];
      return morphed;
    },
  };
}

/** Moves a node with the focus and the state in it, where the browser can do that. */
function move(
  node: Node,
  parent: Node & { moveBefore?: (node: Node, before: Node | null) => void },
  before: Node | null,
): Node {
  if (parent.moveBefore && node.parentNode === parent) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
  return node;
}

/** What kind of page it is: the scripts of a page are started for its kind. */
function templateOf(page: Document): string {
  const sides = ['main', '.page', '[data-sidebar]'].map((selector) => page.querySelector(selector)?.className);
  return JSON.stringify(sides);
}

/**
 * The inline script in the head depends on what is in the page, tabs for one. It is of use before the first paint only: parts that
 * came since are started by others.
 */
function takeOverInlineScript(served: Document, next: Document): void {
  const [own, to] = [served, next].map((page) => page.head.querySelector(INLINE));
  if (own && to) own.textContent = to.textContent;
}

function runningScripts(page: Document): string {
  return [...page.querySelectorAll(RUNNING)].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Elements that stand elsewhere among their neighbours now, by what they have become. */
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

/** Changes only the part of a text that differs, so that a selection around it stays. */
function updateText(live: CharacterData, before: string, after: string): void {
  if (live.data !== before) {
    live.data = after;
    return;
  }
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  live.replaceData(start, before.length - start - end, after.slice(start, after.length - end));
}

/** Makes the changes between two elements in a third one, whose other attributes belong to readers and scripts. */
function updateAttributes(live: Element, before: Element, after: Element): void {
  for (const { namespaceURI, localName, name } of before.attributes)
    if (!after.hasAttributeNS(namespaceURI, localName) && name !== 'class')
      live.removeAttributeNS(namespaceURI, localName);
  for (const { namespaceURI, localName, name, value } of after.attributes)
    if (name !== 'class' && before.getAttributeNS(namespaceURI, localName) !== value)
      live.setAttributeNS(namespaceURI, name, value);
  const [old, fresh] = [[...before.classList], [...after.classList]];
  live.classList.remove(...old.filter((name) => !after.classList.contains(name)));
  live.classList.add(...fresh.filter((name) => !before.classList.contains(name)));
  if (live.getAttribute('class') === '' && !after.hasAttribute('class')) live.removeAttribute('class');
}

function takeAttributes(own: Element, next: Element): void {
  for (const { namespaceURI, localName } of [...own.attributes])
    if (!next.hasAttributeNS(namespaceURI, localName)) own.removeAttributeNS(namespaceURI, localName);
  for (const { namespaceURI, name, value } of next.attributes) own.setAttributeNS(namespaceURI, name, value);
}
