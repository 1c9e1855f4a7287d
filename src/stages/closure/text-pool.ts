import { ownString } from './own-string.ts';

/** Creates a function that returns the same string for equal texts. */
export function createTextPool(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const own = ownString(text);
    texts.set(own, own);
    return own;
  };
}
