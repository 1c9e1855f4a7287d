/** Does some work for each item, for a few of them at a time. Stops at the first failure and throws it. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const [index, item] of rest) await work(item, index);
  });
  try {
    await Promise.all(workers);
  } catch (error) {
    // The others find no more items.
    for (const _ of rest);
    await Promise.allSettled(workers);
    throw error;
  }
}
