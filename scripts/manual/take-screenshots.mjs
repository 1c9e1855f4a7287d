import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.mjs';
import { servePictureSites } from './picture-sites.mjs';
import { LANGUAGES, PICTURES, SCALE, SIZE } from './pictures.mjs';
import { showPicture } from './show-picture.mjs';

/** Quality of WebP at which small text has no visible noise. */
const QUALITY = 72;

/**
 * Takes the pictures of the manual into `img/` beside its pages, in each language, as WebP.
 *
 * @param {string} content folder of the manual's locales
 */
export async function takeScreenshots(content) {
  const sites = await servePictureSites();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const language of LANGUAGES) {
      const folder = join(content, language, 'docs', 'img');
      mkdirSync(folder, { recursive: true });
      for (const picture of PICTURES) {
        const context = await browser.newContext({ viewport: SIZE });
        const page = await context.newPage();
        await showPicture(page, { picture, origin: sites[picture.site], language });
        for (const selector of picture.shows) await page.locator(`${selector} >> visible=true`).first().waitFor();
        const client = await context.newCDPSession(page);
        const { data } = await client.send('Page.captureScreenshot', {
          format: 'webp',
          quality: QUALITY,
          clip: { x: 0, y: 0, ...SIZE, scale: SCALE },
        });
        const bytes = Buffer.from(data, 'base64');
        writeFileSync(join(folder, `${picture.name}.webp`), bytes);
        console.log(`${language}/docs/img/${picture.name}.webp  ${Math.round(bytes.length / 1024)} KB`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await sites.close();
  }
}
