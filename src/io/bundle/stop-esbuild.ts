/**
 * Stops esbuild's child process. Otherwise it waits for work as long as this process lives, and uses 12 MB (measured, esbuild
 * 0.28). A later bundle starts it again, but a bundle in progress fails: call this only when no bundle is being made.
 */
export async function stopEsbuild(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}
