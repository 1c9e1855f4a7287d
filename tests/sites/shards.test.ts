import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCacheServer } from '../support/cache-server.ts';
import { buildParts, expectOneRandomSite, expectOneSite, parsedIn } from '../support/parts-of-sites.ts';
import { copySite, type Files, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';

// A build by several machines: manual/content/en/docs/many-machines.md.

const CONFIG: Files = { 'codemaster.config.ts': "export default { title: 'A', url: 'https://a.example' };\n" };

describe('a site of several parts', () => {
  it('is the site of one build', async () => {
    await expectOneSite(3);
  });

  it('reports each finding once, in order and with the exit code of one build', async () => {
    const files: Files = {
      'codemaster.config.ts':
        "export default { title: 'A', url: 'https://a.example', rules: { 'links/broken': 'warning' } };\n",
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((name) => [
          `content/en/docs/${name}.md`,
          `# ${name}\n\n### Too deep\n\n[x](./nowhere.md) :::unknown\n\n<div>\n`,
        ]),
      ),
    };
    const faulty: readonly Files[] = [{}, { 'content/en/docs/e.md': '---\ntitle: [\n---\n\nText.\n' }];
    for (const more of faulty) {
      const site = makeSite({ ...files, ...more });
      const whole = copySite(site);
      const one = await whole.build();
      const merged = await site.run(['merge', ...(await buildParts(site, 3))]);
      expect(one.stderr).toContain('links/broken');
      expect(merged.stderr).toBe(one.stderr);
      expect(merged.code).toBe(one.code);
    }
  });

  it('is the site of one build for a random site', async () => {
    await expectOneRandomSite(3);
  });
});

describe('a part with a remote cache', () => {
  const files: Files = {
    ...CONFIG,
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`content/en/docs/${name}.md`, `# ${name}\n`])),
  };
  const buildFirst = (site: TestSite, url: string) =>
    site.run(['build', '--shard', '1/2', '--profile'], { variables: { CODEMASTER_REMOTE_CACHE: url } });

  it('takes from it what another machine has made for the same part, and parses what was edited', async () => {
    const server = await startCacheServer();
    const first = makeSite(files);
    expect(parsedIn((await buildFirst(first, server.url)).stderr)).toEqual([3, 0]);
    const second = makeSite(files);
    expect(parsedIn((await buildFirst(second, server.url)).stderr)).toEqual([0, 3]);
    const third = makeSite({ ...files, 'content/en/docs/a.md': '# a\n\nMore.\n' });
    const run = await buildFirst(third, server.url);
    expect(parsedIn(run.stderr)).toEqual([1, 2]);

    const whole = copySite(third);
    await whole.mustBuild();
    await third.run(['build', '--shard', '2/2']);
    expect(await third.run(['merge', 'part-1', 'part-2'])).toMatchObject({ code: 0 });
    expect(third.manifest()).toEqual(whole.manifest());
  });

  it('is built without it, and says so, when the cache fails', async () => {
    const server = await startCacheServer();
    server.fault = (_, response) => {
      response.writeHead(500).end();
      return true;
    };
    const run = await buildFirst(makeSite(files), server.url);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('the remote cache was not used: it answers 500');
    expect(parsedIn(run.stderr)).toEqual([3, 0]);
  });
});

/** What no part says about itself. */
const MANIFEST_FAULTS: readonly (readonly [what: string, fault: object])[] = [
  ['one says it is part 9 of 3', { shard: { index: 9, count: 3 } }],
  ['one says it is part 0 of -3', { shard: { index: 0, count: -3 } }],
  ['one says it is one of 5 thousand million', { shard: { index: 1, count: 5e9 } }],
  ['one says it is half a part', { shard: { index: 1.5, count: 3 } }],
  ['one has a negative number of pages', { pages: -1 }],
  ['one has files of negative sizes', { files: { table: -1 } }],
  ['one has a version of 1 MB', { version: 'v'.repeat(1_000_000) }],
  ['one has a number for a hash', { settings: 5 }],
];

