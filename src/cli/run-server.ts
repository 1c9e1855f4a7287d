import type { Server } from 'node:http';
import type { Command } from 'commander';
import { ListenError, listen, PortBusyError } from '../serve/listen.ts';
import { type CliEnv, EXIT_CODE } from './env.ts';
import { openBrowser } from './open-browser.ts';
import { parsePort } from './shared-options.ts';

/** Options of commands that start a server. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  readonly strictPort?: boolean;
}

/** Adds `--port`, `--host`, `--open` and `--strict-port`. */
export function addServerOptions(command: Command): Command {
  return command
    .option('--port <number>', 'port to listen on', parsePort, 3000)
    .option(
      '--host <address>',
      'address to listen on; with any but localhost, the server can be reached from the network',
      '127.0.0.1',
    )
    .option('--open', 'open the site in a browser')
    .option('--strict-port', 'fail if the port is in use, instead of trying the next ones');
}

/** Runs a server until a signal arrives. Returns the exit code: that of the signal, 75 for a port in use, 74 for other errors. */
export async function runServer(
  env: CliEnv,
  server: Server,
  {
    options,
    texts,
  }: {
    readonly options: ServerOptions;
    readonly texts: {
      readonly label: string;
      readonly basePath: string;
      /** Returns a line to print when the server listens; receives the origin. */
      readonly note?: ((origin: string) => string | undefined) | undefined;
    };
  },
): Promise<number> {
  try {
    const { url, network, moved } = await listen(server, options);
    const address = url + texts.basePath;
    if (moved) env.stderr.write(`port ${options.port} is in use; another one was taken\n`);
    env.stderr.write(`${texts.label}: ${address}\n`);
    for (const origin of network) env.stderr.write(`on the network: ${origin}${texts.basePath}\n`);
    const note = texts.note?.(url);
    if (note !== undefined) env.stderr.write(`${note}\n`);
    if (!/^(127\.|localhost$|::1$|\[::1\]$)/.test(options.host))
      env.stderr.write('warning: the server can be reached from the network\n');
    if (options.open) openBrowser(address, env.platform);
  } catch (error) {
    if (error instanceof PortBusyError) {
      env.stderr.write(`${error.message}\n`);
      return EXIT_CODE.busy;
    }
    if (error instanceof ListenError) {
      env.stderr.write(`${error.message}\n`);
      return EXIT_CODE.io;
    }
    throw error;
  }
  if (!env.signal.aborted)
    await new Promise((resolve) => env.signal.addEventListener('abort', resolve, { once: true }));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return typeof env.signal.reason === 'number' ? env.signal.reason : EXIT_CODE.ok;
}
