import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createAlgoliaRequester, PushStopped } from '../../../../src/io/algolia/algolia-requester.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const host = (answer: RequestListener) => listen(createHttpServer(answer));

function send(url: string, { method = 'POST', signal = new AbortController().signal } = {}) {
  const limits = { connectTimeout: 150, responseTimeout: 600 };
  return createAlgoliaRequester(signal).send({ url, method, headers: {}, data: '{"a":"ộ"}', ...limits });
}

/** How long something takes, in milliseconds. */
async function timed<Value>(promise: Promise<Value>): Promise<{ readonly value: Value; readonly time: number }> {
  const start = performance.now();
  const value = await promise;
  return { value, time: performance.now() - start };
}

describe('a request to a host of Algolia', () => {
  it('may take longer to be answered than to connect', async () => {
    const port = await host((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => setTimeout(() => response.end(text), 300));
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({
      status: 200,
      content: '{"a":"ộ"}',
      isTimedOut: false,
    });
  });

  it('is given up when the answer does not come', async () => {
    const port = await host(() => undefined);
    const { value, time } = await timed(send(`http://127.0.0.1:${port}/`));
    expect(value).toEqual({ status: 0, content: 'no answer in time', isTimedOut: true });
    expect(time).toBeGreaterThan(590);
  });

  it('is given up sooner when no safe connection comes about', async () => {
    const port = await listen(createServer());
    const { value, time } = await timed(send(`https://127.0.0.1:${port}/`));
    expect(value).toEqual({ status: 0, content: 'no connection in time', isTimedOut: true });
    expect(time).toBeGreaterThan(140);
  });

  it('tells why there is no connection, and follows nobody to another host', async () => {
    const port = await host((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302, isTimedOut: false });
    const gone = await listen(createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await send(`http://127.0.0.1:${gone}/`)).toEqual({ status: 0, content: 'ECONNREFUSED', isTimedOut: false });
  });

  it('reads packed answers, and those that are cut off as no answer', async () => {
    const packed = await host((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}')),
    );
    expect(await send(`http://127.0.0.1:${packed}/`)).toMatchObject({ status: 200, content: '{}' });
    const broken = await host((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'));
    expect(await send(`http://127.0.0.1:${broken}/`)).toMatchObject({ status: 0, isTimedOut: false });
    const cut = await host((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await send(`http://127.0.0.1:${cut}/`)).toMatchObject({ status: 0, isTimedOut: false });
  });

  it('ends when the command is stopped, but for what cleans up', async () => {
    const port = await host(({ method }, response) => method === 'DELETE' && response.end('{}'));
    const stop = new AbortController();
    const sent = send(`http://127.0.0.1:${port}/`, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(sent).rejects.toThrow(PushStopped);
    await expect(send(`http://127.0.0.1:${port}/`, { signal: stop.signal })).rejects.toThrow(PushStopped);
    const cleaning = send(`http://127.0.0.1:${port}/`, { signal: stop.signal, method: 'DELETE' });
    expect(await cleaning).toMatchObject({ status: 200 });
  });
});
