/**
 * Returns an untrusted address as a path of this site; undefined for another host, another protocol or an empty text. The address
 * is parsed as browsers parse it.
 */
export function ownAddress(address: string, origins: readonly string[], base: string): string | undefined {
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(address, base);
  // `blob:` URLs have the origin of a site, too.
  if (!/^https?:$/.test(protocol) || !origins.includes(origin)) return undefined;
  // As a link, a path that starts with two slashes would name a host.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

const NOWHERE = 'https://site.invalid';

/** Returns whether an address is a path on this host. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && ownAddress(address, [NOWHERE], NOWHERE) !== undefined;
}
