import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySite, type Files, makeSharedSite, makeSite, spawnCli, type TestSite } from '../support/site-test.ts';

const INTRO = 'content/vi/docs/intro.md';
const page = (text: string) =>
  `# Đầu\n\n${text}\n\n\`\`\`js id=hello\nconsole.log('a');\n\`\`\`\n\n\`\`\`output\na\n\`\`\`\n`;

/** A site that uses everything a build remembers: packages in its modules, MDX, samples, two locales. */
const SITE: Files = {
  'codemaster.config.ts': [
    "import { title } from 'words';",
    'export default {',
    "  title, url: 'https://example.org', baseUrl: '/x/',",
    "  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },",
    "  samples: { languages: ['node'] },",
    "  rules: { 'i18n/missing-translation': 'off' },",
    '};\n',
  ].join('\n'),
  'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
  'node_modules/words/index.js': "export const title = 'Bài học';\n",
  'content/sidebars.ts':
    "import { title } from 'words';\nexport default { main: [{ type: 'category', label: title, items: ['intro', 'more'] }] };\n",
  [INTRO]: page('Xin chào.'),
  'content/en/docs/intro.md': page('Hello.').replace('Đầu', 'First'),
  'content/vi/docs/more.mdx': "import Box from '../../../components/Box.tsx';\n\n# Thêm\n\n<Box />\n",
  'components/Box.tsx': "'use client';\nexport default function Box() {\n  return <b>box</b>;\n}\n",
};

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SITE);
  const run = await good.build();
  if (run.code !== 0) throw new Error(run.stderr);
  // Twice, so that there is a spare site as well.
  good.write({ [INTRO]: page('Xin chào bạn.') });
  await good.build();
  await good.run(['check', '--samples']);
});
afterAll(() => good.dispose());

/** Every file and folder below the site folder but the output: kind, times and content. */
function stateOf(site: TestSite): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(site.root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(site.root.length + 1);
    if (/^build(?:\/|$)/.test(name)) continue;
    const { mtimeMs } = lstatSync(path);
    found[name] = entry.isFile() ? `${mtimeMs} ${readFileSync(path, 'base64')}` : `folder ${mtimeMs}`;
  }
  return found;
}

/** The site as a first build in another folder writes it. */
async function fresh(site: TestSite): Promise<Readonly<Record<string, string>>> {
  const copy = copySite(site);
  rmSync(join(copy.root, 'build'), { recursive: true, force: true });
  rmSync(join(copy.root, '.codemaster'), { recursive: true, force: true });
  expect((await copy.build()).code).toBe(0);
  return copy.manifest();
}