describe('parts that do not belong together', () => {
  let good: ReturnType<typeof makeSharedSite>;
  const pages = {
    ...CONFIG,
    ...Object.fromEntries(
      ['one', 'two', 'three', 'four'].map((name) => [`content/en/docs/${name}.md`, `# ${name}\n\nText.\n`]),
    ),
  };
  beforeAll(async () => {
    good = makeSharedSite(pages);
    for (const i of [1, 2, 3]) await good.run(['build', '--shard', `${i}/3`]);
  });
  afterAll(() => good.dispose());

  const editPart = (site: TestSite, name: string, edit: (manifest: Record<string, unknown>) => object) => {
    const file = join(site.root, name, 'part.json');
    writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))));
  };
  const cases: readonly [
    name: string,
    rule: string,
    text: string,
    spoil: (site: TestSite) => unknown,
    parts?: string,
  ][] = [
    ['one is missing', 'shards/missing-part', 'Part 2 of 3 is missing', () => undefined, 'part-1 part-3'],
    ['two are missing', 'shards/missing-part', 'Parts 1, 3 of 3 are missing', () => undefined, 'part-2'],
    [
      'one is there twice',
      'shards/duplicate-part',
      'Part 2 of 3 is there 2 times',
      (site) => cpSync(join(site.root, 'part-2'), join(site.root, 'part-2b'), { recursive: true }),
      'part-1 part-2 part-2b part-3',
    ],
    [
      'one is named twice',
      'shards/duplicate-part',
      'Part 1 of 3 is there 2 times: `part-1`, `part-1`.',
      () => undefined,
      'part-1 part-1 part-2 part-3',
    ],
    [
      'one is named in two ways',
      'shards/duplicate-part',
      'Part 1 of 3 is there 2 times: `./part-1/`, `part-1`.',
      () => undefined,
      'part-1 ./part-1/ part-2 part-3',
    ],
    [
      'the content has changed since',
      'shards/foreign-part',
      'was made of other content',
      (site) => site.write({ 'content/en/docs/two.md': '# two\n\nOther text.\n' }),
    ],
    [
      'a file beside the pages has changed since',
      'shards/foreign-part',
      'was made of other content',
      (site) => site.write({ 'content/en/docs/map.svg': '<svg/>' }),
    ],
    [
      'the config has changed since',
      'shards/foreign-part',
      'was made with another config',
      (site) => site.write({ 'codemaster.config.ts': "export default { title: 'B', url: 'https://b.example' };\n" }),
    ],
    [
      'one was made by another version',
      'shards/foreign-part',
      '`part-2` was made by another version of codemaster or of Node: 0.0.1 instead of',
      (site) => editPart(site, 'part-2', (about) => ({ ...about, tool: 'other', version: '0.0.1' })),
    ],
    [
      'one belongs to another number of parts',
      'shards/foreign-part',
      '`part-2` belongs to a build with another number of parts: 4 instead of 3',
      (site) => editPart(site, 'part-2', (about) => ({ ...about, shard: { index: 2, count: 4 } })),
    ],
    [
      'a machine was killed before it was done',
      'shards/damaged-part',
      'has no `part.json`',
      (site) => rmSync(join(site.root, 'part-3', 'part.json')),
    ],
    [
      'one was copied in part',
      'shards/damaged-part',
      'lacks files with results',
      (site) => rmSync(join(site.root, 'part-3', 'results', 'table')),
    ],
    [
      'what one says about itself is no JSON',
      'shards/damaged-part',
      'cannot be read',
      (site) => site.write({ 'part-1/part.json': '{"format":' }),
    ],
    ...MANIFEST_FAULTS.map(([what, fault]): (typeof cases)[number] => [
      what,
      'shards/damaged-part',
      '`part-2b` has a `part.json` that cannot be read',
      (site) => {
        cpSync(join(site.root, 'part-2'), join(site.root, 'part-2b'), { recursive: true });
        editPart(site, 'part-2b', (about) => ({ ...about, ...fault }));
      },
      'part-1 part-2 part-2b part-3',
    ]),
    ['one is no folder', 'shards/damaged-part', '`nowhere` has no `part.json`', () => undefined, 'nowhere'],
  ];

  it.each(cases)('%s', async (_, rule, text, spoil, parts = 'part-1 part-2 part-3') => {
    const site = copySite(good);
    spoil(site);
    const run = await site.run(['merge', ...parts.split(' ')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`error  ${rule}\n`);
    expect(run.stderr).toContain(text);
    expect(run.stderr).toMatch(/^ {2}hint: /m);
    expect(run.stderr).toContain('nothing was written\n');
    expect(readdirSync(site.root)).not.toContain('build');
  });

  it('are made again where bytes of results are damaged', async () => {
    const site = copySite(good);
    const whole = copySite(good);
    await whole.mustBuild();
    const pack = join(site.root, 'part-2', 'results', 'pack-1');
    const bytes = readFileSync(pack);
    writeFileSync(pack, bytes.fill(120, 100, 400));
    const run = await site.run(['merge', 'part-1', 'part-2', 'part-3', '--profile', '--no-cache']);
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(parsedIn(run.stderr)[0]).toBeGreaterThan(0);
    expect(site.manifest()).toEqual(whole.manifest());
  });

  it('are replaced when a machine tries again, and other folders are left alone', async () => {
    const site = copySite(good);
    appendFileSync(join(site.root, 'part-2', 'results', 'pack-1'), 'more');
    rmSync(join(site.root, '.codemaster'), { recursive: true });
    expect(await site.run(['build', '--shard', '2/3'])).toMatchObject({ code: 0 });
    expect(await site.run(['merge', 'part-1', 'part-2', 'part-3'])).toMatchObject({ code: 0 });
    const refused = await site.run(['build', '--shard', '2/3', '--out-dir', 'content']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is no part of a build');
    expect(readdirSync(site.root).filter((name) => name.includes('staging'))).toEqual([]);
  });

  it('leave no cache behind with `--no-cache`', async () => {
    const site = makeSite({
      'codemaster.config.ts': "import { title } from 'words';\nexport default { title, url: 'https://a.example' };\n",
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
      'node_modules/words/index.js': "export const title = 'A';\n",
      'content/en/docs/one.md': '# One\n\nText.\n',
    });
    const before = readdirSync(site.root);
    await site.run(['build', '--shard', '1/1', '--no-cache']);
    expect(await site.run(['merge', 'part-1', '--no-cache'])).toMatchObject({ code: 0 });
    expect(readdirSync(site.root)).toEqual([...before, 'build', 'part-1'].sort());
  });

  it('take what the cache of their machine remembers', async () => {
    const site = copySite(good);
    const run = await site.run(['build', '--shard', '1/1', '--out-dir', 'all', '--profile']);
    expect(parsedIn(run.stderr)).toEqual([0, 4]);
    rmSync(join(site.root, '.codemaster'), { recursive: true });
    const merged = await site.run(['merge', 'all', '--profile', '--no-cache']);
    expect(parsedIn(merged.stderr)).toEqual([0, 4]);
    expect(readdirSync(join(site.root, '.codemaster'))).toEqual(['trace.json']);
  });
});

