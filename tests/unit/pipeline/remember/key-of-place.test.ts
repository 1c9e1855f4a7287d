import { expect, it } from 'vitest';
import { keyOfPlace } from '../../../../src/pipeline/remember/key-of-place.ts';

it('names output folders from the site, so that a site may move with its cache', () => {
  const here = keyOfPlace('build', { root: '/home/me/site', outDir: '/home/me/site/build' });
  expect(keyOfPlace('build', { root: '/srv/copy', outDir: '/srv/copy/build' })).toBe(here);
  expect(keyOfPlace('build', { root: '/srv/copy', outDir: '/srv/build' })).not.toBe(here);
  expect(keyOfPlace('site', { root: '/srv/copy', outDir: '/srv/copy/build' })).not.toBe(here);
});
