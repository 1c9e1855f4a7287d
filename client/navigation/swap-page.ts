import { ANNOUNCER_ID } from '../shared/page-words.ts';

/** Attributes of the root element that some pages go without. Others are the reader's state, and stay. */
const OPTIONAL_ATTRIBUTES = ['data-docs-version', 'data-docs-versions', 'data-announcement', 'data-hide-navbar'];

/** What the head says about the page. Scripts, style sheets, icons and fonts are those of the site. */
const ABOUT_THE_PAGE =
  'meta:not([charset], [data-theme-color]), link[rel~="canonical"], link[rel~="alternate"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]';

/** Elements of the body that stay when the page changes. */
const OUTLIVES = `#${ANNOUNCER_ID}, [data-outlives-page], codemaster-overlay`;

/** Puts a page in the place of the one that is open. */
export function swapPage(page: Document): void {
  swapRoot(page.documentElement);
  document.title = page.title;
  swapHead(page.head);
  swapBody(page.body);
}

function swapRoot(next: HTMLElement): void {
  const root = document.documentElement;
  for (const name of OPTIONAL_ATTRIBUTES) if (!next.hasAttribute(name)) root.removeAttribute(name);
  // The theme is the reader's.
  for (const { name, value } of next.attributes) if (name !== 'data-theme') root.setAttribute(name, value);
}

/** What both pages say stays untouched, so that nothing is fetched or judged again. */
function swapHead(next: HTMLHeadElement): void {
  const coming = [...next.querySelectorAll(ABOUT_THE_PAGE)];
  for (const old of document.head.querySelectorAll(ABOUT_THE_PAGE)) {
    const same = coming.findIndex((one) => one.isEqualNode(old));
    if (same === -1) old.remove();
    else coming.splice(same, 1);
  }
  document.head.append(...coming);
}

function swapBody(next: HTMLElement): void {
  const outlives = (node: Node) => node instanceof Element && node.matches(OUTLIVES);
  const leaving = [...document.body.childNodes].filter((node) => !outlives(node));
  // While both are there, what is open in a group of the old page would close its like on the new one.
  for (const fold of document.querySelectorAll('main details[name]')) fold.removeAttribute('name');
  // In this order, so that a page that cannot be put in leaves the reader the header, the footer and a place for the reason.
  document.body.prepend(...[...next.childNodes].filter((node) => !outlives(node)));
  for (const old of leaving) old.remove();
}
