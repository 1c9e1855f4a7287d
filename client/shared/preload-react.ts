/**
 * Lets the browser fetch React at the same time as a script that imports it, not after it. Not by `import()`: some browsers remember
 * for as long as the page is there that an import failed, and then React could not be imported later.
 */
export function preloadReact(): void {
  const { href } = new URL(process.env.REACT_SCRIPT ?? '', import.meta.url);
  // Another page may have taken the link away; React is there all the same.
  if (document.querySelector(`link[href="${href}"]`) || performance.getEntriesByName(href)[0]) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // As modules are asked for; else it would be fetched twice.
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
