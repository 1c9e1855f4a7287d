import { describe, expect, it } from 'vitest';
import { createMovingBase } from '../../../src/serve/moving-base.ts';

/** A base path that has been each of these, in this order. */
function inTurn(...bases: readonly string[]) {
  let base = bases[0] ?? '/';
  const moving = createMovingBase(() => base);
  for (const next of bases) {
    base = next;
    moving.current();
  }
  return moving;
}

describe('a base path that moves', () => {
  it.each<[readonly string[], string, string | undefined]>([
    [['/'], '/docs/a', undefined],
    [['/', '/sub/'], '/docs/a', '/sub/docs/a'],
    [['/', '/sub/'], '/', '/sub/'],
    [['/', '/sub/'], '/sub/docs/a', undefined],
    [['/sub/', '/'], '/sub/docs/a', '/docs/a'],
    [['/sub/', '/'], '/docs/a', undefined],
    [['/one/', '/two/'], '/one/docs/a', '/two/docs/a'],
    [['/one/', '/two/', '/three/'], '/one/docs/a', '/three/docs/a'],
    [['/one/', '/two/', '/one/'], '/one/docs/a', undefined],
    [['/one/', '/two/', '/one/'], '/two/docs/a', '/one/docs/a'],
    // A miss must not lead deeper and deeper.
    [['/sub/', '/sub/sub/'], '/sub/sub/a', undefined],
    [['/sub/', '/sub/sub/'], '/sub/a', '/sub/sub/a'],
    [['/a%20b/', '/c/'], '/a b/docs', '/c/docs'],
  ])('that was %j leads from %s to %s', (bases, path, moved) => {
    expect(inTurn(...bases).movedTo(path)).toBe(moved);
  });

  it('never leads back to where it came from', () => {
    for (const bases of [
      ['/', '/sub/', '/'],
      ['/a/', '/', '/a/b/'],
      ['/a/b/', '/a/', '/'],
    ]) {
      const moving = inTurn(...bases);
      for (const start of ['/x', '/a/x', '/a/b/x', '/sub/x', '/sub/a/b/x']) {
        let path: string | undefined = start;
        for (let moves = 0; path !== undefined; moves++) {
          expect(moves, `${bases} ${start}`).toBeLessThan(4);
          path = moving.movedTo(path);
        }
      }
    }
  });
});
