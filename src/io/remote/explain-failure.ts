/** What `fetch` throws, as far as it is read here. */
interface FetchFailure {
  readonly name: string;
  readonly cause?: { readonly code?: unknown; readonly message?: unknown };
}

/**
 * Returns words for a request that failed without an answer. The messages of `fetch` are not passed on: some repeat the address or a
 * header, with the credentials in it.
 */
export function explainFailure(error: unknown, address: string): string {
  const { cause } = error as FetchFailure;
  const { hostname, host, port } = new URL(address);
  const code = typeof cause?.code === 'string' && /^[A-Z0-9_]{1,60}$/.test(cause.code) ? cause.code : undefined;
  if (code === 'ECONNREFUSED') return `nothing answers at ${withPort(address)}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `it cannot be reached: no address of the host ${hostname} is found`;
  if (code !== undefined) return `it cannot be reached (${code})`;
  // https://fetch.spec.whatwg.org/#port-blocking
  if (cause?.message === 'bad port') return `it cannot be reached: port ${port} is not one for HTTP`;
  if (cause?.message === 'unexpected redirect') return 'it cannot be reached: it sends requests on to another address';
  return `it cannot be reached at ${host}`;
}

/** Host and port, also where the address leaves the port out. */
function withPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
