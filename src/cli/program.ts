import { Command, CommanderError } from 'commander';
import { OutputError } from '../io/output-error.ts';
import { toolVersion } from '../io/package-root.ts';
import { createBuildCommand } from './commands/build.ts';
import { createCheckCommand } from './commands/check.ts';
import { createCleanCommand } from './commands/clean.ts';
import { createI18nCommand } from './commands/i18n.ts';
import { createInfoCommand } from './commands/info.ts';
import { createMigrateCommand } from './commands/migrate.ts';
import { createPreviewCommand } from './commands/preview.ts';
import { createSamplesCommand } from './commands/samples.ts';
import { createSearchCommand } from './commands/search.ts';
import { createServeCommand } from './commands/serve.ts';
import { createVersionCommand } from './commands/version.ts';
import { createWhyCommand } from './commands/why.ts';
import { type CliEnv, EXIT } from './env.ts';

export type { CliEnv } from './env.ts';

/**
 * Runs a command line (without `node` and the script) and returns its exit code. Expected faults are printed as
 * findings or short messages; anything thrown beyond those is a bug of ours and says so.
 */
export async function runCli(args: readonly string[], env: CliEnv): Promise<number> {
  let code: number = EXIT.ok;
  const finish = (value: number) => {
    code = value;
  };
  const program = new Command('codemaster')
    .description('A static-site generator for programming courses.')
    .version(toolVersion(), '-V, --version')
    .showHelpAfterError('(--help shows what can be asked)')
    .showSuggestionAfterError()
    .enablePositionalOptions();
  const commands = [
    createBuildCommand,
    createServeCommand,
    createPreviewCommand,
    createCheckCommand,
    createCleanCommand,
    createI18nCommand,
    createInfoCommand,
    createMigrateCommand,
    createSamplesCommand,
    createSearchCommand,
    createVersionCommand,
    createWhyCommand,
  ];
  for (const create of commands) program.addCommand(create(env, finish));
  for (const command of withSubcommands(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => void env.stdout.write(text),
      writeErr: (text) => void env.stderr.write(text),
    });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return reportFault(error, env);
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap((inner) => withSubcommands(inner as Command))];
}

function reportFault(error: unknown, env: CliEnv): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (env.signal.aborted) {
    env.stderr.write('stopped; the previous site was kept\n');
    return typeof env.signal.reason === 'number' ? env.signal.reason : 130;
  }
  if (error instanceof OutputError) {
    env.stderr.write(`${error.message}\nhint: ${error.hint}\n`);
    return error.exitCode;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  env.stderr.write(`This is a bug in codemaster, not in your site. Please report it with the text below.\n\n${text}\n`);
  return EXIT.bug;
}
