import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openContent } from '../../../../src/io/read/open-content.ts';
import { openSiteFile } from '../../../../src/io/read/open-site-file.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** A site with content inside of it and beside it, and something that belongs to neither. */
function tree() {
  const folder = makeFolder();
  const texts = {
    'site/content/a.md': 'content',
    'site/content-private/a.md': 'secret',
    'site/package.json': 'package',
    'docs/a.md': 'beside',
    'secret.txt': 'secret',
  };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync('../../secret.txt', join(folder, 'site/content/link.md'));
  const root = (name: string, path: string) => ({ folder: name, mount: '', others: [], real: join(folder, path) });
  return { folder, site: join(folder, 'site'), roots: [root('content', 'site/content'), root('../docs', 'docs')] };
}

const bytes = (text: string) => ({ bytes: Buffer.from(text) });

describe('openContent', () => {
  it('reads files of each folder of content, named from the site', () => {
    const { roots } = tree();
    expect(openContent(roots, 'content/a.md')).toEqual(bytes('content'));
    expect(openContent(roots, '../docs/a.md')).toEqual(bytes('beside'));
  });

  it.each(['content-private/a.md', 'package.json', '../secret.txt', 'content', '/content/a.md'])(
    'does not read %s, which is in none of them',
    (file) => {
      expect(openContent(tree().roots, file)).toEqual({ reason: 'outside', target: file });
    },
  );

  it.each(['content/../package.json', 'content/link.md', '../docs/../secret.txt'])(
    'does not read %s, which leads out of its folder',
    (file) => {
      expect(openContent(tree().roots, file)).toMatchObject({ reason: 'outside' });
    },
  );
});

describe('openSiteFile', () => {
  it('reads files of the site, and of its content outside of it', () => {
    const { site, roots } = tree();
    expect(openSiteFile(site, 'package.json', roots)).toEqual(bytes('package'));
    expect(openSiteFile(site, 'content/a.md')).toEqual(bytes('content'));
    expect(openSiteFile(site, '../docs/a.md', roots)).toEqual(bytes('beside'));
  });

  it('reads nothing else outside of the site', () => {
    const { site, roots } = tree();
    expect(openSiteFile(site, '../secret.txt', roots)).toEqual({ reason: 'outside', target: '../secret.txt' });
    expect(openSiteFile(site, '../docs/a.md')).toEqual({ reason: 'outside', target: '../docs/a.md' });
    expect(openSiteFile(site, 'content/link.md', roots)).toMatchObject({ reason: 'outside' });
  });

  it('says that a site which is not there cannot be read', () => {
    expect(openSiteFile(join(makeFolder(), 'none'), 'a.md')).toEqual({ reason: 'unreadable', code: 'ENOENT' });
  });
});
