/** Handles results in the order in which they were expected, whatever the order in which they arrive. */
interface InOrder<T> {
  /** Expects one more result and returns the function to call with it, once. `onTurn` gets it after all earlier ones. */
  readonly expect: (onTurn: (known: T) => void) => (known: T) => void;
  /**
   * Whether a result is being handled. A result that is expected now belongs to it: it is handled immediately, before earlier
   * results that are still missing.
   */
  readonly isHandling: () => boolean;
  /** Number of results that were not handled yet. */
  readonly waiting: () => number;
}

/** Opens an empty order. */
export function createInOrder<T>(): InOrder<T> {
  const waiting: { readonly onTurn: (known: T) => void; known?: { readonly value: T } }[] = [];
  let isHandling = false;
  const tell = () => {
    isHandling = true;
    try {
      for (let first = waiting[0]; first?.known; first = waiting[0]) {
        waiting.shift();
        first.onTurn(first.known.value);
      }
    } finally {
      isHandling = false;
    }
  };
  return {
    expect(onTurn) {
      if (isHandling) return onTurn;
      const place: (typeof waiting)[number] = { onTurn };
      waiting.push(place);
      return (value) => {
        place.known = { value };
        tell();
      };
    },
    isHandling: () => isHandling,
    waiting: () => waiting.length,
  };
}
