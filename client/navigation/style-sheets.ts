function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('head > link[rel~="stylesheet"]')];
}

/** The loaded, still inactive style sheets of the next page. */
export interface NextSheets {
  /** Activates the sheets of the next page, and removes those that only the old page needed. */
  use(): void;
  /** Removes the sheets that were loaded for this page. */
  drop(): void;
}

/**
 * Loads the style sheets that a page needs and the open page does not have. `media="not all"` keeps them inactive until `use`, so
 * the open page does not change. Rejects when a sheet fails to load or `signal` is aborted. The new sheets are then removed at
 * once, so that the next visit does not take them for loaded.
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
      // In document order, because their rules may depend on it.
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
  // The rejection may come when nothing waits for it.
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
