import { WORDS } from './pictures.mjs';

/**
 * Opens the page of a picture and brings it into the picture's state.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ readonly picture: import('./pictures.mjs').Picture, readonly origin: string, readonly language: string }} subject
 */
export async function showPicture(page, { picture, origin, language }) {
  await page.emulateMedia({ colorScheme: picture.theme, reducedMotion: 'reduce' });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), picture.theme);
  await page.goto(`${origin}${language === 'en' ? '' : `/${language}`}${picture.path}`, { waitUntil: 'networkidle' });
  await picture.prepare?.(page, WORDS[language] ?? { query: '' });
  await page.evaluate(() => document.fonts.ready);
}
