import { Writable } from 'node:stream';
import { Command } from 'commander';
import { toolVersion } from '../../io/process/package-root.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';

/** Creates `codemaster lsp`, the language server that editors start. */
export function createLspCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('lsp')
    .description('serve an editor: findings while you type, completions, renaming (Language Server Protocol)')
    .option('--stdio', 'speak over standard input and output; the default, which many editors name')
    .action(async () => {
      const { stdin } = env;
      if (!stdin) {
        env.stderr.write('The language server needs a standard input.\n');
        finish(EXIT_CODE.usage);
        return;
      }
      const { runLanguageServer } = await import('../../lsp/language-server.ts');
      const output = new Writable({
        decodeStrings: false,
        write(chunk: string | Buffer, _encoding, done) {
          env.stdout.write(chunk.toString());
          done();
        },
      });
      const log = (message: string) => void env.stderr.write(`${message}\n`);
      finish(await runLanguageServer({ input: stdin, output, version: toolVersion(), log }));
    });
}
