import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { ferryman } from '../support/ferryman.ts';
import { startServe } from '../support/running-serve.ts';
import { shownIn } from '../support/shown-in.ts';
import { compiled, type Files, makeSite } from '../support/site-test.ts';
import { STRICT_OBJECTS } from '../support/strict-objects.ts';

// Names that all objects have, as authors may choose them, where nothing can be added to what objects share: what would be written
// there fails, and what would be read from there is missing.

beforeAll(compiled);

const CLI = join(packageRoot, 'bin/codemaster.js');

const NAMED: Files = {
  'content/en/docs/constructor/index.md':
    '---\ntags: [constructor, toString]\n---\n\n# Constructor\n\n## __proto__\n\nText.\n',
  'content/en/docs/constructor/proto.md':
    '---\nslug: __proto__\nid: valueOf\n---\n\n# Proto\n\n## valueOf\n\nText with [a link](./index.md#proto).\n',
  'content/en/blog/2026-01-02-constructor.md': '---\ntitle: Constructor\n---\n\nText.\n',
};

it('a site with something of everything is checked, built and served as elsewhere', { timeout: 240_000 }, async () => {
  const site = makeSite(ferryman({}, NAMED));
  const run = (flags: readonly string[], ...args: string[]) => {
    const command = [...flags, CLI, ...args, '--no-cache', '--format', 'json'];
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: site.root, encoding: 'utf8' });
    return [status, stdout] as const;
  };
  expect(run(STRICT_OBJECTS, 'check')).toEqual(run([], 'check'));
  const built = run([], 'build');
  expect(built[0], built[1]).toBe(0);
  const before = site.manifest();
  expect(run(STRICT_OBJECTS, 'build')).toEqual(built);
  expect(site.manifest()).toEqual(before);
  const server = await startServe(site.root, STRICT_OBJECTS);
  try {
    const pages = site.files().filter((name) => name.endsWith('/index.html'));
    expect(pages).toContain('docs/next/constructor/__proto__/index.html');
    for (const path of pages) {
      const page = site.read(path);
      if (!page.includes('http-equiv="refresh"'))
        await server.until(`ferryman/${path.replace(/index\.html$/, '')}`, (text) => shownIn(text) === shownIn(page));
    }
    expect(server.said()).not.toMatch(/bug in codemaster|TypeError/);
  } finally {
    await server.end();
  }
});
