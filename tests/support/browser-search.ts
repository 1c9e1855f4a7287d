import type { Locator, Page } from '@playwright/test';
import type { SiteLocale } from './browser-site.ts';
import { expect } from './browser-test.ts';

/** The link in the bar that opens the window. */
export const opener = (page: Page) => page.locator('[data-action=open-search]');

export const dialogOf = (page: Page, { words }: SiteLocale) => page.getByRole('dialog', { name: words.search.label });

export const fieldOf = (dialog: Locator) => dialog.getByRole('combobox');

export const rowsOf = (dialog: Locator) => dialog.getByRole('option');

/** The search page's first answer needs its script, its settings, the index and texts, one after the other. */
export const LATE = { timeout: 15_000 };

/** The page's script has to be there before a key can open anything. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

export async function openWindow(page: Page, locale: SiteLocale): Promise<Locator> {
  await opener(page).click();
  const dialog = dialogOf(page, locale);
  await expect(fieldOf(dialog)).toBeFocused();
  return dialog;
}
