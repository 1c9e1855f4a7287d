/** Letters from which on a text is worth being looked for; shorter ones are hardly larger than the way to them. */
const LEAST_LETTERS = 8;

/**
 * Makes equal texts in plain data one: data that was read from JSON has each of them as often as it was written, and a page
 * names its file in the place of each link, and each heading once more as an anchor. `known` are texts that are in memory
 * anyway. The data must be the caller's own.
 */
export function shareTexts<T extends object>(data: T, known: Iterable<string>): T {
  const texts = new Map<string, string>();
  for (const text of known) texts.set(text, text);
  const share = (value: object) => {
    const fields = value as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const field = fields[key];
      if (typeof field === 'string') {
        if (field.length < LEAST_LETTERS) continue;
        const same = texts.get(field);
        if (same === undefined) texts.set(field, field);
        else fields[key] = same;
      } else if (typeof field === 'object' && field !== null) share(field);
    }
  };
  share(data);
  return data;
}
