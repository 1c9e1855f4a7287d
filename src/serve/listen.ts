import type { Server } from 'node:http';
import { type AddressInfo, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The default address: only programs on the same machine can connect. `--host` sets another one. */
export const DEFAULT_HOST = '127.0.0.1';

/** Number of ports above the requested one that are tried when it is in use. */
const MORE_PORTS = 20;

/** The requested port is in use; without `strictPort`, all the ports tried above it are in use as well. */
export class PortBusyError extends Error {
  override readonly name = 'PortBusyError';
  readonly port: number;

  constructor(port: number, last: number) {
    const ports = port === last ? `Port ${port} is` : `Ports ${port} to ${last} are all`;
    super(`${ports} already in use. Stop the other program or choose another port with --port.`);
    this.port = port;
  }
}

/** The address cannot be used for another reason than a port in use. `code` is the system error code, such as `EACCES`. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

interface ListenOptions {
  /** Address or host name to bind; `DEFAULT_HOST` when absent. */
  readonly host?: string;
  /** The requested port; with 0 the system chooses one. */
  readonly port: number;
  /** Fail if the requested port is in use, instead of trying the next ones. */
  readonly strictPort?: boolean;
}

interface Listening {
  readonly port: number;
  /** Origin to open in a browser, without a trailing slash: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Origins under which other devices reach a server that listens on all addresses; empty for any other server. */
  readonly network: readonly string[];
  /** Whether the requested port was in use and another one is used instead. */
  readonly moved: boolean;
}

/**
 * Starts to listen on the requested port or, if it is in use, on the first free one of the twenty ports above it.
 * Rejects with `PortBusyError` if none of them is free, and with `ListenError` if the address cannot be used.
 */
export async function listen(server: Server, options: ListenOptions): Promise<Listening> {
  const host = options.host || DEFAULT_HOST;
  if (!(Number.isInteger(options.port) && options.port >= 0 && options.port <= 65_535)) {
    throw new ListenError(
      `${options.port} is not a port number. Use a whole number from 0 to 65535 with --port.`,
      'ERR_SOCKET_BAD_PORT',
    );
  }
  const more = options.strictPort || options.port === 0 ? 0 : MORE_PORTS;
  const last = Math.min(options.port + more, 65_535);
  for (let port = options.port; port <= last; port += 1) {
    const error = await tryPort(server, host, port);
    if (error === undefined) return describeAddress(server, host, options.port);
    if (error.code !== 'EADDRINUSE') throw explain(error, host, port);
  }
  throw new PortBusyError(options.port, last);
}

/** Tries to listen on one port. Returns undefined on success, else the error. */
function tryPort(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      resolve(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(undefined);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    // Without `exclusive`, a cluster worker would share a port in use instead of reporting an error.
    server.listen({ host, port, exclusive: true });
  });
}

function describeAddress(server: Server, host: string, wanted: number): Listening {
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${browserHost(host)}:${port}`,
    network: ownAddresses(host).map((address) => `http://${browserHost(address)}:${port}`),
    moved: wanted !== 0 && port !== wanted,
  };
}

/**
 * Returns the addresses of this machine that `0.0.0.0` (IPv4 alone) or `::` stands for, without those that only the machine itself
 * reaches. Link-local addresses of IPv6 are left out: browsers open none of them.
 */
function ownAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses.filter(({ internal }) => !internal).map(({ address }) => address))
    .filter((address) => isIPv4(address) || (host === '::' && !/^fe[89ab]/i.test(address)));
}

/** Returns the host for a URL. `0.0.0.0` and `::` mean all addresses; browsers need a name of this machine instead. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const code = error.code ?? 'UNKNOWN';
  return new ListenError(
    reason(code, host, port) ?? `Cannot listen on ${host}, port ${port}: ${error.message}`,
    code,
    error,
  );
}

/** Describes a system error; undefined for an unknown code. */
function reason(code: string, host: string, port: number): string | undefined {
  switch (code) {
    case 'EACCES':
      return `The system does not allow this user to listen on port ${port}. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no network address "${host}". Use 127.0.0.1, or 0.0.0.0 for every address, with --host.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `The host name "${host}" is not known. Use 127.0.0.1, or 0.0.0.0 for every address, with --host.`;
    default:
      return undefined;
  }
}
