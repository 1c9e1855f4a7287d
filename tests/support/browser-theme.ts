import type { Locator, Page } from '@playwright/test';
import type { SiteLocale } from './browser-site.ts';

export type Theme = 'light' | 'dark';

/** What one moment of loading looked like. */
export interface ThemeFrame {
  readonly moment: 'frame' | 'content-loaded';
  readonly theme: string | null;
  /** Of the page's ground, from 0 for black to 1 for white; undefined while no colour is there. */
  readonly brightness: number | undefined;
  readonly announcementShown: boolean;
}

declare global {
  interface Window {
    codemasterFrames: ThemeFrame[];
    codemasterThemes: (string | null)[];
    codemasterWrites: string[];
  }
}

/** Records every frame of each page that is opened from now on, up to the moment it is loaded. */
export async function recordLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.codemasterFrames = [];
    let loaded = false;
    const note = (moment: ThemeFrame['moment']) => {
      const root = document.documentElement;
      const bar = document.querySelector('.announcement');
      const [red, green, blue, alpha = 1] = (getComputedStyle(root).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      window.codemasterFrames.push({
        moment,
        theme: root.getAttribute('data-theme'),
        brightness:
          red === undefined || green === undefined || blue === undefined || alpha === 0
            ? undefined
            : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255,
        announcementShown: bar !== null && getComputedStyle(bar).display !== 'none',
      });
    };
    document.addEventListener('DOMContentLoaded', () => note('content-loaded'));
    addEventListener('load', () => {
      loaded = true;
    });
    requestAnimationFrame(function next() {
      if (document.body) note('frame');
      if (!loaded) requestAnimationFrame(next);
    });
  });
}

export async function framesOf(page: Page): Promise<readonly ThemeFrame[]> {
  return page.evaluate(() => window.codemasterFrames);
}

const BRIGHTNESS = { dark: [0, 0.2], light: [0.85, 1] } as const;

/** Whether the ground of the page looks like the theme, by the brightness of its colour. */
export function looksLike(theme: Theme, brightness: number | undefined): boolean {
  const [from, to] = BRIGHTNESS[theme];
  return brightness !== undefined && brightness >= from && brightness <= to;
}

/** Brightness of the page's ground at this moment, from 0 for black to 1 for white. */
export async function groundOf(page: Page): Promise<number> {
  return page.locator('html').evaluate((root) => {
    const parts = getComputedStyle(root).backgroundColor.match(/\d+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = parts.map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}

export function themeToggle(page: Page, { words }: SiteLocale): Locator {
  return page.getByRole('banner').getByRole('button', { name: words.theme.toggle });
}

/** Notes every change of the theme from now on; the answer lists the themes in turn, without the one at the start. */
export async function recordThemeChanges(page: Page): Promise<() => Promise<readonly (string | null)[]>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    window.codemasterThemes = [];
    new MutationObserver((records) => {
      window.codemasterThemes.push(...records.map(({ oldValue }) => oldValue));
    }).observe(root, { attributeFilter: ['data-theme'], attributeOldValue: true });
  });
  return async () => {
    const themes = await page.evaluate(() => [
      ...window.codemasterThemes,
      document.documentElement.dataset.theme ?? null,
    ]);
    return themes.filter((theme, index) => index > 0 && theme !== themes[index - 1]);
  };
}
