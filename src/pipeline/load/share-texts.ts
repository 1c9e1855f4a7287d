/** Minimum length of a text that is shared; shorter ones take little memory. */
const LEAST_LETTERS = 8;

/**
 * Replaces equal texts in plain data by one string. Data read from JSON has a copy of each text for every occurrence: a page
 * names its file in every link. `known` are texts that are in memory anyway. Changes the data in place.
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
