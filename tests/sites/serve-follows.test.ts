import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { compiled, type Files } from '../support/site-test.ts';

const CONFIG = `import { title } from '../shared/title';
import { options } from './lib/options';
export default { title, url: 'https://lessons.example', markdown: { mdx: true }, ...options };
`;

const SITE: Files = {
  'shared/title.ts': "export const title = 'Lessons';\n",
  'site/codemaster.config.ts': CONFIG,
  'site/lib/options.ts': 'export const options = {};\n',
  'site/lib/words.ts': "export const words = 'first words';\n",
  'site/lib/label.ts': "export const label = 'First label';\n",
  'site/lib/pressed.ts': "export const pressed = 'first press';\n",
  'site/components/button.tsx': `'use client';
import { pressed } from '../lib/pressed';
export default function Button() {
  return <button title={pressed}>Press</button>;
}
`,
  'site/content/sidebars.ts': `import { label } from '../lib/label';
const suffix = globalThis.process.pid > 0 ? 'here' : '';
export default { docs: [{ type: 'category', label: \`\${label} \${suffix}\`, items: ['intro', 'live'] }] };
`,
  'site/content/en/docs/intro.md': '# Intro\n\nHello.\n',
  'site/content/en/docs/live.mdx':
    "# Live\n\nimport Button from '@site/components/button';\nimport { words } from '@site/lib/words';\n\nIt says {words}.\n\n<Button />\n",
};

