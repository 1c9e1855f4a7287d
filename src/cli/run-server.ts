import type { Server } from 'node:http';
import type { Command } from 'commander';
import { ListenError, listen, PortBusyError } from '../serve/listen.ts';
import { type CliEnv, EXIT } from './env.ts';
import { openBrowser } from './open-browser.ts';
import { parsePort } from './shared-options.ts';

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
      'address to listen on; others than localhost open the server to the network',
      '127.0.0.1',
    )
    .option('--open', 'open the site in a browser')
    .option('--strict-port', 'fail when the port is taken instead of taking the next one');
}

/** Listens until a signal comes, and gives the exit code: the signal's, 75 for a busy port, 74 for another reason. */
export async function runServer(
  env: CliEnv,
  server: Server,
  options: ServerOptions,
  texts: {
    readonly label: string;
    readonly basePath: string;
    /** A line to print once the origin is known. */
    readonly note?: ((origin: string) => string | undefined) | undefined;
  },
): Promise<number> {
  try {
    const { url, moved } = await listen(server, options);
    const address = url + texts.basePath;
    if (moved) env.stderr.write(`port ${options.port} is in use; another one was taken\n`);
    env.stderr.write(`${texts.label}: ${address}\n`);
    const note = texts.note?.(url);
    if (note !== undefined) env.stderr.write(`${note}\n`);
    if (!/^(127\.|localhost$|::1$|\[::1\]$)/.test(options.host))
      env.stderr.write('warning: the server can be reached from the network\n');
    if (options.open) openBrowser(address, env.platform);
  } catch (error) {
    if (error instanceof PortBusyError) {
      env.stderr.write(`${error.message}\n`);
      return EXIT.busy;
    }
    if (error instanceof ListenError) {
      env.stderr.write(`${error.message}\n`);
      return EXIT.io;
    }
    throw error;
  }
  if (!env.signal.aborted)
    await new Promise((resolve) => env.signal.addEventListener('abort', resolve, { once: true }));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return typeof env.signal.reason === 'number' ? env.signal.reason : EXIT.ok;
}
