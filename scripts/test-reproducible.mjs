// The script behind `npm run test:reproducible`: builds the same site in 24 environments, and compares the results byte for byte.
import { runTestFile } from './run-test-file.mjs';

process.exitCode = runTestFile('tests/sites/reproducible.full.test.ts', { REPRODUCIBLE_BUILDS: '24' });
