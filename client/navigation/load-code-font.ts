/** A page is worth more than its font: milliseconds until it is shown without. */
const LONGEST_WAIT = 300;

/**
 * Loads the font of code for a page that shows code, when no page of the document has so far. Browsers take the font only
 * if it is there when the page is first drawn (`font-display: optional`).
 */
export async function loadCodeFont(page: Document): Promise<void> {
  if (!page.querySelector('code')) return;
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-code');
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  // Without the font there are others.
  const loaded = document.fonts.load(`1em ${families}`).catch(() => undefined);
  await Promise.race([loaded, late]);
}
