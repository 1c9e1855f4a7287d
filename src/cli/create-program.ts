import { Command, Option } from 'commander';
import { toolVersion } from '../io/process/package-root.ts';
import { createBookCommand } from './commands/book.ts';
import { createBuildCommand } from './commands/build.ts';
import { createCheckCommand } from './commands/check.ts';
import { createCleanCommand } from './commands/clean.ts';
import { createCompletionsCommand } from './commands/completions.ts';
import { createExplainCommand } from './commands/explain.ts';
import { createI18nCommand } from './commands/i18n.ts';
import { createInfoCommand } from './commands/info.ts';
import { createInitCommand } from './commands/init.ts';
import { createLspCommand } from './commands/lsp.ts';
import { createMergeCommand } from './commands/merge.ts';
import { createMigrateCommand } from './commands/migrate.ts';
import { createNewCommand } from './commands/new.ts';
import { createPreviewCommand } from './commands/preview.ts';
import { createSamplesCommand } from './commands/samples.ts';
import { createSchemasCommand } from './commands/schemas.ts';
import { createSearchCommand } from './commands/search.ts';
import { createServeCommand } from './commands/serve.ts';
import { createThemeCommand } from './commands/theme.ts';
import { createVersionCommand } from './commands/version.ts';
import { createWhyCommand } from './commands/why.ts';
import type { CliEnv } from './env.ts';
import { HELP_EXAMPLES } from './help-examples.ts';
import { suggestChoices } from './suggest-choices.ts';

/** Flag of every command; `runCli` gives it its effect. */
export const NO_COLOR_FLAG = '--no-color';

/** Creates the command line with all commands. `finish` receives the exit code of the command that was run. */
export function createProgram(env: CliEnv, finish: (code: number) => void): Command {
  const program = new Command('codemaster')
    .description('A static-site generator for programming courses.')
    .version(toolVersion(), '-V, --version')
    .showHelpAfterError('(use --help to list commands and options)')
    .showSuggestionAfterError()
    .enablePositionalOptions();
  const commands = [
    createBuildCommand,
    createBookCommand,
    createServeCommand,
    createPreviewCommand,
    createCheckCommand,
    createCleanCommand,
    createCompletionsCommand,
    createExplainCommand,
    createI18nCommand,
    createInfoCommand,
    createInitCommand,
    createLspCommand,
    createMergeCommand,
    createMigrateCommand,
    createNewCommand,
    createSamplesCommand,
    createSchemasCommand,
    createSearchCommand,
    createThemeCommand,
    createVersionCommand,
    createWhyCommand,
  ];
  for (const create of commands) program.addCommand(create(env, finish));
  for (const command of withSubcommands(program)) {
    addExamples(command);
    const colour = new Option(NO_COLOR_FLAG, 'print without colours, as with the variable NO_COLOR');
    command.addOption(command === program ? colour : colour.hideHelp());
    suggestChoices(command);
    command.exitOverride().configureOutput({
      writeOut: (text) => void env.stdout.write(text),
      writeErr: (text) => void env.stderr.write(text),
    });
  }
  return program;
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap((inner) => withSubcommands(inner as Command))];
}

/** Adds the examples of a command to its help. */
function addExamples(command: Command): void {
  const parents: string[] = [];
  for (let at: Command | null = command; at?.parent; at = at.parent) parents.unshift(at.name());
  const examples = HELP_EXAMPLES[parents.join(' ')] ?? [];
  const rows = examples.map(([typed, does]) => `  $ ${typed}\n      ${does}`);
  if (rows.length > 0) command.addHelpText('after', `\nExamples:\n${rows.join('\n')}`);
}
