import { test as base } from '@playwright/test';
import { servePictureSites } from '../../scripts/manual/picture-sites.mjs';
import { LANGUAGES, PICTURES, SIZE } from '../../scripts/manual/pictures.mjs';
import { showPicture } from '../../scripts/manual/show-picture.mjs';
import { expect } from '../support/browser-test.ts';

// The pictures of the manual show a new course. What they show has to be there still: otherwise take them anew with
// `npm run manual -- screenshots`, and correct what the manual says about them.

type Sites = Awaited<ReturnType<typeof servePictureSites>>;

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern.
    async ({}, use) => {
      const sites = await servePictureSites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One worker for all, so that the two sites are built once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: SIZE });

test('what the pictures of the manual show is still there', async ({ browser, sites }) => {
  for (const picture of PICTURES) {
    for (const language of LANGUAGES) {
      const page = await browser.newPage({ viewport: SIZE });
      await showPicture(page, { picture, origin: sites[picture.site], language });
      for (const selector of picture.shows) {
        const subject = page.locator(`${selector} >> visible=true`).first();
        await expect(subject, `${selector} in the picture ${picture.name} (${language})`).toBeVisible();
      }
      await page.close();
    }
  }
});
