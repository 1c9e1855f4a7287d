/**
 * Preloads React in parallel with a script that imports it. Not by `import()`: some browsers remember a failed import until the
 * page is unloaded, and then React could not be imported later.
 */
export function preloadReact(): void {
  const { href } = new URL(process.env.REACT_SCRIPT ?? '', import.meta.url);
  // A page swap may have removed the link, but then React is loaded already.
  if (document.querySelector(`link[href="${href}"]`) || performance.getEntriesByName(href)[0]) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // Modules are fetched with CORS; without this attribute, React would be fetched twice.
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
