import { describe, expect, it } from 'vitest';
import { playEdits } from '../support/edits/play-edits.ts';

describe.concurrent('a site after random edits', () => {
  it('is built again to the bytes and findings of a clean build', async () => {
    const counts = await playEdits('--from', '1', '--seeds', '1', '--edits', '25', '--target', 'build');
    expect(counts).toMatchObject({ edits: 26, failed: 0 });
    // The others leave mistakes, which are compared as findings.
    expect(counts.whole, 'many edits leave a site to compare').toBeGreaterThan(10);
  }, 900_000);

  it('is served as a session that has just begun serves it', async () => {
    const counts = await playEdits('--from', '21', '--seeds', '1', '--edits', '25', '--target', 'serve');
    expect(counts).toMatchObject({ edits: 26, failed: 0 });
    expect(counts.whole, 'most edits leave a site to compare').toBeGreaterThan(10);
    expect(counts.taken, 'some edits are seen before everything is read').toBeGreaterThan(0);
  }, 900_000);
});
