import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import type { HostileResult } from '../support/hostile-child.ts';
import { CMARK_CASES, EXTENSION_CASES, LIMIT_CASES } from '../support/hostile-markdown.ts';
import { makeSite } from '../support/site-test.ts';

// Each text must come to an end in time and in little memory, with HTML or with a finding that names the place; never with
// a crash. Time is processor time: a busy machine is no fault of ours.

const MAX_CPU_MS = 5_000;
const MAX_RSS_KB = 512 * 1024;
/** How long one text may keep the process silent before it is stopped. */
const PATIENCE_MS = 60_000;

const results = new Map<string, HostileResult>();
let stderr = '';

beforeAll(async () => {
  const script = join(packageRoot, '.cache', `hostile-${process.pid}.mjs`);
  const resolve = createRequire(import.meta.url).resolve;
  await build({
    entryPoints: [join(packageRoot, 'tests/support/hostile-child.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.svg': 'text' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'icons',
        setup: (builder) => builder.onResolve({ filter: /^[^.].*\.svg$/ }, ({ path }) => ({ path: resolve(path) })),
      },
    ],
  });
  const child = spawn(process.execPath, ['--expose-gc', script], { env: { PATH: process.env.PATH ?? '' } });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  let timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const result = JSON.parse(line) as HostileResult;
    results.set(result.name, result);
  }
  clearTimeout(timer);
}, 300_000);

describe.each([
  ['the cases cmark tests itself with', CMARK_CASES],
  ['extensions and our own blocks', EXTENSION_CASES],
  ['texts just inside the limits of a paragraph', LIMIT_CASES],
] as const)('%s', (_, cases) => {
  it.each(Object.keys(cases))('%s', (name) => {
    const result = results.get(name);
    expect(result, `never finished\n${stderr.slice(0, 1_000)}`).toBeDefined();
    if (!result) return;
    expect(result.crash).toBeUndefined();
    expect(result.cpu).toBeLessThan(MAX_CPU_MS);
    expect(result.rss).toBeLessThan(MAX_RSS_KB);
    for (const { code, line } of result.findings) {
      expect(code).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
      expect(line).toBeGreaterThan(0);
    }
    // Nothing is dropped without a word: either the page is there, or an error says why not.
    const isRefused = result.findings.some(({ severity }) => severity === 'error');
    expect(result.htmlLength > 0 || isRefused).toBe(true);
  });
});

it('there are at least the 25 cases of cmark and 9 of GitHub tables and marks', () => {
  expect(Object.keys(CMARK_CASES).length).toBeGreaterThanOrEqual(25);
  expect(Object.keys(EXTENSION_CASES).length).toBeGreaterThanOrEqual(9);
});

it('a site with such a page is refused with the place, and the command ends as for any other error', async () => {
  const site = makeSite({
    'codemaster.config.ts': `import { defineConfig } from 'codemaster';
export default defineConfig({ title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] } });
`,
    'content/en/docs/a.md': `---\ntitle: A\n---\n\nText.\n\n${'[a'.repeat(65_000)}\n`,
  });
  const run = await site.run(['check', '--format', 'json']);
  expect(run.code).toBe(1);
  const { findings } = JSON.parse(run.stdout) as { findings: { rule: string; file: string; line: number }[] };
  expect(findings.map(({ rule, file, line }) => [rule, file, line])).toEqual([
    ['markdown/limit-exceeded', 'content/en/docs/a.md', 7],
  ]);
});
