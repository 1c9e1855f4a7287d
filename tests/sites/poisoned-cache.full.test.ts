import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type CacheServer, startCacheServer } from '../support/cache-server.ts';
import { createRandom } from '../support/edits/random.ts';
import { type Files, makeSite, type TestSite } from '../support/site-test.ts';
import { IS_WHOLE, noteTried } from '../support/torture.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

// A remote cache whose answers are not what was stored: damaged on a disk, on the way or by a program that knows nothing of hashes. No
// hash fits them any more, so builds take none of them: their sites are those of builds that know nothing, byte for byte. Whoever may
// write to the cache can make other bytes with hashes that fit, and builds take those: writers are trusted, as the manual says
// (manual/content/en/docs/performance.md).

const ROUNDS = IS_WHOLE ? 300 : 20;
const PAGE = 'content/vi/docs/them.md';
const FILES: Files = { ...TWO_LOCALES, [PAGE]: '# Thêm\n\nMột câu.\n' };
const EDITED: Files = { ...FILES, [PAGE]: '# Thêm\n\nMột câu khác.\n' };

const build = (site: TestSite, { url }: CacheServer) =>
  site.run(['build'], {
    variables: { CODEMASTER_REMOTE_CACHE: url, CODEMASTER_REMOTE_CACHE_READ_ONLY: '1' },
  });

type Poison = (bytes: Buffer, other: Buffer, at: number) => Buffer;
const POISONS: Readonly<Record<string, Poison>> = {
  'a flipped bit': (bytes, _, at) => {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    return flipped;
  },
  'a cut': (bytes, _, at) => bytes.subarray(0, at),
  'more at the end': (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
  zeros: (bytes) => Buffer.alloc(bytes.length),
  noise: (bytes) => randomBytes(bytes.length),
  'what was stored for something else': (_, other) => other,
  nothing: () => Buffer.alloc(0),
};

it(`gives the same site with ${ROUNDS} poisoned caches`, { timeout: 900_000 }, async () => {
  const server = await startCacheServer();
  const first = makeSite(FILES);
  expect((await first.run(['build'], { variables: { CODEMASTER_REMOTE_CACHE: server.url } })).code).toBe(0);
  // With the work for another state of the site, which is as well made as that for this one.
  expect((await makeSite(EDITED).run(['build'], { variables: { CODEMASTER_REMOTE_CACHE: server.url } })).code).toBe(0);
  const stored = new Map(server.stored);
  const clean = new Map<Files, ReturnType<TestSite['manifest']>>();
  for (const files of [FILES, EDITED]) {
    const site = makeSite(files);
    await site.build('--no-cache');
    clean.set(files, site.manifest());
  }
  const random = createRandom(34);
  const paths = [...stored.keys()].sort();
  for (let round = 0; round < ROUNDS; round++) {
    server.stored.clear();
    for (const [path, bytes] of stored) server.stored.set(path, bytes);
    const done: string[] = [];
    for (let count = random.int(1, 3); count > 0; count--) {
      const path = random.pick(paths);
      const name = random.pick(Object.keys(POISONS));
      const bytes = stored.get(path) as Buffer;
      const kind = path.slice(0, 4);
      const other = stored.get(random.pick(paths.filter((one) => one.startsWith(kind)))) as Buffer;
      server.stored.set(path, (POISONS[name] as Poison)(bytes, other, random.int(0, Math.max(0, bytes.length - 1))));
      done.push(`${name} at ${path}`);
    }
    const files = round % 2 === 0 ? FILES : EDITED;
    const site = makeSite(files);
    const run = await build(site, server);
    expect([run.code, run.stderr], done.join('; ')).toEqual([0, expect.stringMatching(/^built \d+ pages/m)]);
    expect(run.stderr, done.join('; ')).not.toMatch(/bug in codemaster|^ {4}at /m);
    expect(site.manifest(), done.join('; ')).toEqual(clean.get(files));
  }
  noteTried('poisoned caches', ROUNDS);
});
