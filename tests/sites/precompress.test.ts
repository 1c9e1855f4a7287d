import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Files, makeSite } from '../support/site-test.ts';

const text = (title: string, word = title) =>
  `---\ntitle: ${title}\ndescription: Text.\n---\n\n${`${word} of the page. `.repeat(200)}\n`;
const files: Files = {
  'codemaster.config.json': JSON.stringify({
    title: 'Copies',
    url: 'https://copies.example',
    blog: false,
    precompress: true,
  }),
  'content/en/docs/one.md': text('One'),
  'content/en/docs/two.md': text('Two'),
  'content/static/own.txt': 'Own text. '.repeat(300),
  'content/static/own.txt.gz': 'made by the site itself',
  'content/static/short.txt': 'short',
  'content/static/photo.png': Buffer.alloc(4000),
};

it('writes a copy of each text in both codings, and none of files that are short, packed or for the host', async () => {
  const site = makeSite(files);
  await site.mustBuild();
  const bytes = (path: string) => readFileSync(join(site.root, 'build', path));
  const page = bytes('docs/one/index.html');
  expect(brotliDecompressSync(bytes('docs/one/index.html.br')).equals(page)).toBe(true);
  expect(gunzipSync(bytes('docs/one/index.html.gz')).equals(page)).toBe(true);
  expect(site.read('own.txt.gz')).toBe('made by the site itself');
  expect(site.has('own.txt.br')).toBe(true);
  for (const path of ['short.txt', 'photo.png', '_headers', 'own.txt.gz'])
    expect([path, site.has(`${path}.br`), site.has(`${path}.gz`)]).toEqual([path, false, false]);
});

it('keeps copies of what has not changed, follows what has, and ends with the bytes of a first build', async () => {
  const site = makeSite(files);
  await site.mustBuild();
  const before = site.times();
  site.write({ 'content/en/docs/two.md': text('Two', 'Changed') });
  await site.mustBuild();
  expect(site.times()['docs/one/index.html.br']).toBe(before['docs/one/index.html.br']);
  const copy = readFileSync(join(site.root, 'build/docs/two/index.html.br'));
  expect(brotliDecompressSync(copy).toString()).toBe(site.read('docs/two/index.html'));
  const clean = makeSite({ ...files, 'content/en/docs/two.md': text('Two', 'Changed') });
  await clean.mustBuild();
  expect(site.manifest()).toEqual(clean.manifest());
});

it('makes a copy again that somebody changed, and removes all copies when they are not wanted any more', async () => {
  const site = makeSite(files);
  await site.mustBuild();
  const before = site.manifest();
  site.write({ 'build/docs/one/index.html.br': 'damaged' });
  await site.mustBuild();
  expect(site.manifest()).toEqual(before);
  site.write({ 'codemaster.config.json': String(files['codemaster.config.json']).replace('true', 'false') });
  await site.mustBuild();
  expect(site.files().filter((path) => /\.(br|gz)$/.test(path))).toEqual(['own.txt.gz']);
});
