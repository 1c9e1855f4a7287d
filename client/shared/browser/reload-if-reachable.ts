/** How long the site may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Reloads the page if the site answers. If it does not, a reload would replace a readable page by the browser's error page. */
export async function reloadIfReachable(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
}
