/** Brings what becomes known in any order into the order in which it was expected. */
interface InOrder<T> {
  /** Expects one thing more. Gives what is to be called with it, once; `onTurn` gets it when all before it were known. */
  readonly expect: (onTurn: (known: T) => void) => (known: T) => void;
  /**
   * Whether somebody has got something and is at it. What is expected now comes of that: its turn is at once, before all that
   * was expected earlier and is not known yet.
   */
  readonly isTelling: () => boolean;
  /** How many have not had their turn. */
  readonly waiting: () => number;
}

/** Opens an order in which nothing waits. */
export function createInOrder<T>(): InOrder<T> {
  const waiting: { readonly onTurn: (known: T) => void; known?: { readonly value: T } }[] = [];
  let isTelling = false;
  const tell = () => {
    isTelling = true;
    try {
      for (let first = waiting[0]; first?.known; first = waiting[0]) {
        waiting.shift();
        first.onTurn(first.known.value);
      }
    } finally {
      isTelling = false;
    }
  };
  return {
    expect(onTurn) {
      if (isTelling) return onTurn;
      const place: (typeof waiting)[number] = { onTurn };
      waiting.push(place);
      return (value) => {
        place.known = { value };
        tell();
      };
    },
    isTelling: () => isTelling,
    waiting: () => waiting.length,
  };
}
