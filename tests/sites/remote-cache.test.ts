import { describe, expect, it } from 'vitest';
import { type CacheServer, startCacheServer } from '../support/cache-server.ts';
import { type Files, makeSite, type Run, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

const PAGE = 'content/vi/docs/them.md';
const FILES: Files = { ...TWO_LOCALES, [PAGE]: '# Thêm\n\nMột câu.\n' };
const EDITED: Files = { ...FILES, [PAGE]: '# Thêm\n\nMột câu khác.\n' };

const build = (
  site: TestSite,
  { url }: Pick<CacheServer, 'url'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> => site.run(['build', '--profile'], { variables: { CODEMASTER_REMOTE_CACHE: url, ...variables } });

/** Number of pages that a build drew, from its profile. The page that is edited here is shown in both languages. */
const drawn = ({ stderr }: Run): number => Number(/^draw +(\d+)/m.exec(stderr)?.[1]);

const clean = new Map<Files, Promise<ReturnType<TestSite['manifest']>>>();

/** The finished site of a build that knows nothing. */
function cleanly(files: Files): Promise<ReturnType<TestSite['manifest']>> {
  const known = clean.get(files) ?? buildCleanly(files);
  clean.set(files, known);
  return known;
}

async function buildCleanly(files: Files): Promise<ReturnType<TestSite['manifest']>> {
  const site = makeSite(files);
  await site.build('--no-cache');
  return site.manifest();
}

let stored: ReadonlyMap<string, Buffer> | undefined;

/** A cache that holds the build of one machine. */
async function warmCache(): Promise<CacheServer> {
  const server = await startCacheServer();
  if (!stored) {
    const { code } = await build(makeSite(FILES), server);
    expect(code).toBe(0);
    stored = new Map(server.stored);
  }
  for (const [path, bytes] of stored) server.stored.set(path, bytes);
  server.asked.length = 0;
  return server;
}

describe('a remote cache', () => {
  it('lets an empty machine draw only what has changed since another machine built the site', async () => {
    const server = await warmCache();
    const site = makeSite(EDITED);
    const run = await build(site, server);
    expect(run.code).toBe(0);
    expect(drawn(run)).toBe(2);
    expect(site.manifest()).toEqual(await cleanly(EDITED));
    expect(server.asked.length).toBeLessThan(20);
    // What was fetched serves the next build on this machine, which needs no cache.
    const third = { ...FILES, [PAGE]: '# Thêm\n\nMột câu thứ ba.\n' };
    site.write(third);
    server.asked.length = 0;
    expect(drawn(await build(site, server, { CODEMASTER_REMOTE_CACHE_READ_ONLY: '1' }))).toBe(2);
    expect(server.asked).toEqual([]);
    expect(site.manifest()).toEqual(await cleanly(third));
  });

  it('gives the site itself to a machine where nothing has changed', async () => {
    const server = await warmCache();
    const site = makeSite(FILES);
    const run = await build(site, server);
    expect(drawn(run)).toBe(0);
    expect(run.stderr).toContain('0 files written');
    expect(site.manifest()).toEqual(await cleanly(FILES));
    expect(server.asked.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('notices new, removed and renamed pages and another config', async () => {
    const server = await warmCache();
    const { [PAGE]: text = '', ...others } = FILES;
    const config = String(FILES['codemaster.config.ts']);
    const states: Files[] = [
      others,
      { ...others, 'content/vi/docs/khac.md': text },
      { ...FILES, 'codemaster.config.ts': config.replace("title: '", "tagline: 'Khẩu hiệu', title: '") },
    ];
    expect(states[2]).not.toEqual(FILES);
    for (const files of states) {
      const site = makeSite(files);
      const run = await build(site, server, { CODEMASTER_REMOTE_CACHE_READ_ONLY: 'yes' });
      expect(run.code).toBe(0);
      expect(site.manifest()).toEqual(await cleanly(files));
    }
  });

  it('leaves nothing of a fetched site where the build finds a mistake', async () => {
    const server = await warmCache();
    const site = makeSite({ ...FILES, [PAGE]: '# Thêm\n\n[Mất](./khong-co.md)\n' });
    expect((await build(site, server)).code).toBe(1);
    expect(site.files('.').filter((path) => path.startsWith('build/') || path.includes('restored'))).toEqual([]);
  });

  it('does not store what a build is told not to store, and asks with the credentials of the environment', async () => {
    const server = await startCacheServer();
    server.authorization = 'Bearer s3cret';
    const site = makeSite({
      ...FILES,
      'codemaster.config.ts': String(FILES['codemaster.config.ts']).replace(
        "title: '",
        `cache: { remote: { url: '${server.url}', readOnly: true } }, title: '`,
      ),
    });
    const variables = { CODEMASTER_REMOTE_CACHE_TOKEN: 's3cret' };
    expect((await site.run(['build'], { variables })).stderr).toMatch(/^built [^\n]*\n$/);
    expect(server.asked.map((request) => request.slice(0, 8))).toEqual(['GET /ac/']);
    const refused = makeSite(FILES);
    const { code, stderr } = await build(refused, server);
    expect([code, stderr]).toEqual([0, expect.stringContaining('the remote cache was not used: it answers 401\n')]);
  });

  const faults: readonly (readonly [string, CacheServer['fault'], string?])[] = [
    [
      'has lost some contents',
      ({ url }, response) => url?.startsWith('/cas/') === true && !!response.writeHead(404).end(),
    ],
    [
      'cuts its answers off',
      (_, response, stored) => stored !== undefined && !!response.writeHead(200).end(stored.subarray(0, 40)),
    ],
    [
      'breaks off in the middle of an answer',
      (_, response, stored) => {
        if (!stored) return false;
        response.writeHead(200, { 'content-length': stored.length }).write(stored.subarray(0, 10));
        response.destroy();
        return true;
      },
      'it cannot be reached',
    ],
    [
      'gives other bytes',
      (_, response, stored) => stored !== undefined && !!response.writeHead(200).end(Buffer.alloc(stored.length, 7)),
    ],
    ['fails', (_, response) => !!response.writeHead(500).end('no'), 'it answers 500'],
    ['does not answer', () => true, 'it gives no answer within 0.2 s'],
    [
      'sends a browser elsewhere',
      (_, response) => !!response.writeHead(302, { location: '/x' }).end(),
      'it cannot be reached',
    ],
  ];
  for (const [what, fault, problem] of faults)
    it(`that ${what} costs time and nothing else`, async () => {
      const server = await warmCache();
      server.fault = fault;
      const site = makeSite(EDITED);
      const variables = { CODEMASTER_REMOTE_CACHE_READ_ONLY: '1', CODEMASTER_REMOTE_CACHE_TIMEOUT: '0.2' };
      const run = await build(site, server, variables);
      expect(run.code).toBe(0);
      expect(site.manifest()).toEqual(await cleanly(EDITED));
      if (problem === undefined) expect(run.stderr).not.toContain('remote cache was not used');
      else expect(run.stderr).toContain(`the remote cache was not used: ${problem}`);
    });

  it('that goes away while a build stores its work keeps the work before', async () => {
    const server = await warmCache();
    const [result] = [...server.stored].find(([path]) => path.startsWith('/ac/')) ?? [];
    const before = server.stored.get(result ?? '');
    let puts = 0;
    server.fault = ({ method }, response) => method === 'PUT' && ++puts > 1 && !!response.destroy();
    const run = await build(makeSite(EDITED), server);
    expect([run.code, puts > 1]).toEqual([0, true]);
    expect(run.stderr).toContain('the remote cache was not used');
    expect(server.stored.get(result ?? '')).toBe(before);
    server.fault = () => false;
    expect(drawn(await build(makeSite(EDITED), server))).toBe(2);
  });

  it('is refused with an address that is none', async () => {
    const site = makeSite(FILES);
    const run = await site.run(['build'], { variables: { CODEMASTER_REMOTE_CACHE: 'cache.example' } });
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('its address is no http address')]);
  });

  it('says that nothing answers, and where', async () => {
    const { url, close } = await startCacheServer();
    await close();
    const run = await build(makeSite(FILES), { url: `${url}/cache` });
    const place = url.replace('http://', '');
    expect([run.code, run.stderr]).toEqual([
      0,
      expect.stringContaining(`the remote cache was not used: nothing answers at ${place}\n`),
    ]);
    const blocked = await build(makeSite(FILES), { url: 'http://127.0.0.1:1' });
    expect([blocked.code, blocked.stderr]).toEqual([0, expect.stringContaining('port 1 is not one for HTTP\n')]);
  });

  it('is asked with 20 s for a timeout that is none, and the build says so', async () => {
    const server = await warmCache();
    const run = await build(makeSite(FILES), server, { CODEMASTER_REMOTE_CACHE_TIMEOUT: '-5' });
    expect([run.code, drawn(run)]).toEqual([0, 0]);
    expect(run.stderr).toContain('CODEMASTER_REMOTE_CACHE_TIMEOUT should be a number of seconds');
  });
});
