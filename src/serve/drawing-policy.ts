import type { OutgoingHttpHeaders } from 'node:http';
import { DRAWING_POLICY } from '../stages/outputs/hosts/hosting.ts';

/** Returns the headers of an answer, and for an SVG those that keep its scripts away from the site. */
export function withDrawingPolicy(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (!/^image\/svg\+xml\b/i.test(String(headers['content-type']))) return headers;
  const own = headers['content-security-policy'];
  // The `_headers` of a build have it as well.
  if (String(own).includes(DRAWING_POLICY)) return headers;
  return { ...headers, 'content-security-policy': own === undefined ? DRAWING_POLICY : `${own}, ${DRAWING_POLICY}` };
}
