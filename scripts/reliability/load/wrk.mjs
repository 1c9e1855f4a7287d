import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuOf, memoryOf } from './process-use.mjs';

/**
 * Asks for one page with wrk over as many connections as wanted. `early` and `late` are the means of the server's memory in the
 * second and in the last quarter of the time, in MB: the first quarter is for warming up.
 */
export async function runWrk({ port, pid, seconds, connections }) {
  const args = ['-t2', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'];
  const cpu = cpuOf(pid);
  const memory = [];
  const clock = setInterval(() => memory.push(memoryOf(pid)), 500);
  const wrk = spawn('wrk', [...args, `http://127.0.0.1:${port}/docs/one`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  wrk.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(wrk, 'close');
  clearInterval(clock);
  const number = (pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  const quarter = Math.floor(memory.length / 4);
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    cpu: cpuOf(pid) - cpu,
    p50: /50%\s+(\S+)/.exec(text)?.[1],
    p99: /99%\s+(\S+)/.exec(text)?.[1],
    errors: errors.reduce((sum, count) => sum + Number(count), 0) + (number(/Non-2xx or 3xx responses: (\d+)/) || 0),
    early: mean(memory.slice(quarter, 2 * quarter)),
    late: mean(memory.slice(-quarter)),
  };
}

function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
