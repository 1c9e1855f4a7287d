// Behind `npm run test:reproducible`: the same site built under 24 surroundings, byte for byte.
import { runTestFile } from './run-test-file.mjs';

process.exitCode = runTestFile('tests/sites/reproducible.full.test.ts', { REPRODUCIBLE_BUILDS: '24' });
