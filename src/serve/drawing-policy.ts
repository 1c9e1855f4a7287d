import type { OutgoingHttpHeaders } from 'node:http';

/**
 * Policy for drawings that are opened by themselves: an SVG may hold scripts, which then belong to no origin and do not run. In an
 * `img` element this has no effect.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Returns the headers of an answer, and for an SVG those that keep its scripts away from the site. */
export function withDrawingPolicy(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (!/^image\/svg\+xml\b/i.test(String(headers['content-type']))) return headers;
  const { 'content-security-policy': own } = headers;
  return { ...headers, 'content-security-policy': own === undefined ? POLICY : `${own}, ${POLICY}` };
}