it('asks the engine that starts the job which part it is', async () => {
  const site = makeSite({ ...CONFIG, 'content/en/docs/intro.md': '# Intro\n\nText.\n' });
  const cases: readonly [args: string, variables: Record<string, string>, expected: string][] = [
    ['--shard', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '5' }, 'built part 2 of 5 into part-2 '],
    ['--shard auto --shards 8', { JOB_COMPLETION_INDEX: '0' }, 'built part 1 of 8 into part-1 '],
    [
      '--shard auto',
      { SLURM_ARRAY_TASK_ID: '4', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_STEP: '2', SLURM_ARRAY_TASK_COUNT: '3' },
      'built part 3 of 3 into part-3 ',
    ],
    ['--shard auto', {}, 'No variable says which part'],
    ['--shard auto', { JOB_COMPLETION_INDEX: '0' }, '`JOB_COMPLETION_INDEX` does not say how many parts'],
    ['--shards 8', {}, '`--shards` says nothing without `--shard`.'],
    ['--shard', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: 'x' }, '`CI_NODE_TOTAL` should be a whole number, but it is `x`.'],
    ['--shard', { CI_NODE_INDEX: 'x', CI_NODE_TOTAL: '2' }, '`CI_NODE_INDEX` should be a whole number, but it is `x`.'],
    [
      '--shard',
      { SLURM_ARRAY_TASK_ID: '4', SLURM_ARRAY_TASK_STEP: 'x', SLURM_ARRAY_TASK_COUNT: '3' },
      '`SLURM_ARRAY_TASK_STEP` should be a whole number',
    ],
    ['--shard --shards x', { JOB_COMPLETION_INDEX: '0' }, '`--shards` should be a whole number, but it is `x`.'],
    ['--shard 9/8', {}, 'There is no part 9 of 8.'],
    ['--shard 0/8', {}, 'There is no part 0 of 8.'],
    ['--shard eight', {}, '`--shard eight` names no part.'],
    ['--shard 1/2 --locale en', {}, 'A part has the pages of all locales.'],
  ];
  for (const [args, variables, expected] of cases) {
    const run = await site.run(['build', ...args.split(' ')], { variables });
    expect(run.stderr).toContain(expected);
    expect(run.code).toBe(expected.startsWith('built') ? 0 : 2);
  }
});
