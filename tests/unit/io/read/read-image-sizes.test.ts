import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createImageSizes } from '../../../../src/io/read/read-image-sizes.ts';
import { makeFolder } from '../../../support/make-folder.ts';

describe('the size of a picture', () => {
  it('is measured again when the picture was exchanged for one of as many bytes, with the same time', async () => {
    const root = makeFolder();
    const file = join(root, 'content/a.svg');
    const draw = (width: number) =>
      writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`);
    mkdirSync(join(root, 'content'));
    draw(20);
    const sizes = createImageSizes();
    const read = async () =>
      (
        await sizes.read({ root, roots: [{ folder: 'content', mount: '', others: [], real: join(root, 'content') }] }, [
          'content/a.svg',
        ])
      ).get('content/a.svg')?.width;
    expect(await read()).toBe(20);
    const { atime, mtime } = statSync(file);
    utimesSync(file, atime, mtime);
    expect(await read()).toBe(20);
    await new Promise((resolve) => setTimeout(resolve, 30));
    draw(30);
    utimesSync(file, atime, mtime);
    expect(await read()).toBe(30);
  });
});
