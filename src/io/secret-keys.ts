/** Keys that must not be printed: the admin key itself, and what a config gives in its place under whatever name. */
export function keysToHide(config: unknown, adminKey: string | undefined): readonly string[] {
  const algolia = valueIn(valueIn(config, 'search'), 'algolia');
  const named = typeof algolia === 'object' && algolia !== null ? Object.entries(algolia) : [];
  // The one key that readers get is no secret.
  const secret = named.filter(([name]) => name !== 'apiKey' && /key|secret|token/i.test(name));
  return [adminKey, ...secret.map(([, value]) => value)].filter(
    (key): key is string => typeof key === 'string' && key.length > 3,
  );
}

/** The text with keys covered, letter by letter, so that places stay what they were. */
export function maskKeys(text: string, keys: readonly string[]): string {
  return keys.reduce((rest, key) => rest.replaceAll(key, '•'.repeat(key.length)), text);
}

function valueIn(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
}
