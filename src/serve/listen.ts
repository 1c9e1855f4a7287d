import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Only programs on the same machine can connect, unless the author asks for more with `--host`. */
export const DEFAULT_HOST = '127.0.0.1';

/** How many ports above the wanted one are tried before giving up. */
const SPARE_PORTS = 20;

/** The wanted port is taken: by itself with `strictPort`, otherwise together with every spare port above it. */
export class PortBusyError extends Error {
  override readonly name = 'PortBusyError';
  readonly port: number;

  constructor(port: number, last: number) {
    const ports = port === last ? `Port ${port} is` : `Ports ${port} to ${last} are all`;
    super(`${ports} already in use. Stop the other program or choose another port with --port.`);
    this.port = port;
  }
}

/** The address cannot be used for a reason other than being taken. `code` is the system's, such as `EACCES`. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface ListenOptions {
  /** Address or name to bind; `DEFAULT_HOST` when left out. */
  readonly host?: string;
  /** Wanted port; 0 lets the system choose. */
  readonly port: number;
  /** Fail when the wanted port is taken, instead of moving to the next free one. */
  readonly strictPort?: boolean;
}

export interface Listening {
  readonly port: number;
  /** Origin to open in a browser, without a slash at the end: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** True when the wanted port was taken and another one is used. */
  readonly moved: boolean;
}

/**
 * Starts listening on the wanted port, or on the next free one of the twenty above it.
 * Rejects with `PortBusyError` when none is free and with `ListenError` when the address cannot be used at all.
 */
export async function listen(server: Server, options: ListenOptions): Promise<Listening> {
  const host = options.host || DEFAULT_HOST;
  if (!(Number.isInteger(options.port) && options.port >= 0 && options.port <= 65_535)) {
    throw new ListenError(
      `${options.port} is not a port number. Use a whole number from 0 to 65535 with --port.`,
      'ERR_SOCKET_BAD_PORT',
    );
  }
  const spare = options.strictPort || options.port === 0 ? 0 : SPARE_PORTS;
  const last = Math.min(options.port + spare, 65_535);
  for (let port = options.port; port <= last; port += 1) {
    const error = await tryPort(server, host, port);
    if (error === undefined) return describeAddress(server, host, options.port);
    if (error.code !== 'EADDRINUSE') throw explain(error, host, port);
  }
  throw new PortBusyError(options.port, last);
}

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
    // Without `exclusive` a cluster worker would share a taken port instead of reporting it.
    server.listen({ host, port, exclusive: true });
  });
}

function describeAddress(server: Server, host: string, wanted: number): Listening {
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://${browserHost(host)}:${port}`, moved: wanted !== 0 && port !== wanted };
}

/** `0.0.0.0` and `::` mean every address; a browser needs one that names this machine. */
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
