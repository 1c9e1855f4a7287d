/**
 * Remembers the last result of a per-file stage for each file. The stage must depend on its input only; `keyOf`
 * says what a result is good for, `idOf` which file it belongs to. Results include their findings, so a
 * remembered file warns as a freshly read one does.
 */
export function memo<I, O>(
  stage: (input: I) => O,
  options: { idOf: (input: I) => string; keyOf: (input: I) => string },
): (input: I) => O {
  const results = new Map<string, { key: string; result: O }>();
  return (input) => {
    const id = options.idOf(input);
    const key = options.keyOf(input);
    const known = results.get(id);
    if (known?.key === key) return known.result;
    const result = stage(input);
    // What else the result rests on may be known only now.
    results.set(id, { key: options.keyOf(input), result });
    return result;
  };
}
