/** Refuses requests for other host names (DNS rebinding) and reads by pages of other sites. */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** The host names that a server accepts, besides those that always mean this machine. */
interface HostRules {
  /** The address or name the server listens on. */
  readonly boundHost?: string | undefined;
  /** Additional names, such as `docs.test`; with a leading dot (`.docs.test`) all subdomains are accepted too. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** The response to a request that is refused before its path is read. */
interface Refusal {
  readonly status: 400 | 403;
  readonly reason: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns whether a `Host` header names this server. The owner of a web page can point its domain at 127.0.0.1 (DNS rebinding),
 * and the page could then read a local server as its own origin. But it cannot change the name that the browser sends in `Host`.
 * Addresses are compared in canonical form, so spellings that browsers never send (`127.1`, `2130706433`) are refused.
 */
export function isAllowedHost(hostHeader: string | undefined, rules: HostRules): boolean {
  const host = parseHost(hostHeader);
  if (host === undefined) return false;
  if (host.kind === 'address') return isLoopback(host.name) || host.name === canonicalAddress(rules.boundHost ?? '');
  if (host.name === 'localhost' || host.name.endsWith('.localhost')) return true;
  const names = [...(rules.boundHost === undefined ? [] : [rules.boundHost]), ...(rules.allowedHosts ?? [])];
  return names.some((allowed) => admits(allowed, host.name));
}

/** Checks the `Host` headers of a request. Returns undefined if the request is accepted. */
export function refuseHost(request: IncomingMessage, rules: HostRules): Refusal | undefined {
  // Node keeps only the first of several Host headers, but a proxy in front may have checked another one.
  if (countHosts(request) > 1) return { status: 400, reason: 'The request has more than one Host header.' };
  const header = request.headers.host;
  // A server on 0.0.0.0 has many addresses; the local address of this connection is the one that the visitor typed.
  const ownAddress = request.socket.localAddress;
  const allowed =
    isAllowedHost(header, rules) || (ownAddress !== undefined && isAllowedHost(header, { boundHost: ownAddress }));
  if (allowed) return undefined;
  return {
    status: 403,
    reason:
      `This server does not answer to the host ${JSON.stringify(header ?? '')}.\n` +
      'To allow it, add the name to the option "allowedHosts" of the server.',
  };
}

/**
 * Returns whether a page of another site tries to embed or read something of this server. Following a link to this server (a
 * top-level navigation) is allowed; loading its pages, scripts or events into another site is not.
 */
export function isCrossSiteRead(headers: IncomingMessage['headers']): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
}

/** Returns whether there is no `Origin` header, or it names the same server as `Host`. The origin `null` never does. */
export function isOwnOrigin(origin: string | undefined, hostHeader: string | undefined): boolean {
  if (origin === undefined) return true;
  const host = hostHeader?.toLowerCase();
  // https is accepted as well, because the author may use a tunnel that adds TLS.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** A parsed `Host` header without its port. */
type Host = { readonly kind: 'address' | 'name'; readonly name: string };

function parseHost(header: string | undefined): Host | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?))(?::([0-9]{1,5}))?$/i.exec(header ?? '');
  if (match === null || Number(match[3] ?? 0) > 65_535) return undefined;
  const [, bracketed, plain] = match;
  if (bracketed !== undefined) {
    return isIP(bracketed) === 6 ? { kind: 'address', name: canonicalAddress(bracketed) } : undefined;
  }
  if (plain === undefined) return undefined;
  if (isIP(plain) === 4) return { kind: 'address', name: plain };
  return { kind: 'name', name: plain.toLowerCase().replace(/\.$/, '') };
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the canonical spelling of an address. A dual-stack socket reports 10.0.0.1 as `::ffff:10.0.0.1`. */
function canonicalAddress(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** Returns whether an entry of the allowed names matches a host name. */
function admits(allowed: string, name: string): boolean {
  if (allowed.startsWith('.')) {
    const parent = toAscii(allowed.slice(1));
    return parent !== '' && (name === parent || name.endsWith(`.${parent}`));
  }
  return toAscii(allowed) === name;
}

function toAscii(name: string): string {
  return domainToASCII(name.replace(/\.$/, '')).toLowerCase();
}

function countHosts(request: IncomingMessage): number {
  return request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
