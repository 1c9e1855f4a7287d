/** Raw TCP exchanges, which clients of HTTP would correct. */
import { connect } from 'node:net';

/** Sends bytes and returns everything that comes back until the server closes the connection; `timeout` is then undefined. */
export function exchange(port, bytes, wait = 10_000) {
  return new Promise((resolve) => {
    const chunks = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const clock = setTimeout(() => finish(true), wait);
    const finish = (isLate = false) => {
      clearTimeout(clock);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), isLate });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => finish());
    socket.on('close', () => finish());
  });
}

/** Sends a GET request for a target as it is. `lines` are header lines; without them, `Host` names the server. */
export async function get(port, target, lines = [`Host: 127.0.0.1:${port}`]) {
  const head = `GET ${target} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  const { text, isLate } = await exchange(port, Buffer.from(head, 'latin1'));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { status, text, isLate, location: /^location: (.*)\r$/im.exec(text)?.[1] };
}

/** Calls a function for each item, at most 16 at once. Returns how many calls have returned true. */
export async function countPassed(items, isRight, say) {
  const queue = items.entries();
  let passed = 0;
  const work = async () => {
    for (const [, item] of queue) {
      if (await isRight(item)) passed += 1;
      else say(`failed: ${JSON.stringify(item).slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return passed;
}
