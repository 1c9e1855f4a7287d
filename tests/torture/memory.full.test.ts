import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { startServe } from '../support/running-serve.ts';
import { compiled, type Files, makeSite } from '../support/site-test.ts';

// What commands take of memory, as the system counts it, in processes of their own. Limits are twice what was measured: they are there
// for texts or pages of the whole site that are kept, and for whatever grows from request to request.

beforeAll(compiled);

/** Pages that every site has: the home page, the docs, the search and the page that is not found. */
const OTHERS = 4;

/** A course of pages of 5 kB, in folders of 20. */
function course(pages: number): Files {
  const parts = (page: number) =>
    Array.from(
      { length: 12 },
      (_, part) =>
        `## Part ${part} of ${page}\n\nWords of page ${page} with a [link](./page-${page}.md).\n\n${'The sentence goes on and says little. '.repeat(8)}\n`,
    );
  return {
    'codemaster.config.ts': "export default { title: 'Course', url: 'https://course.example' };\n",
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [
        `content/en/docs/part-${Math.floor(page / 20)}/page-${page}.md`,
        `# Page ${page}\n\n${parts(page).join('\n')}`,
      ]),
    ),
  };
}

/** A module that tells the most memory of a process, in KiB, when it ends. */
function teller(): string {
  const file = join(makeFolder(), 'tell.mjs');
  writeFileSync(
    file,
    "process.on('exit', () => process._rawDebug('most memory: ' + process.resourceUsage().maxRSS));\n",
  );
  return pathToFileURL(file).href;
}

describe.skipIf(process.platform === 'win32')('a build', () => {
  it('takes a little more memory for each page, and not its text, HTML and words', { timeout: 300_000 }, () => {
    const kib = (pages: number) => {
      const { root } = makeSite(course(pages));
      const args = ['--import', teller(), join(packageRoot, 'bin/codemaster.js'), 'build', '--jobs', '1', root];
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, expect.stringContaining(`built ${pages + OTHERS} pages`)]);
      return Number(/^most memory: (\d+)$/m.exec(stderr)?.[1]);
    };
    const [few, many] = [kib(200), kib(700)];
    expect(few / 1024, 'MiB of a small site').toBeLessThan(280);
    expect((many - few) / 500, 'KiB for each page').toBeLessThan(80);
  });
});

describe.runIf(process.platform === 'linux')('a server', () => {
  it('takes no more memory however often pages are asked for', { timeout: 300_000 }, async () => {
    const pages = 100;
    const site = makeSite(course(pages));
    const server = await startServe(site.root);
    const memory = (what: 'VmRSS' | 'VmHWM') =>
      Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
    const askAll = async () => {
      for (let page = 0; page < pages; page++) {
        const answer = await fetch(`${server.url}docs/part-${Math.floor(page / 20)}/page-${page}/`);
        expect(await answer.text()).toContain(`Words of page ${page} with`);
      }
    };
    // The least of several rounds, because memory goes up and down by a third between two collections.
    const leastOf = async (rounds: number) => {
      const found: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await askAll();
        found.push(memory('VmRSS'));
      }
      return Math.min(...found);
    };
    try {
      await leastOf(25);
      const before = await leastOf(15);
      expect((await leastOf(15)) - before, 'MiB more after 1,500 requests').toBeLessThan(25);
      expect(memory('VmHWM'), 'MiB at most').toBeLessThan(400);
    } finally {
      await server.end();
    }
  });
});
