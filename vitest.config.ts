import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// React draws several times faster than in development mode. Set before Vite reads it, so that JSX is compiled to match.
process.env.NODE_ENV = 'production';

/** Tests that `npm test` leaves out; see tests/support/tier.ts. */
const FULL = 'tests/**/*.full.test.ts';
const tier = process.env.TEST_TIER ?? 'all';

/** Tests that replace modules (`vi.mock`) for all that is loaded after them. */
const MOCKING = [
  ...['cache/refuse-foreign-cache', 'cache/table-file'],
  'output/build-lock',
  'process/optimize-less',
  'output/spare-site',
  'read/open-inside',
  'watch/without-events',
].map((name) => `tests/unit/io/${name}.test.ts`);

/**
 * Files that take a minute or more, the longest one first. One that begins last keeps one processor busy while the others have
 * nothing to do; left to itself the runner begins with the largest files.
 */
const LONGEST = [
  ...['sites/course-samples.full', 'recipes/recipes.full', 'sites/edits.full', 'sites/hosting.full'],
  ...['sites/epubcheck.full', 'sites/search-quality.full', 'sites/write-thread.full', 'sites/manual.full'],
  ...['sites/edits', 'sites/samples', 'sites/explained-rules', 'sites/reproducible.full'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** A group of test files. Those that keep nothing to themselves share a process, which then loads the tool once. */
function group(name: string, include: readonly string[], { exclude = [] as readonly string[], isolate = false } = {}) {
  return {
    extends: true as const,
    test: {
      name,
      isolate,
      include: include.map((pattern) => (tier === 'rest' ? pattern.replace('.test.', '.full.test.') : pattern)),
      exclude: [...exclude, ...(tier === 'quick' ? [FULL] : [])],
    },
  };
}

export default defineConfig({
  // Left to itself the runner writes into `node_modules/.vite`; `npm test` must leave that folder as it was installed.
  cacheDir: '.cache/vite',
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
    projects: [
      group('unit', ['tests/unit/**/*.test.{ts,tsx}', 'tests/markdown/**/*.test.ts'], { exclude: MOCKING }),
      group('unit, apart', MOCKING, { isolate: true }),
      group(
        'sites',
        ['sites', 'torture', 'fuzz', 'recipes'].map((name) => `tests/${name}/**/*.test.ts`),
      ),
    ],
    sequence: { sequencer: LongestFirst },
    // Compiled sources are kept by their content: a second run, also of one file, takes half of the processor time to begin.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    env: { NODE_ENV: 'production' },
    // Left to itself the runner leaves one processor free, of two.
    maxWorkers: 2,
    // A machine that does many things at once is slow, not broken.
    testTimeout: 120_000,
    // Sites that many tests share are built in hooks.
    hookTimeout: 120_000,
    reporters: ['default'],
  },
});
