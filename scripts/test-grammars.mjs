// Behind `npm run test:grammars`: the tokens of every grammar, by our engine of patterns and by Shiki's.
import { runTestFile } from './run-test-file.mjs';

process.exitCode = runTestFile('tests/unit/markdown/regex-engine.test.ts', { ALL_GRAMMARS: '1' });
