/** Maximum nesting of lists and mappings in the value of a module. No sidebar needs as much. */
const MAX_DEPTH = 200;

/**
 * Returns the path to a part of plain data that holds itself, or that is nested too deeply to be read; undefined for data that ends.
 * Only a module can give such data.
 */
export function endlessPath(value: unknown): readonly (string | number)[] | undefined {
  const ended = new Set<object>();
  const visit = (
    inner: unknown,
    path: readonly (string | number)[],
    above: readonly object[],
  ): typeof path | undefined => {
    if (typeof inner !== 'object' || inner === null || ended.has(inner)) return undefined;
    if (above.includes(inner) || above.length > MAX_DEPTH) return path;
    for (const [key, next] of Object.entries(inner)) {
      const found = visit(next, [...path, Array.isArray(inner) ? Number(key) : key], [...above, inner]);
      if (found) return found;
    }
    ended.add(inner);
    return undefined;
  };
  return visit(value, [], []);
}
