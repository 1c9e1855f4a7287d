// Comes before everything else of each page: tells the host what goes wrong, and keeps what each moment of loading looked like.
(() => {
  const tell = (kind, text) =>
    navigator.sendBeacon('/recorder', JSON.stringify({ kind, text, path: location.pathname }));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell('policy', `${violatedDirective}: ${blockedURI} ${sample}`),
  );
  addEventListener(
    'error',
    // What is on its way when a page is left is given up.
    ({ message, target }) => isLeaving || tell('error', message ?? `not loaded: ${target?.src ?? target?.href}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('error', `rejected: ${reason}`));
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...parts) => {
      tell('console', parts.map(String).join(' '));
      original.apply(console, parts);
    };
  }
  window.recordedFrames = [];
  let isLoaded = false;
  addEventListener('load', () => {
    isLoaded = true;
  });
  requestAnimationFrame(function next() {
    const root = document.documentElement;
    if (document.body)
      window.recordedFrames.push({ theme: root.dataset.theme, ground: getComputedStyle(root).backgroundColor });
    if (!isLoaded) requestAnimationFrame(next);
  });
})();
