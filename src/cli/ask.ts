import { createInterface } from 'node:readline/promises';
import type { CliEnv } from './env.ts';
import { wrongChoice } from './suggest-choices.ts';

/** Questions on a terminal, one line each, so that screen readers and plain terminals can follow. */
interface Questions {
  /** Asks for one of several values; the first one is the default. Repeats the question until the answer is one of them. */
  readonly choose: <T extends string>(question: string, choices: readonly [T, ...T[]] | readonly T[]) => Promise<T>;
  /** Asks for a text. Repeats the question with the message of the error for as long as `parse` throws. */
  readonly parse: <T>(question: string, fallback: string, parse: (text: string) => T) => Promise<T>;
  readonly close: () => void;
}

/** Opens questions on the terminal of the environment. An interrupt ends them like every other command. */
export function openQuestions({ stdin, stderr, signal }: CliEnv): Questions {
  if (!stdin) throw new Error('Questions need a terminal.');
  const lines = createInterface({ input: stdin, output: stderr as NodeJS.WritableStream });
  const ended = new AbortController();
  // The terminal was closed, so no answer will come.
  lines.once('close', () => ended.abort());
  const ask = async (text: string) =>
    (await lines.question(text, { signal: AbortSignal.any([signal, ended.signal]) })).trim();
  const parse: Questions['parse'] = async (question, fallback, read) => {
    for (;;) {
      const answer = (await ask(`${question}${fallback ? ` (${fallback})` : ''}: `)) || fallback;
      try {
        return read(answer);
      } catch (error) {
        stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  };
  return {
    parse,
    choose: (question, choices) =>
      parse(`${question} [${choices.join(', ')}]`, choices[0] ?? '', (text) => {
        const chosen = choices.find((choice) => choice === text.toLowerCase()) ?? onlyOne(choices, text);
        if (chosen === undefined) throw new Error(wrongChoice(text, choices));
        return chosen;
      }),
    close: () => lines.close(),
  };
}

/** The choice that begins with a text, if only one does. */
function onlyOne<T extends string>(choices: readonly T[], text: string): T | undefined {
  const found = choices.filter((choice) => text !== '' && choice.startsWith(text.toLowerCase()));
  return found.length === 1 ? found[0] : undefined;
}
