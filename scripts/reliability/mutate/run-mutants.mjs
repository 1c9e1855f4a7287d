import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** Tests of a mutant never end if they take so many times as long as those of the module, and longer than this, in milliseconds. */
const [TIMES, LEAST_MS] = [20, 15_000];

/** Ends the processes in which tests run, which counts as a failure of the tests. */
function endWorkers() {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'vitest/dist/workers'], { encoding: 'utf8' });
  for (const pid of stdout.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
}

/**
 * Runs test files once as the project is, and once for each mutant of a module, in one process. The module is replaced as it is
 * loaded; no file is changed. Returns the mutants that no test has noticed. Throws if the tests fail without a mutant.
 */
export async function runMutants({ root, file, tests, mutants, say }) {
  const path = join(root, file);
  let current;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      include: tests,
      watch: false,
      isolate: false,
      fileParallelism: false,
      bail: 1,
      testTimeout: 30_000,
      env: { NODE_ENV: 'production' },
      reporters: [{}],
    },
    {
      cacheDir: '.cache/vite-mutants',
      logLevel: 'silent',
      plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === path ? current : undefined) }],
    },
  );
  try {
    let limit = 600_000;
    const run = async () => {
      vitest.invalidateFile(path);
      const specifications = await vitest.globTestSpecifications(tests.map((test) => join(root, test)));
      if (specifications.length !== tests.length) throw new Error(`not all of ${tests.join(', ')} were found`);
      const clock = setTimeout(endWorkers, limit);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      clearTimeout(clock);
      vitest.state.errorsSet.clear();
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    };
    const started = performance.now();
    if (!(await run())) throw new Error(`the tests of ${file} fail without any mutant`);
    limit = Math.max(LEAST_MS, TIMES * (performance.now() - started));
    const survivors = [];
    for (const mutant of mutants) {
      current = mutant.text;
      if (!(await run())) continue;
      survivors.push(mutant);
      say(`survived: ${file}:${mutant.line}  ${mutant.what}`);
    }
    return survivors;
  } finally {
    await vitest.close();
  }
}
