// The script behind `npm run test:grammars`: compares the tokens of every grammar between our regex engine and Shiki's.
import { runTestFile } from './run-test-file.mjs';

process.exitCode = runTestFile('tests/unit/markdown/highlight/regex-engine.test.ts', { ALL_GRAMMARS: '1' });