/** A site that is served by the real command, in a folder with another one beside it. */
async function serving(files: Files = SITE) {
  await compiled();
  const root = makeFolder();
  const write = (all: Files) => {
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  write(files);
  const server = spawn(
    process.execPath,
    [join(packageRoot, 'bin/codemaster.js'), 'serve', join(root, 'site'), '--port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const wait = { timeout: 30_000, interval: 50 };
  await vi.waitFor(() => expect(said).toMatch(/serving: \S+/), wait);
  const origin = /serving: (http:\/\/[^/]+)/.exec(said)?.[1] ?? '';
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, path: new URL(answer.url).pathname, text: await answer.text() };
  };
  const shows = (path: string, words: string | RegExp) =>
    vi.waitFor(async () => expect((await get(path)).text).toMatch(words), wait);
  const says = (words: RegExp) => vi.waitFor(() => expect(said).toMatch(words), wait);
  const forget = () => {
    said = '';
  };
  return {
    root,
    write,
    get,
    shows,
    says,
    forget,
    remove: (path: string) => rmSync(join(root, path)),
    said: () => said,
  };
}

describe('a site that is being served', { timeout: 120_000 }, () => {
  it('content folders beside it, and packages that come and go', async () => {
    const { write, remove, shows } = await serving({
      ...SITE,
      'site/lib/options.ts': "export const options = { docs: { path: ['../docs', '../packages/*/docs'] } };\n",
      'docs/guide.md': '# Guide\n\nFirst steps.\n',
      'packages/hull/docs/planks.md': '# Planks\n\nOak.\n',
    });
    await shows('/docs/guide', 'First steps');
    write({ 'docs/guide.md': '# Guide\n\nNext steps.\n' });
    await shows('/docs/guide', 'Next steps');
    write({ 'packages/hull/docs/planks.md': '# Planks\n\nPine.\n' });
    await shows('/docs/hull/planks', 'Pine');
    write({ 'packages/keel/docs/one.md': '# One\n\nLong plank.\n' });
    await shows('/docs/keel/one', 'Long plank');
    write({ 'packages/keel/docs/one.md': '# One\n\nLonger plank.\n' });
    await shows('/docs/keel/one', 'Longer plank');
    remove('packages/keel/docs/one.md');
    await shows('/docs/keel/one', 'Page Not Found');
  });

  it('follows files that its parts import from other folders, and those that take their place', async () => {
    const { write, remove, shows } = await serving();
    await shows('/docs/live', 'It says first words.');
    write({ 'site/lib/words.ts': "export const words = 'second words';\n" });
    await shows('/docs/live', 'It says second words.');
    write({ 'site/lib/words.tsx': "export const words = 'third words';\n" });
    await shows('/docs/live', 'It says third words.');
    remove('site/lib/words.tsx');
    await shows('/docs/live', 'It says second words.');

    await shows('/docs/intro', 'First label here');
    write({ 'site/lib/label.ts': "export const label = 'Second label';\n" });
    await shows('/docs/intro', 'Second label here');

    write({ 'shared/title.ts': "export const title = 'Courses';\n" });
    await shows('/docs/intro', /<title>[^<]*Courses/);
    remove('shared/title.ts');
    await shows('/docs/intro', 'site cannot be shown');
    write({ 'shared/title.ts': "export const title = 'Studies';\n" });
    await shows('/docs/intro', /<title>[^<]*Studies/);
  });

  it('follows what is imported later, and what cannot be imported yet', async () => {
    const { write, shows, says } = await serving();
    write({
      'site/content/en/docs/live.mdx':
        "# Live\n\nimport { other } from '@site/more/deep/other';\nimport facts from '@site/lib/facts.json';\n\nIt says {other} {facts.count}.\n",
    });
    await says(/no such file/);
    write({ 'site/more/deep/other.ts': "export const other = 'now';\n" });
    write({ 'site/lib/facts.json': '{ "count": 1 }\n' });
    await shows('/docs/live', 'It says now 1.');
    write({ 'site/more/deep/other.ts': "export const other = 'later';\n" });
    await shows('/docs/live', 'It says later 1.');
    write({ 'site/lib/facts.json': '{ "count": 2 }\n' });
    await shows('/docs/live', 'It says later 2.');
  });

  it('follows folders that may be included from now on', async () => {
    const { write, shows } = await serving();
    write({ 'site/samples/go/main.go': 'func one() {}\n' });
    write({
      'site/lib/options.ts':
        "export const options = { markdown: { mdx: true, includeFolders: ['content', 'samples'] } };\n",
      'site/content/en/docs/intro.md': '# Intro\n\n```go file=/samples/go/main.go\n```\n',
    });
    await shows('/docs/intro', />one</);
    write({ 'site/samples/go/main.go': 'func two() {}\n' });
    await shows('/docs/intro', />two</);
  });

  it('bundles anew a script for browsers when what it imports changes', async () => {
    const { write, get } = await serving();
    const script = async () => {
      const { text } = await get('/docs/live');
      const path = /assets\/button-\w+\.js/.exec(text)?.[0] ?? '';
      return (await get(`/${path}`)).text;
    };
    expect(await script()).toContain('first press');
    write({ 'site/lib/pressed.ts': "export const pressed = 'second press';\n" });
    await vi.waitFor(async () => expect(await script()).toContain('second press'), { timeout: 30_000, interval: 50 });
    write({ 'site/lib/pressed.tsx': "export const pressed = 'third press';\n" });
    await vi.waitFor(async () => expect(await script()).toContain('third press'), { timeout: 30_000, interval: 50 });
  });

  it('goes on under another base path, where open pages find it', async () => {
    const { write, get, says, shows } = await serving();
    write({ 'site/lib/options.ts': "export const options = { baseUrl: '/sub/' };\n" });
    await says(/serving: http:\/\/[^/]+\/sub\/ from now on\n/);
    expect(await get('/docs/intro')).toMatchObject({ status: 200, path: '/sub/docs/intro' });
    expect((await get('/docs/intro')).text).toContain('src="/sub/__codemaster/client.js"');
    expect(await get('/docs/gone')).toMatchObject({ status: 404, path: '/sub/docs/gone' });
    write({ 'site/lib/options.ts': 'export const options = { baseUrl: ' });
    await shows('/sub/docs/intro', 'site cannot be shown');
    write({
      'site/lib/options.ts':
        "export const options = { baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'vi'] } };\n",
      'site/content/vi/docs/intro.md': '# Mở đầu\n\nChào bạn.\n',
    });
    await says(/serving: http:\/\/[^/]+\/ from now on\n/);
    expect(await get('/sub/docs/intro?a=b')).toMatchObject({ status: 200, path: '/docs/intro' });
    await shows('/vi/docs/intro', 'Chào bạn.');
  });
});
