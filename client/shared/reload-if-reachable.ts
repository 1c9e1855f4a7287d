/** How long the site may take to answer. */
const PATIENCE_MS = 10_000;

/** Loads the page anew if the site answers. If it does not, the browser would put an error in place of a page that can be read. */
export async function reloadIfReachable(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
}
