import { Argument, Command } from 'commander';
import { SHELLS, type Shell } from '../completions/shells.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';

/** Creates `codemaster completions`, which prints the script that completes command lines in a shell. */
export function createCompletionsCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('completions')
    .description('print a script that completes commands, flags and their values in a shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { installHint, shellScript } = await import('../completions/shell-scripts.ts');
      env.stdout.write(shellScript(shell));
      if (env.stdout.isTTY) env.stderr.write(`\nhint: ${installHint(shell)}\n`);
      finish(EXIT_CODE.ok);
    });
  const words = new Command('words')
    .description('print what may come next on a command line, for the scripts')
    .argument('[words...]', 'words after `codemaster`; the last one is being typed')
    .action(async (typed: string[]) => {
      const { completeWords } = await import('../completions/complete-words.ts');
      const found = await completeWords(command.parent as Command, typed, env.cwd);
      const lines = typeof found === 'string' ? [`:${found}`] : found.map(({ word, about }) => `${word}\t${about}`);
      env.stdout.write(lines.map((line) => `${line}\n`).join(''));
      finish(EXIT_CODE.ok);
    });
  return command.addCommand(words, { hidden: true });
}
