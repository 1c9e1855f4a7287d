import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestSite } from './site-test.ts';

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface RunningServe {
  readonly origin: string;
  /** Plans a fault; without one, all of them are cleared. */
  readonly fault: (fault?: object) => Promise<Response>;
  /** Gives the exit code. */
  readonly stop: () => Promise<number>;
}

/** Runs `codemaster serve` on a port until it is stopped; resolves once it answers. */
export async function startServe(
  site: TestSite,
  port: number,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServe> {
  const controller = new AbortController();
  const running = site.run(['serve', '--port', String(port), '--strict-port', ...args], {
    signal: controller.signal,
    variables,
  });
  const origin = `http://127.0.0.1:${port}`;
  let ended: { readonly stderr: string } | undefined;
  running.then((run) => {
    ended = run;
  });
  const isUp = () =>
    fetch(origin, { redirect: 'manual' }).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
  while (!(await isUp())) {
    if (ended) throw new Error(`serve ended:\n${ended.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    fault: (fault) =>
      fetch(`${origin}/1/faults`, fault ? { method: 'POST', body: JSON.stringify(fault) } : { method: 'DELETE' }),
    async stop() {
      controller.abort(143);
      return (await running).code;
    },
  };
}