describe('build --no-cache', () => {
  it('makes the site of a clean build and leaves nothing else behind', async () => {
    const site = makeSite(SITE);
    const before = stateOf(site);
    const run = await site.build('--no-cache');
    expect(run.code, run.stderr).toBe(0);
    expect(stateOf(site)).toEqual(before);
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('reads nothing of the remembered work and leaves it as it is, byte for byte', async () => {
    const site = copySite(good);
    expect(existsSync(join(site.root, '.codemaster/spare'))).toBe(true);
    expect(existsSync(join(site.root, '.codemaster/samples.json'))).toBe(true);
    site.write({ [INTRO]: page('Chào.') });
    const before = stateOf(site);
    for (const options of [[], ['--jobs', '2', '--drafts'], ['--locale', 'vi', '--quiet'], ['--json']]) {
      const run = await site.build('--no-cache', ...options);
      expect(run.code, run.stderr).toBe(0);
      expect(stateOf(site), options.join(' ')).toEqual(before);
    }
    await site.build('--no-cache');
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('says that nothing is remembered for --verbose: every page is made', async () => {
    const site = copySite(good);
    await site.build();
    expect((await site.build('--verbose')).stderr).not.toMatch(/^content and client/m);
    expect((await site.build('--verbose', '--no-cache')).stderr).toMatch(/^content and client/m);
  });

  it('does not mislead the next build that remembers', async () => {
    const site = copySite(good);
    await site.build();
    const first = site.manifest();
    const text = site.source(INTRO);
    const steps: readonly ((site: TestSite) => void)[] = [
      () => site.write({ [INTRO]: page('Khác.') }),
      () => site.write({ 'content/vi/docs/new.md': '# Mới\n\nTrang mới.\n' }),
      () => site.remove('content/en/docs/intro.md'),
    ];
    for (const step of steps) {
      step(site);
      expect((await site.build('--no-cache')).code).toBe(0);
      expect(site.manifest()).not.toEqual(first);
    }
    site.remove('content/vi/docs/new.md');
    site.write({ [INTRO]: text, 'content/en/docs/intro.md': SITE['content/en/docs/intro.md'] as string });
    expect((await site.build()).code).toBe(0);
    expect(site.manifest()).toEqual(first);
    // With one page edited in between, the build after takes the shortest way it has.
    site.write({ [INTRO]: page('Lần nữa.') });
    await site.build('--no-cache');
    site.write({ [INTRO]: text });
    expect((await site.build()).code).toBe(0);
    expect(site.manifest()).toEqual(first);
  });

  it('keeps the site that is there when it finds an error, and minds the lock of another build', async () => {
    const site = copySite(good);
    const [manifest, before] = [site.manifest(), stateOf(site)];
    site.write({ [INTRO]: page('[x](./gone.md)') });
    expect((await site.build('--no-cache')).code).toBe(1);
    expect(site.manifest()).toEqual(manifest);
    expect(Object.keys(stateOf(site))).toEqual(Object.keys(before));
    site.write({ [INTRO]: page('Xin chào bạn.'), '.build.lock': String(process.ppid) });
    const run = await site.build('--no-cache');
    expect(run.code, run.stderr).toBe(75);
    expect(site.manifest()).toEqual(manifest);
  });

  it('forgets remembered work with --clean, and remembers none', async () => {
    const site = copySite(good);
    expect((await site.build('--no-cache', '--clean')).code).toBe(0);
    expect(existsSync(join(site.root, '.codemaster'))).toBe(false);
  });

  it('does the same in a process of its own', async () => {
    const site = makeSite(SITE);
    const before = stateOf(site);
    const run = await spawnCli(['build', '--no-cache'], { cwd: site.root });
    expect(run.code, run.stderr).toBe(0);
    expect(stateOf(site)).toEqual(before);
  });
});

describe('check --no-cache', () => {
  it('finds what check finds and leaves nothing behind, samples included', async () => {
    const site = makeSite(SITE);
    const before = stateOf(site);
    for (const options of [[], ['--samples'], ['--only', 'samples'], ['--jobs', '2']]) {
      const run = await site.run(['check', '--no-cache', ...options]);
      expect(run.code, run.stderr).toBe(0);
      expect(stateOf(site), options.join(' ')).toEqual(before);
    }
  });

  it('leaves remembered work as it is, and runs every sample that is asked for', async () => {
    const site = copySite(good);
    expect((await site.run(['check', '--samples'])).stderr).toMatch(/^samples: 0 run, 2 cached/m);
    const before = stateOf(site);
    expect((await site.run(['check', '--samples', '--no-cache'])).stderr).toMatch(/^samples: 2 run, 0 cached/m);
    expect(stateOf(site)).toEqual(before);
  });

  it('does not run code of the site by itself', async () => {
    const site = makeSite({ ...SITE, [INTRO]: page('Xin chào.').replace("log('a')", "log('b')") });
    const run = await site.run(['check', '--no-cache']);
    expect(run.stderr).not.toContain('samples:');
    expect(run.code).toBe(0);
  });
});

describe('usage of --no-cache', () => {
  it.each(['build', 'check'])('is in the help of %s', async (command) => {
    const { stdout } = await good.run([command, '--help']);
    expect(stdout.replace(/\s+/g, ' ')).toContain('--no-cache do not read or write the cache (`.codemaster/`)');
  });

  it('suggests it for a near miss, and refuses a value and other commands', async () => {
    const near = await good.run(['build', '--no-cahce']);
    expect(near.code).toBe(2);
    expect(near.stderr).toContain('Did you mean --no-cache?');
    expect((await good.run(['build', '--no-cache=yes'])).code).toBe(2);
    expect((await good.run(['preview', '--no-cache'])).code).toBe(2);
  });
});
