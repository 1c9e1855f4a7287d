import { deepEqual } from 'node:assert/strict';

/** Parts of the address, without the language, that mean a kind of page. The first page of each kind is opened. */
const KINDS = [
  /^\/$/,
  /^\/docs\/(golang|java)$/,
  /^\/docs\/golang\/hello-world$/,
  /^\/docs\/java\/./,
  /^\/docs\/./,
  /^\/blog$/,
  /^\/blog\/mdx-blog-post$/,
  /^\/blog\/archive$/,
  /^\/blog\/authors$/,
  /^\/blog\/authors\/./,
  /^\/blog\/tags$/,
  /^\/blog\/tags\/./,
  /^\/(docs\/)?tags/,
  /^\/markdown-page$/,
];
/** Pages that no sitemap lists. */
const UNLISTED = ['/search', '/offline', '/nothing-here'];

/** Returns the addresses of one page of each kind in a language, as its sitemap lists them. */
export async function pagesOfEachKind(origin, prefix) {
  const text = await (await fetch(`${origin}${prefix}/sitemap.xml`)).text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => decodeURI(new URL(address).pathname).slice(prefix.length) || '/',
  );
  const found = KINDS.map((kind) => listed.find((path) => kind.test(path))).filter((path) => path !== undefined);
  return [...new Set([...found, ...UNLISTED])].map((path) => (path === '/' && prefix ? prefix : prefix + path));
}

/** A page is whole: one heading, no sideways scrolling, its fonts and styles, all pictures; its script has begun. */
export async function isWhole(page, path) {
  await page.open(path);
  // Pictures below are fetched when they are near, otherwise.
  await page.run(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.until('all pictures', () => [...document.images].every(({ complete }) => complete));
  const state = await page.run(() => ({
    headings: document.querySelectorAll('h1').length,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    fonts: [...document.fonts].some(({ status }) => status === 'loaded'),
    broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  }));
  deepEqual(state, { headings: 1, overflow: 0, fonts: true, broken: [] });
}
