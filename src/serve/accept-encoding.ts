import { CODINGS, type Coding } from '../io/output/compress-bytes.ts';

/**
 * Returns the codings that a client accepts, sorted by its quality values (RFC 9110 section 12.5.3). Codings of equal quality
 * stay in the server's order of preference. `header` is the `Accept-Encoding` header; without one the result is empty, so the
 * client gets uncompressed bytes.
 */
export function acceptedCodings(header: string | readonly string[] | undefined): Coding[] {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  return CODINGS.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
