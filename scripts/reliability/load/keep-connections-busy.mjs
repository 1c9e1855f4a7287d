import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuOf, memoryOf } from './process-use.mjs';

/**
 * Asks for one page over as many connections as wanted, all the time. Times are in milliseconds. `early` and `late` are the means
 * of the server's memory in the second and in the last quarter of the time, in MB: the first quarter is for warming up.
 */
export async function keepConnectionsBusy({ port, pid, seconds, connections }) {
  const cpu = cpuOf(pid);
  const memory = [];
  const clock = setInterval(() => memory.push(memoryOf(pid)), 500);
  const args = [join(import.meta.dirname, 'open-connections.mjs'), port, seconds, connections].map(String);
  const client = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  client.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(client, 'close');
  clearInterval(clock);
  const seen = JSON.parse(text);
  const quarter = Math.floor(memory.length / 4);
  return {
    ...seen,
    rate: seen.requests / seconds,
    cpu: cpuOf(pid) - cpu,
    early: mean(memory.slice(quarter, 2 * quarter)),
    late: mean(memory.slice(-quarter)),
  };
}

function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
