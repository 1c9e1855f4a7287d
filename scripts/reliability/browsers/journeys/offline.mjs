import { equal, ok } from 'node:assert/strict';
import { wakeNavigator } from './wake-navigator.mjs';

const COURSE = '/docs/golang';
const FIRST = '/docs/golang/introduction';
const NEXT = ['/docs/golang/installation', '/docs/golang/hello-world', '/docs/golang/basics'];

/** A course is kept; then nothing reaches the site: lessons, search and the home page work, and other pages say what is stored. */
export const offline = {
  name: 'a kept course without a network',
  widths: [360],
  async run({ page, site, prefix }) {
    try {
      await walk({ page, site, prefix });
    } finally {
      site.cutOff(false);
    }
  },
};

async function walk({ page, site, prefix }) {
  await page.open(prefix + COURSE);
  await page.run(() => document.querySelector('.offline').scrollIntoView({ behavior: 'instant' }));
  await page.until('the control', () => document.querySelector('.offline').hasAttribute('data-awake'));
  await page.click('[data-offline=keep]');
  // In two steps, because a machine that does many things at once takes long.
  await page.until('half of the course', isStored, 0.5);
  await page.until('the course', isStored, 1);
  site.cutOff(true);

  await page.open(prefix + FIRST);
  await wakeNavigator(page);
  for (const lesson of NEXT) {
    await page.click('.pager-forward');
    await page.until('the next lesson', (path) => location.pathname === path || location.pathname, prefix + lesson);
    await page.until('its title', () => document.querySelector('h1').textContent !== '' && document.title !== '');
  }
  await page.press('Control+k');
  await page.until('the field', () => document.activeElement?.getAttribute('role') === 'combobox');
  await page.type('goroutine');
  await page.until('rows', () => document.querySelectorAll('dialog [role=option]').length > 1);
  await page.press('Escape');

  // An installed site opens with this page.
  await page.open(`${prefix}/`.replace(/(.)\/$/, '$1'));
  equal(await page.run(() => document.querySelector('[data-offline=stored]')), null);
  await page.open(`${prefix}/blog`);
  await page.until('what is stored', () => document.querySelector('[data-offline=stored] a') !== null);
  ok((await page.run(() => document.querySelector('[data-offline=stored] a').pathname)) === prefix + COURSE);
}

/** Runs in the page. */
function isStored(part) {
  const text = (name) => document.querySelector(`[data-offline=${name}]`);
  if (!text('remove').hidden) return true;
  return (!text('progress').hidden && text('progress').value >= part) || text('status').textContent;
}
