import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      // Icons are imported as text; see scripts/compile.mjs.
      name: 'svg-as-text',
      enforce: 'pre',
      async load(id) {
        return id.endsWith('.svg') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null;
      },
    },
  ],
  test: {
    include: [
      'tests/unit/**/*.test.ts',
      'tests/unit/**/*.test.tsx',
      'tests/markdown/**/*.test.ts',
      'tests/sites/**/*.test.ts',
    ],
    // Left to itself the runner leaves one processor free, of two.
    maxWorkers: 2,
    testTimeout: 30_000,
    // Sites that many tests share are built in hooks.
    hookTimeout: 30_000,
    reporters: ['default'],
  },
});
