/**
 * A service worker that removes what earlier ones have stored, and then itself, and loads the open pages again from the network.
 * It answers for the fixed address of the worker where no courses can be kept (any more).
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
