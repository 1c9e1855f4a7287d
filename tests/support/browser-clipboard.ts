import type { Page } from '@playwright/test';

declare global {
  interface Window {
    codemasterCopied: string[];
  }
}

/** Catches what the page writes to the clipboard; with `refuse`, the browser says no instead. */
export async function catchClipboard(page: Page, { refuse = false } = {}): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((refused) => {
    window.codemasterCopied = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        async writeText(text: string) {
          if (refused) throw new DOMException('Write permission denied.', 'NotAllowedError');
          window.codemasterCopied.push(text);
        },
      },
    });
  }, refuse);
  return () => page.evaluate(() => window.codemasterCopied);
}
