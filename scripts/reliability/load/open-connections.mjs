// Run as a program of its own, so that it and the server do not share a thread: asks for one page over many connections, each of
// which asks again as soon as it has its answer, and prints what it saw as JSON. All begin when each has had its first answer:
// Node takes one new connection in a turn of its loop, so that while others ask without a pause the last of 500 waits ten seconds.
import { connect } from 'node:net';

const [port, seconds, connections] = process.argv.slice(2).map(Number);
const request = `GET /docs/one HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
/** How long an answer may take, in milliseconds. */
const LATEST = 10_000;

const times = [];
let errors = 0;
let end = 0;
const waiting = [];
await Promise.all(Array.from({ length: connections }, askAgainAndAgain));
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(JSON.stringify({ requests: times.length, errors, p50: at(0.5), p99: at(0.99), slowest: times.at(-1) }));

/** Resolves when the time is over and the last answer is there. A connection that ends before counts as an error. */
function askAgainAndAgain() {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', ask);
    let asked = 0;
    let left = 0;
    let isDone = false;
    let isFirst = true;
    function ask() {
      asked = performance.now();
      left = 0;
      socket.write(request);
    }
    socket.setTimeout(LATEST, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      left = left === 0 ? answerLength(bytes) - bytes.length : left - bytes.length;
      // Not the answer of a page: the connection is given up, which counts as an error.
      if (!(left >= 0)) socket.destroy();
      if (left !== 0) return;
      if (isFirst) {
        isFirst = false;
        begin(ask);
        return;
      }
      times.push(performance.now() - asked);
      if (performance.now() < end) return ask();
      isDone = true;
      socket.destroy();
    });
    socket.on('close', () => {
      if (!isDone) errors += 1;
      resolve();
    });
  });
}

/** Calls all that wait as soon as there are as many as connections. */
function begin(ask) {
  waiting.push(ask);
  if (waiting.length < connections) return;
  end = performance.now() + seconds * 1000;
  for (const one of waiting) one();
}

/** The length of an answer of which the first bytes are known, its head included; NaN unless it is a page. */
function answerLength(bytes) {
  const head = bytes.indexOf('\r\n\r\n');
  const text = bytes.toString('latin1', 0, head);
  return text.startsWith('HTTP/1.1 200 ') ? Number(/^content-length: (\d+)$/im.exec(text)?.[1]) + head + 4 : Number.NaN;
}
