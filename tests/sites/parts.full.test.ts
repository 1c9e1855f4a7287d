import { beforeAll, expect, it } from 'vitest';
import { FERRYMAN } from '../support/ferryman-files.ts';
import { compiled, makeSite } from '../support/site-test.ts';

// The config of Ferryman imports the compiled tool.
beforeAll(compiled);

it('a part that never ends is stopped once, not on every page', async () => {
  const site = makeSite({
    ...FERRYMAN,
    'theme/slots/footer-end.tsx': 'export default function End() {\n  for (;;);\n}\n',
  });
  const began = Date.now();
  expect(await site.findings()).toEqual([
    expect.objectContaining({
      rule: 'parts/timed-out',
      file: 'theme/slots/footer-end.tsx',
      message: expect.stringContaining('The slot `footer-end` was not drawn within 10 seconds'),
    }),
  ]);
  // There are some forty pages.
  expect(Date.now() - began).toBeLessThan(60_000);
}, 120_000);
