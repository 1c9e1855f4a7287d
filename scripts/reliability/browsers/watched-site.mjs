import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../free-port.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Serves the built site by `preview`, with a host before it that puts a recorder into each page, as a script of the site's own, and
 * collects what the recorder tells. Everything else goes through as it is.
 */
export async function watchSite() {
  const port = await freePort();
  const args = ['bin/codemaster.js', 'preview', '--port', String(port), '--strict-port'];
  const preview = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) {
    if (preview.exitCode !== null) throw new Error('the site is not served: build it first');
    await pause(100);
  }
  const recorder = readFileSync(join(import.meta.dirname, 'recorder.js'));
  const complaints = [];
  let isCutOff = false;
  const host = createServer((asked, response) => {
    if (isCutOff) asked.socket.destroy();
    else if (asked.url === '/recorder.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(recorder);
    } else if (asked.url === '/recorder') {
      let text = '';
      asked.on('data', (part) => {
        text += part;
      });
      asked.on('end', () => {
        complaints.push(JSON.parse(text));
        response.writeHead(204).end();
      });
    } else passOn(asked, response, port);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const origin = `http://127.0.0.1:${host.address().port}`;
  return {
    origin,
    /** Returns what was told since the last call. */
    takeComplaints: () => complaints.splice(0),
    /** Lets no request through, as without a network, or all again. */
    cutOff(isOff) {
      isCutOff = isOff;
      if (isOff) host.closeAllConnections();
    },
    async close() {
      host.closeAllConnections();
      host.close();
      const exit = once(preview, 'exit');
      preview.kill();
      await exit;
    },
  };
}

/** Asks `preview`, under the name it expects. A page comes with the recorder as its first script. */
function passOn(asked, response, port) {
  const headers = { ...asked.headers, host: `127.0.0.1:${port}` };
  const isPage = asked.headers.accept?.includes('text/html') || asked.headers['sec-fetch-dest'] === 'document';
  if (isPage) for (const name of ['accept-encoding', 'if-none-match', 'range']) delete headers[name];
  const question = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers }, (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html') || answer.headers['content-encoding']) {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const html = Buffer.concat(parts)
        .toString('utf8')
        .replace('<head>', '<head><script src="/recorder.js"></script>');
      const { 'content-length': _, etag: __, ...kept } = answer.headers;
      response.writeHead(answer.statusCode, { ...kept, 'content-length': Buffer.byteLength(html) }).end(html);
    });
  });
  question.on('error', () => response.destroy());
  asked.pipe(question);
}
