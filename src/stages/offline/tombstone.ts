/**
 * A service worker that removes everything earlier workers have stored, then itself, and reloads the open pages from the
 * network. It is published at the fixed address of the worker if courses cannot be kept any more.
 */
export const TOMBSTONE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const { scope } = self.registration;
  await caches.delete('codemaster-offline ' + new URL(scope).pathname);
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const page of pages) if (page.url.startsWith(scope)) page.navigate(page.url).catch(() => undefined);
})()));
`;
