/** Returns the source that allows one address and no other of its host. A policy knows no queries. */
export function sourceOfUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');
}
