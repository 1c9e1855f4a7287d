import { describe, expect, it } from 'vitest';
import { startCacheServer } from '../support/cache-server.ts';
import { type Files, makeSite } from '../support/site-test.ts';

// Credentials of a remote cache never stand in what a command prints: logs of CI are read by many.

const CONFIG = "export default { title: 'A', url: 'https://a.example' };\n";
const FILES: Files = { 'codemaster.config.ts': CONFIG, 'content/en/docs/intro.md': '# Intro\n\nText.\n' };
/** Ways to build that print what happened in ways of their own. */
const WAYS: readonly (readonly string[])[] = [
  [],
  ['--shard', '1/2'],
  ['--json'],
  ['--format', 'github'],
  ['--format', 'sarif'],
  ['--profile'],
];

/** All that a build prints, in each of these ways. */
async function printed(files: Files, variables: Readonly<Record<string, string>>): Promise<string> {
  let all = '';
  for (const way of WAYS) {
    const { stdout, stderr } = await makeSite(files).run(['build', ...way], { variables });
    all += stdout + stderr;
  }
  return all;
}

describe('credentials of a remote cache', () => {
  it('work in the address, and are not printed', async () => {
    const server = await startCacheServer();
    server.authorization = `Basic ${Buffer.from('me:s3cret pw').toString('base64')}`;
    const address = (password: string) => server.url.replace('//', `//me:${password}@`);
    const right = { CODEMASTER_REMOTE_CACHE: address('s3cret%20pw') };
    const { code, stderr } = await makeSite(FILES).run(['build'], { variables: right });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^built [^\n]*\n$/)]);
    expect(server.stored.size).toBeGreaterThan(1);
    expect(await printed(FILES, right)).not.toContain('s3cret');

    const wrong = await printed(FILES, { CODEMASTER_REMOTE_CACHE: address('s3cret') });
    expect(wrong).toContain('the remote cache was not used: it answers 401\n');
    expect(wrong).not.toContain('s3cret');
  });

  it('are not printed where the host does not exist', async () => {
    const all = await printed(FILES, { CODEMASTER_REMOTE_CACHE: 'https://me:s3cret@cache.invalid/' });
    expect(all).toContain('the remote cache was not used: it cannot be reached');
    expect(all).not.toContain('s3cret');
  });

  it('are not printed where no header may have them', async () => {
    const { url, asked } = await startCacheServer();
    const all = await printed(FILES, { CODEMASTER_REMOTE_CACHE: url, CODEMASTER_REMOTE_CACHE_TOKEN: 's3cret\ntoken' });
    expect(all).toContain('the remote cache was not used: CODEMASTER_REMOTE_CACHE_TOKEN has a character');
    expect(all).not.toContain('s3cret');
    expect(asked).toEqual([]);
  });

  it.each([
    ["url: 'https://me:s3cret@cache.example'", 'without user and password'],
    ["url: 'https://s3cret@cache.example'", 'without user and password'],
    ["url: 'https://me:s3/cret@cache.example'", 'without user and password'],
    ["url: 'me:s3cret@cache.example'", 'without user and password'],
    ["url: 'https://cache.example/?token=s3cret'", 'without user and password'],
    ["url: ['https://me:s3cret@cache.example']", '`cache.remote.url`'],
    ["url: 'https://cache.example', password: 's3cret'", '`cache.remote.password`'],
    ["'https://me:s3cret@cache.example'", '`cache.remote` should be'],
  ])('are not printed where the config has them: %s', async (remote, message) => {
    const value = remote.startsWith("'") ? remote : `{ ${remote} }`;
    const config = CONFIG.replace("title: 'A'", `title: 'A', cache: { remote: ${value} }`);
    const all = await printed({ ...FILES, 'codemaster.config.ts': config }, {});
    expect(all).toContain(message);
    expect(all).not.toMatch(/s3\/?cret/);
  });

  it('are not printed for another mistake beside them in the config', async () => {
    const config =
      "export default {\n  title: 5,\n  cache: { remote: { url: 'https://me:s3cret@cache.example' } },\n};\n";
    const all = await printed({ ...FILES, 'codemaster.config.ts': config }, {});
    expect(all).toContain('> 2 |   title: 5,');
    expect(all).not.toContain('s3cret');
  });
});
