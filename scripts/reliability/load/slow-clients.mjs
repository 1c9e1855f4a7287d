import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { get } from '../probe/raw.mjs';

/**
 * Measures the answers for an ordinary client, one request after the other, in milliseconds, while others send a header now and
 * then and never end, and still others send nothing. Connections that the server gives up are opened anew.
 */
export async function timeBesideSlow({ port, slow, halfOpen, count }) {
  let isOver = false;
  const sockets = new Set();
  const open = (isSlow) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (isSlow) socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`);
    });
    socket.isSlow = isSlow;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(() => isOver || open(isSlow), 100);
    });
  };
  for (let index = 0; index < slow + halfOpen; index += 1) open(index < slow);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.isSlow && socket.writable) socket.write('X-A: b\r\n');
  }, 500);
  await pause(1000);
  const times = [];
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now();
    const { status } = await get(port, '/docs/one');
    times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
    await pause(20);
  }
  isOver = true;
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return times;
}

/** Returns the value that so many of a hundred do not exceed. */
export function percentile(values, percent) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}
