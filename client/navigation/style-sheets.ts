function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('head > link[rel~="stylesheet"]')];
}

/** The sheets of the next page, loaded and waiting. */
export interface NextSheets {
  /** Lets those of the next page count, and takes away those only the old page needed. */
  use(): void;
  /** Takes away what was fetched for nothing. */
  drop(): void;
}

/**
 * Loads the style sheets a page needs and the open page has not. They count for no medium until they are used, so the
 * open page looks as before. Rejects when one of them cannot be had, and when they are given up: then they are gone at once,
 * so that the next visit that needs one of them does not take it for loaded.
 */
export async function loadSheets(page: Document, signal: AbortSignal): Promise<NextSheets> {
  const wanted = sheetsOf(page);
  const present = new Map(sheetsOf(document).map((sheet) => [sheet.href, sheet]));
  const waiting: { readonly sheet: HTMLLinkElement; readonly media: string }[] = [];
  const loads: Promise<void>[] = [];
  let before: HTMLLinkElement | undefined;
  for (const one of wanted) {
    const known = present.get(one.href);
    const sheet = known ?? document.importNode(one);
    if (!known) {
      waiting.push({ sheet, media: one.media });
      sheet.media = 'not all';
      loads.push(loaded(sheet));
      // In their order, which their rules may rely on.
      if (before) before.after(sheet);
      else document.head.append(sheet);
    }
    before = sheet;
  }
  let isUsed = false;
  const drop = () => {
    for (const { sheet } of waiting) sheet.remove();
  };
  const givenUp = new Promise<never>((_, reject) => {
    const end = () => {
      if (isUsed) return;
      drop();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });
  // It may come when nobody waits any more.
  givenUp.catch(() => undefined);
  try {
    await Promise.race([Promise.all(loads), givenUp]);
  } catch (error) {
    drop();
    throw error;
  }
  return {
    use() {
      isUsed = true;
      for (const { sheet, media } of waiting) sheet.media = media;
      const kept = new Set(wanted.map(({ href }) => href));
      for (const [address, sheet] of present) if (!kept.has(address)) sheet.remove();
    },
    drop,
  };
}

function loaded(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', () => reject(new Error(new URL(sheet.href).pathname)), { once: true });
  });
}
