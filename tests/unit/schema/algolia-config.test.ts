import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { formatPretty } from '../../../src/diagnostics/format.ts';
import { loadConfig } from '../../../src/io/modules/load-config.ts';
import { originOfHost } from '../../../src/schema/algolia-config.ts';
import { validate } from '../../../src/schema/issues.ts';
import { siteConfigSchema } from '../../../src/schema/site-config.ts';

const KEYS = { appId: 'R2IYF7ETH7', apiKey: '599cec31baffa4868cae4e79f180729b', indexName: 'course' };

function read(algolia: unknown) {
  const { value, issues } = validate(siteConfigSchema, { title: 'T', url: 'https://x.test', search: { algolia } });
  return { algolia: value?.search.algolia, messages: issues.map(({ message }) => message) };
}

describe('the part of the config about Algolia', () => {
  it('fills in that results fit language and version, and that nobody is told what readers open', () => {
    expect(read(KEYS).algolia).toEqual({
      ...KEYS,
      contextualSearch: true,
      searchParameters: {},
      insights: false,
      localIndex: true,
    });
  });

  it('takes hosts as origins and gives them as the client wants them', () => {
    const { algolia } = read({ ...KEYS, hosts: ['http://127.0.0.1:4510', 'https://search.example.org'] });
    expect(algolia?.hosts).toEqual([
      { url: '127.0.0.1', port: 4510, protocol: 'http', accept: 'readWrite' },
      { url: 'search.example.org', protocol: 'https', accept: 'readWrite' },
    ]);
    expect(algolia?.hosts?.map(originOfHost)).toEqual(['http://127.0.0.1:4510', 'https://search.example.org']);
  });

  it.each(['http://localhost:1', 'http://[::1]:80', 'http://a.localhost'])('may ask %s without encryption', (host) => {
    expect(read({ ...KEYS, hosts: [host] }).messages).toEqual([]);
  });

  it.each([
    ['http://search.example.org', /https:\/\//],
    ['http://127.0.0.1.example.org', /https:\/\//],
    ['https://x.test/path', /an origin/],
    ['https://me:pass@x.test', /an origin/],
    ['ftp://127.0.0.1', /an origin/],
    ['127.0.0.1:80', /an origin/],
  ])('refuses the host %s', (host, message) => {
    expect(read({ ...KEYS, hosts: [host] }).messages.join()).toMatch(message);
  });

  it.each([
    ['appId', 'evil.example/'],
    ['apiKey', 'YOUR_API_KEY'],
    ['apiKey', 'a key'],
    ['indexName', '*'],
    ['indexName', 'a/b'],
    ['hosts', []],
    ['searchParameters', { query: 'x' }],
    ['searchParameters', { hitsPerPage: 10 }],
    ['searchParameters', { facets: ['type'] }],
    ['searchParameters', { attributesToRetrieve: ['url'] }],
    ['searchParameters', { filters: undefined }],
    ['searchParameters', { when: new Date(0) }],
  ])('refuses a value of %s that could not work', (name, value) => {
    expect(read({ ...KEYS, [name]: value }).messages).toHaveLength(1);
  });

  it('keeps parameters for the service as they are', () => {
    const searchParameters = {
      facetFilters: [['docusaurus_tag:default']],
      ignorePlurals: true,
      typoTolerance: 'strict',
    };
    expect(read({ ...KEYS, searchParameters }).algolia?.searchParameters).toEqual(searchParameters);
  });
});

describe('a key that may write', () => {
  const ADMIN = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  async function load(algolia: string) {
    const root = mkdtempSync(join(tmpdir(), 'algolia-config-'));
    folders.push(root);
    const text = `export default {\n  title: 'T',\n  url: 'https://x.test',\n  search: {\n    algolia: {\n${algolia}\n    },\n  },\n};\n`;
    writeFileSync(join(root, 'codemaster.config.ts'), text);
    const { diagnostics, text: shown } = await loadConfig(root, undefined, ADMIN);
    const printed = diagnostics.map((one) => formatPretty(one, () => shown)).join('\n');
    return { places: diagnostics.map(({ code, span }) => `${code}:${span?.start.line}`), printed };
  }

  it('is refused where every reader would get it, and is not printed', async () => {
    const { places, printed } = await load(`      appId: 'A1', indexName: 'i',\n      apiKey: '${ADMIN}',`);
    expect(places).toEqual(['config/invalid:7']);
    expect(printed).toContain('ALGOLIA_ADMIN_KEY');
    expect(printed).toContain(`apiKey: '${'•'.repeat(32)}'`);
    expect(printed).not.toContain(ADMIN);
  });

  it('is not printed under a name nobody knows either', async () => {
    const other = 'beef0000beef0000beef0000beef0000';
    const { places, printed } = await load(
      `      appId: 'A1', apiKey: 'abc123', indexName: 'i', adminkey: '${other}',`,
    );
    expect(places).toEqual(['config/unknown-key:6']);
    expect(printed).not.toContain(other);
  });

  it('is refused under a name of its own as well, and is not printed beside another mistake', async () => {
    const other = 'beef0000beef0000beef0000beef0000';
    const { places, printed } = await load(
      `      appId: 'A1', apiKey: 'abc123', indexName: '*',\n      adminApiKey: '${other}',`,
    );
    expect(places).toEqual(['config/wrong-value:6', 'config/wrong-value:7']);
    expect(printed).toContain('set the environment variable ALGOLIA_ADMIN_KEY');
    expect(printed).not.toContain(other);
  });
});
