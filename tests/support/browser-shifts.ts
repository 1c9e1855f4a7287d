import type { Page } from '@playwright/test';

/** Adds up how much what is on the page moves without the reader's doing, from the next page on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly what: string }[] = [];
    Object.assign(window, { codemasterShifted: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push({ value, what: entry.name });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { codemasterShifted: { value: number }[] }).codemasterShifted.reduce(
        (sum, { value }) => sum + value,
        0,
      ),
    );
}
