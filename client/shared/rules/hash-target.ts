/** Returns the id that a hash names: percent-decoded, and in NFC like all ids. Undefined for an empty hash. */
export function idOfHash(hash: string): string | undefined {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return undefined;
  try {
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    // Invalid percent-encoding, so the text is taken literally.
    return raw.normalize('NFC');
  }
}
