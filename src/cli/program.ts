import { CommanderError } from 'commander';
import { OutputError } from '../io/output/output-error.ts';
import { ownProcess } from '../io/process/ending-signals.ts';
import { describeBrokenInstall } from './broken-install.ts';
import { createProgram, NO_COLOR_FLAG } from './create-program.ts';
import { type CliEnv, EXIT_CODE } from './env.ts';

export type { CliEnv } from './env.ts';

/**
 * Runs a command line (`args` without `node` and the script) and returns its exit code. Expected errors are printed as findings
 * or short messages; every other exception is reported as a bug in codemaster.
 */
export async function runCli(args: readonly string[], env: CliEnv): Promise<number> {
  if (isTooOld(env.nodeVersion)) {
    env.stderr.write(`codemaster needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${env.nodeVersion}\n`);
    env.stderr.write('hint: install a newer one from https://nodejs.org\n');
    return EXIT_CODE.usage;
  }
  if (env.ownsProcess) ownProcess(env.signal);
  let code: number = EXIT_CODE.ok;
  const program = createProgram(withoutColour(args, env), (value) => {
    code = value;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return reportFault(error, env, args);
  }
}

/** The environment of a command line with `--no-color`, which means the same as the variable `NO_COLOR`. */
function withoutColour(args: readonly string[], env: CliEnv): CliEnv {
  const flags = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (!flags.includes(NO_COLOR_FLAG)) return env;
  // Not a copy, because reading the property `stdin` opens it.
  return Object.create(env, { variables: { value: { ...env.variables, NO_COLOR: '1' } } }) as CliEnv;
}

/** Oldest version of Node on which everything runs, as in `engines` of the package: major and minor. */
const OLDEST_NODE = [20, 19] as const;

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** Prints an exception and returns the exit code for it. */
function reportFault(error: unknown, env: CliEnv, args: readonly string[]): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage;
  if (env.signal.aborted) {
    const isBook = args.find((arg) => !arg.startsWith('-')) === 'book';
    env.stderr.write(`stopped; ${isBook ? 'no book was written' : 'the previous site was kept'}\n`);
    return typeof env.signal.reason === 'number' ? env.signal.reason : 130;
  }
  // The user has interrupted a question, so nothing was written.
  if (error instanceof Error && error.name === 'AbortError') return 130;
  if (error instanceof OutputError) {
    env.stderr.write(`${error.message}\nhint: ${error.hint}\n`);
    return error.exitCode;
  }
  const broken = describeBrokenInstall(error);
  if (broken) {
    env.stderr.write(`${broken.message}\nhint: ${broken.hint}\n`);
    return EXIT_CODE.usage;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  env.stderr.write(`This is a bug in codemaster, not in your site. Please report it with the text below.\n\n${text}\n`);
  return EXIT_CODE.bug;
}
