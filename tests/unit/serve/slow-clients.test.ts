import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSturdyServer, sendText } from '../../../src/serve/respond.ts';
import { ask, start } from './support.ts';

/** How often a server looks for connections beyond their time, in milliseconds. */
const ROUND = 5_000;

function createServer() {
  return createSturdyServer(async (request, response) => sendText(request, response, { status: 200, message: 'here' }));
}

/** Sends a byte of a request again and again, without ever ending it. Returns what came back once the server has closed. */
function drip(port: number): Promise<{ readonly text: string; readonly took: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: '));
    const clock = setInterval(() => socket.writable && socket.write('x'), 50);
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(clock);
      resolve({ text, took: performance.now() - started });
    });
  });
}

it('gives a client 10 s for the head of a request and 20 s for all of it', () => {
  expect(createServer()).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20_000 });
});

// The limit is shorter here; how often the server looks for connections beyond it is not.
it(
  'cuts off a client that never ends its request, however steadily it sends, and answers others meanwhile',
  async () => {
    const server = createServer();
    server.headersTimeout = 500;
    const port = await start(server);
    const slow = drip(port);
    await pause(200);
    expect((await ask(port, '/')).status).toBe(200);
    const { text, took } = await slow;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(text).toMatch(/\r\nConnection: close\r\n/i);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(took).toBeGreaterThan(500);
    expect((await ask(port, '/')).status).toBe(200);
  },
  4 * ROUND,
);
