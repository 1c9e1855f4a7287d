import { it } from 'vitest';
import { expectOneRandomSite, expectOneSite } from '../support/parts-of-sites.ts';

// What takes longer than the cases of `shards.test.ts`.

it('a site of twenty parts is the site of one build', async () => {
  await expectOneSite(20);
});

it.each([8, 5, 13, 17])('a site of several parts is the site of one build for the random site %i', async (seed) => {
  await expectOneRandomSite(seed);
});
