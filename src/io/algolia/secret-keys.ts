/**
 * Returns the keys that must not be printed: the admin key, and the values in the config whose names look like those of secrets.
 */
export function keysToHide(config: unknown, adminKey: string | undefined): readonly string[] {
  const algolia = valueIn(valueIn(config, 'search'), 'algolia');
  const named = typeof algolia === 'object' && algolia !== null ? Object.entries(algolia) : [];
  // The search key is public: every reader's browser gets it.
  const secret = named.filter(([name]) => name !== 'apiKey' && /key|secret|token/i.test(name));
  return [adminKey, ...secret.map(([, value]) => value)].filter(
    (key): key is string => typeof key === 'string' && key.length > 3,
  );
}

/** Replaces each letter of the keys in a text by `•`, so that lines and columns stay the same. */
export function maskKeys(text: string, keys: readonly string[]): string {
  return keys.reduce((rest, key) => rest.replaceAll(key, '•'.repeat(key.length)), text);
}

function valueIn(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
}
