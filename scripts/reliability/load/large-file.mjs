import { createHash, randomFillSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { memoryOf } from './process-use.mjs';

const NAME = 'large.json';
const MEGABYTE = 1024 * 1024;

/** Puts a large file into the built site, with a packed one beside it, as `precompress` does. */
export function addLargeFile(project, size) {
  // Random, so that the packed file is as large.
  const bytes = randomFillSync(Buffer.alloc(size * MEGABYTE));
  writeFileSync(join(project, 'build', NAME), bytes);
  writeFileSync(join(project, 'build', `${NAME}.gz`), gzipSync(bytes, { level: 1 }));
}

/** Reads the packed file several times at once, and measures how much more memory the server takes meanwhile, in MB. */
export async function tryLargeFile({ port, pid, project, readers }) {
  const packed = readFileSync(join(project, 'build', `${NAME}.gz`));
  const wanted = createHash('sha256').update(packed).digest('hex');
  const before = memoryOf(pid);
  let most = before;
  const clock = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  const all = await Promise.all(Array.from({ length: readers }, () => readSlowly(port)));
  clearInterval(clock);
  const whole = all.filter(({ coding, hash }) => coding === 'gzip' && hash === wanted).length;
  return { readers, whole, size: Math.round(packed.length / MEGABYTE), more: most - before };
}

/** Reads with a short pause now and then, so that the server would have to wait, or to keep everything. */
async function readSlowly(port) {
  const response = await new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    request({ host: '127.0.0.1', port, path: `/${NAME}`, headers }, resolve)
      .on('error', reject)
      .end();
  });
  const hash = createHash('sha256');
  let chunks = 0;
  for await (const chunk of response) {
    hash.update(chunk);
    chunks += 1;
    if (chunks % 100 === 0) await pause(5);
  }
  return { coding: response.headers['content-encoding'], hash: hash.digest('hex') };
}
