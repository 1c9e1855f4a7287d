/**
 * An address that is said to be on this site, as a path: absent when it leads to another host, is no web address at all, or
 * is nothing. What it says is not trusted, so it is read the way browsers read it.
 */
export function ownAddress(address: string, origins: readonly string[], base: string): string | undefined {
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(address, base);
  // `blob:` addresses have the origin of a site, too.
  if (!/^https?:$/.test(protocol) || !origins.includes(origin)) return undefined;
  // As a link of its own, a path with two slashes would name a host.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

const NOWHERE = 'https://site.invalid';

/** Whether an address is a path of this host. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && ownAddress(address, [NOWHERE], NOWHERE) !== undefined;
}
