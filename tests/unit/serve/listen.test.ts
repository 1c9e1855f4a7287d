import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_HOST, ListenError, listen, PortBusyError } from '../../../src/serve/listen.ts';

function makeServer(): Server {
  const server = createServer((_, response) => response.end('hello'));
  onTestFinished(() => void server.close());
  return server;
}

/** A port that is taken for the time of the test, not so high that nothing is above it. */
async function takenPort(): Promise<number> {
  for (;;) {
    const server = makeServer();
    await new Promise<void>((resolve) => server.listen(0, DEFAULT_HOST, resolve));
    const { port } = server.address() as AddressInfo;
    if (port < 65_000) return port;
  }
}

describe('listen', () => {
  it('listens on this machine only and gives a URL that works', async () => {
    const server = makeServer();
    const { port, url, moved } = await listen(server, { port: 0, strictPort: false });
    expect({ url, moved }).toEqual({ url: `http://127.0.0.1:${port}`, moved: false });
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  it.each(['0.0.0.0', '::'])(
    'on %s gives the addresses of the network beside the one of this machine',
    async (host) => {
      const others = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal));
      const { port, url, network } = await listen(makeServer(), { host, port: 0 });
      expect(url).toBe(`http://localhost:${port}`);
      expect(network).not.toContain(`http://127.0.0.1:${port}`);
      for (const { address, family } of others)
        if (family === 'IPv4') {
          expect(network).toContain(`http://${address}:${port}`);
          expect(await (await fetch(`http://${address}:${port}`)).text()).toBe('hello');
        }
      for (const origin of network) expect(URL.canParse(origin)).toBe(true);
    },
  );

  it('gives no address of the network where it can only be reached from this machine', async () => {
    expect((await listen(makeServer(), { port: 0 })).network).toEqual([]);
    expect((await listen(makeServer(), { host: 'localhost', port: 0 })).network).toEqual([]);
  });

  it('moves to the next free port and says so', async () => {
    const taken = await takenPort();
    const { port, url, moved } = await listen(makeServer(), { host: '127.0.0.1', port: taken, strictPort: false });
    expect(moved).toBe(true);
    expect(port).toBeGreaterThan(taken);
    expect(port).toBeLessThanOrEqual(taken + 20);
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  it('fails with the port when it may not move', async () => {
    const taken = await takenPort();
    const failure = listen(makeServer(), { host: '127.0.0.1', port: taken, strictPort: true });
    await expect(failure).rejects.toThrow(PortBusyError);
    await expect(failure).rejects.toMatchObject({
      port: taken,
      message: expect.stringContaining(`Port ${taken} is already in use`),
    });
  });

  it('can be tried again with the same server after a failure', async () => {
    const server = makeServer();
    const taken = await takenPort();
    await expect(listen(server, { port: taken, strictPort: true })).rejects.toThrow(PortBusyError);
    const { url } = await listen(server, { port: 0 });
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  it.each([
    [{ host: '203.0.113.7', port: 0 }, 'EADDRNOTAVAIL', 'no network address "203.0.113.7"'],
    [{ host: 'no such host', port: 0 }, 'ENOTFOUND', 'The host name "no such host" is not known'],
    [{ host: '127.0.0.1', port: 70_000 }, 'ERR_SOCKET_BAD_PORT', '70000 is not a port number'],
    [{ host: '127.0.0.1', port: -1 }, 'ERR_SOCKET_BAD_PORT', '-1 is not a port number'],
    [{ host: '127.0.0.1', port: Number.NaN }, 'ERR_SOCKET_BAD_PORT', 'NaN is not a port number'],
  ])('explains why %o cannot be used', async (options, code, message) => {
    const failure = listen(makeServer(), { ...options, strictPort: false });
    await expect(failure).rejects.toThrow(ListenError);
    await expect(failure).rejects.toThrow(message);
    // Resolvers disagree about how to say that a name is unknown.
    if (code !== 'ENOTFOUND') await expect(failure).rejects.toMatchObject({ code });
  });

  it('shows an address of this machine when it listens on all of them', async () => {
    const server = makeServer();
    // The URL is what is looked at here; nothing connects.
    server.listen = ((_: unknown) => {
      queueMicrotask(() => server.emit('listening'));
      return server;
    }) as typeof server.listen;
    server.address = () => ({ address: '0.0.0.0', family: 'IPv4', port: 3000 });
    expect(await listen(server, { host: '0.0.0.0', port: 3000 })).toMatchObject({
      url: 'http://localhost:3000',
      moved: false,
    });
    expect(await listen(server, { host: '::1', port: 3000 })).toMatchObject({ url: 'http://[::1]:3000' });
  });
});
