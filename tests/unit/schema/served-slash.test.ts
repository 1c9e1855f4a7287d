import { expect, it } from 'vitest';
import { servedSlash } from '../../../src/schema/deploy.ts';

it('one form of addresses is served where the host of a site leads the other one to it', () => {
  expect(servedSlash({ deploy: 'nginx' })).toBe(false);
  expect(servedSlash({ deploy: 'caddy' })).toBe(false);
  expect(servedSlash({ deploy: 'caddy', trailingSlash: true })).toBe(true);
  expect(servedSlash({ deploy: 'static', trailingSlash: false })).toBe(false);
  expect(servedSlash({ deploy: 'static' })).toBeUndefined();
});
