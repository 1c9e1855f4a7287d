import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Which names a server answers to, besides those that always mean this machine. */
export interface HostRules {
  /** The address or name the server listens on. */
  readonly boundHost?: string | undefined;
  /** Further names, such as `docs.test`; a leading dot (`.docs.test`) also admits every name below it. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** Why a request is turned away before its path is looked at. */
export interface Refusal {
  readonly status: 400 | 403;
  readonly reason: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Decides whether a `Host` header names this server. A page on the internet can point its own name at 127.0.0.1 (DNS
 * rebinding) and then read a local server as its own origin; it cannot change the name the browser puts into `Host`.
 * Addresses are compared as addresses, so spellings that browsers never send (`127.1`, `2130706433`) are refused.
 */
export function isAllowedHost(hostHeader: string | undefined, rules: HostRules): boolean {
  const host = parseHost(hostHeader);
  if (host === undefined) return false;
  if (host.kind === 'address') return isLoopback(host.name) || host.name === canonicalAddress(rules.boundHost ?? '');
  if (host.name === 'localhost' || host.name.endsWith('.localhost')) return true;
  const names = [...(rules.boundHost === undefined ? [] : [rules.boundHost]), ...(rules.allowedHosts ?? [])];
  return names.some((allowed) => admits(allowed, host.name));
}

/** Checks the `Host` headers of a request; undefined means that it may go on. */
export function refuseHost(request: IncomingMessage, rules: HostRules): Refusal | undefined {
  // Node keeps the first of several Host headers and drops the others, which a proxy in front may have checked.
  if (countHosts(request) > 1) return { status: 400, reason: 'The request has more than one Host header.' };
  const header = request.headers.host;
  // With 0.0.0.0 the address of this very connection is the one the visitor typed.
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
 * Tells whether a page of another site asks for something to embed or read. Following a link to this server is fine
 * (a top-level navigation); loading its pages, scripts or events from elsewhere is not.
 */
export function isCrossSiteRead(headers: IncomingMessage['headers']): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
}

/** Tells whether an `Origin` header, when there is one, names the same server as `Host`. `null` never does. */
export function isOwnOrigin(origin: string | undefined, hostHeader: string | undefined): boolean {
  if (origin === undefined) return true;
  const host = hostHeader?.toLowerCase();
  // https as well: the author may stand behind a tunnel that adds TLS.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

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

/** One spelling per address: `::ffff:10.0.0.1` is how a dual-stack socket reports 10.0.0.1. */
function canonicalAddress(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

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
