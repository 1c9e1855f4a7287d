/**
 * The pictures of the manual: which page of a new course each shows, and what has to be on it. `npm run manual -- screenshots` takes
 * them, and a browser test looks for their subjects.
 */

/** Width and height of a picture in CSS pixels. It is taken with `SCALE` as many. */
export const SIZE = { width: 1280, height: 800 };
export const SCALE = 1.25;
export const LANGUAGES = ['en', 'vi'];

/** The look of the pictures about theming, as on the page itself. */
export const BRAND =
  "theme: { colors: { light: { accent: '#0f766e', ground: '#ffffff' }, dark: { ground: '#0b1120' } }, radius: '4px' },";

/** @type {Readonly<Record<string, { readonly query: string }>>} */
export const WORDS = { en: { query: 'parameter' }, vi: { query: 'tham so' } };

const LESSON = ['nav.sidebar a[aria-current="page"]', 'nav.toc a', 'h1', 'figure.code'];

/**
 * `path` is below the locale. `shows` are selectors of Playwright; each must find something that can be seen. `prepare` brings the page
 * into the state of the picture, with words of its language.
 *
 * @type {readonly import('./pictures.mjs').Picture[]}
 */
export const PICTURES = [
  {
    name: 'first-site',
    site: 'plain',
    theme: 'light',
    path: '/',
    shows: ['header.header', '.hero h1', '.hero .button', '.hero-languages a'],
  },
  { name: 'lesson', site: 'plain', theme: 'light', path: '/docs/basics/functions', shows: LESSON },
  {
    name: 'search-window',
    site: 'plain',
    theme: 'light',
    path: '/docs/basics/functions',
    shows: ['dialog[open] input', 'dialog[open] [role="option"]', 'dialog[open] mark'],
    async prepare(page, { query }) {
      await page.keyboard.press('/');
      await page.locator('dialog[open] input').fill(query);
      await page.locator('dialog[open] [role="option"]').first().waitFor();
    },
  },
  { name: 'theme-after', site: 'branded', theme: 'light', path: '/docs/basics/functions', shows: LESSON },
  {
    name: 'theme-after-dark',
    site: 'branded',
    theme: 'dark',
    path: '/docs/basics/functions',
    shows: ['html[data-theme="dark"]', ...LESSON],
  },
];
