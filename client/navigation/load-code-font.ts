/** The longest time a page waits for the font, in milliseconds; after that it is shown without it. */
const LONGEST_WAIT = 300;

/**
 * Loads the code font for a page with code, if no earlier page of this document has loaded it. Browsers use the font only if it
 * is loaded when the page is first painted (`font-display: optional`).
 */
export async function loadCodeFont(page: Document): Promise<void> {
  if (!page.querySelector('code')) return;
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-code');
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  // If the font fails to load, a fallback font is used.
  const loaded = document.fonts.load(`1em ${families}`).catch(() => undefined);
  await Promise.race([loaded, late]);
}
