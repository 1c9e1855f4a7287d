/** The id a hash names: decoded, and in the one Unicode form that ids are written in. Undefined when it names none. */
export function idOfHash(hash: string): string | undefined {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return undefined;
  try {
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    // Not percent-encoding, so it is meant as it stands.
    return raw.normalize('NFC');
  }
}
