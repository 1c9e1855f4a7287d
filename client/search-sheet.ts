/** Adds the style sheet of the search window once, and resolves when it has loaded or failed; the search works without it. */
export function addSearchSheet(url: string): Promise<void> {
  if (url === '') return Promise.resolve();
  let sheet = document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(url)}"]`);
  if (sheet?.sheet) return Promise.resolve();
  if (!sheet) {
    sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = url;
    document.head.append(sheet);
  }
  const coming = sheet;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) coming.addEventListener(end, () => resolve(), { once: true });
  });
}
