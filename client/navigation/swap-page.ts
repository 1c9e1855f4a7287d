import { ANNOUNCER_ID } from '../shared/markup/page-words.ts';

/** Root attributes that only some pages have. All other attributes that the next page lacks are the reader's state, and stay. */
const OPTIONAL_ATTRIBUTES = ['data-docs-version', 'data-docs-versions', 'data-announcement', 'data-hide-navbar'];

/** Elements of the head that describe the page. Scripts, style sheets, icons and fonts belong to the site and stay. */
const ABOUT_THE_PAGE =
  'meta:not([charset], [data-theme-color]), link[rel~="canonical"], link[rel~="alternate"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]';

/** Elements of the body that stay when the page changes. */
const OUTLIVES = `#${ANNOUNCER_ID}, [data-outlives-page], codemaster-overlay`;

/** Replaces the open page by another one: root attributes, title, head and body. */
export function swapPage(page: Document): void {
  swapRoot(page.documentElement);
  document.title = page.title;
  swapHead(page.head);
  swapBody(page.body);
}

function swapRoot(next: HTMLElement): void {
  const root = document.documentElement;
  for (const name of OPTIONAL_ATTRIBUTES) if (!next.hasAttribute(name)) root.removeAttribute(name);
  // The theme is the reader's choice.
  for (const { name, value } of next.attributes) if (name !== 'data-theme') root.setAttribute(name, value);
}

/** Elements that both pages have stay untouched, so that the browser does not load or process them again. */
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
  // While both pages are in the document, an open `details` element of the old page would close the new one of the same name.
  for (const fold of document.querySelectorAll('main details[name]')) fold.removeAttribute('name');
  // In this order, so that when inserting the new page fails, the old header and footer are still there, and `main` can show the
  // error.
  document.body.prepend(...[...next.childNodes].filter((node) => !outlives(node)));
  for (const old of leaving) old.remove();
}
