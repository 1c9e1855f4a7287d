import { once } from 'node:events';
import WebSocket from 'ws';

/** Connects to a browser that speaks WebDriver BiDi. `send` asks for a command and gives its result. */
export async function connectBidi(url) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map();
  let last = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    if (type === 'success') asked.resolve(result);
    else asked.reject(new Error(`${asked.method}: ${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser is gone`));
    waiting.clear();
  });
  return {
    send(method, params) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { method, resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
