import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleClient, bundleOverlay, placeClient } from '../../../../src/io/bundle/bundle-client.ts';
import { overlayScript, prepareClient, preparedClient } from '../../../../src/io/bundle/prepared-client.ts';
import type { AssetManifest } from '../../../../src/model/output.ts';
import { makeFolder, temporaryFolder } from '../../../support/make-folder.ts';

// @ts-expect-error a build script without types
const { identityOf } = (await import('../../../../scripts/compile.mjs')) as { identityOf: () => string };

/** A client with hashes in place of its files, so that differences can be read. */
function told({ files, inputs: _, ...client }: AssetManifest) {
  const hash = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex');
  return { ...client, files: files.map(({ path, contents }) => `${path} ${hash(contents)}`) };
}

describe('the prepared client', () => {
  /** All clients, prepared from the present sources. */
  let prepared = '';
  beforeAll(async () => {
    prepared = temporaryFolder();
    await prepareClient(identityOf(), prepared);
  });
  afterAll(() => rmSync(prepared, { recursive: true, force: true }));

  test.each([{}, { hasAlgolia: true }, { hasOffline: true }, { hasAlgolia: true, hasOffline: true }])(
    'is, byte for byte, the one that would be bundled, with the parts %j',
    async (parts) => {
      const client = await preparedClient(parts, prepared);
      expect(client && told(client)).toEqual(told(await bundleClient(parts)));
    },
  );

  test('comes with the script of the overlay', async () => {
    expect(await overlayScript(prepared)).toBe(await bundleOverlay());
  });

  test('is not taken when it was made of other sources, or is not whole', async () => {
    const folder = makeFolder();
    expect(await preparedClient({}, folder)).toBeUndefined();
    await prepareClient('other sources', folder);
    expect(await preparedClient({}, folder)).toBeUndefined();
    expect(await overlayScript(folder)).toBe(await bundleOverlay());
    cpSync(prepared, folder, { recursive: true });
    expect(await preparedClient({}, folder)).toBeDefined();
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(await preparedClient({}, folder)).toBeUndefined();
  });
});

test('a client has the same files wherever its site lives', async () => {
  const client = await bundleClient({});
  const placed = placeClient(client, '/course/');
  expect(placed.files).toBe(client.files);
  expect(placed.bootUrl).toBe(`/course/${client.bootUrl}`);
  expect(placed.sheets?.url).toBe(`/course/${client.sheets?.url}`);
  for (const { path, contents } of client.files) {
    if (!/\.(?:css|js)$/.test(path)) continue;
    const text = typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
    // Fonts and scripts are in the same folder.
    for (const [, url = ''] of text.matchAll(/(?:url\(["']?|(?:from|import)\(?")([^"')]*\.(?:js|woff2))/g))
      expect(url, path).toMatch(/^\.\/[\w-]+\.\w+$/);
  }
});
