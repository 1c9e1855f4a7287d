import { type Argument, type Command, InvalidArgumentError, type Option } from 'commander';
import { suggest } from '../diagnostics/suggest.ts';

/** Makes every flag and argument of a command that has fixed choices suggest the nearest one for a misspelt value. */
export function suggestChoices(command: Command): void {
  for (const parameter of [...command.options, ...command.registeredArguments] as readonly (Option | Argument)[]) {
    const { argChoices } = parameter;
    if (argChoices === undefined) continue;
    parameter.argParser((written: string) => {
      if (argChoices.includes(written)) return written;
      throw new InvalidArgumentError(wrongChoice(written, argChoices));
    });
  }
}

/** Returns the message for an unknown value: the choices and the nearest one, worded as for misspelt commands. */
export function wrongChoice(written: string, choices: readonly string[]): string {
  const near = suggest(written, choices) ?? choices.find((choice) => written !== '' && choice.startsWith(written));
  const guess = near === undefined ? '' : `\n(Did you mean ${near}?)`;
  return `Allowed choices are ${choices.join(', ')}.${guess}`;
}

/** Returns a parser of lists: several of some choices with commas between them. */
export function listOfChoices(choices: readonly string[]): (text: string) => readonly string[] {
  return (text) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const wrong = names.find((name) => !choices.includes(name));
    if (wrong !== undefined) throw new InvalidArgumentError(wrongChoice(wrong, choices));
    return names;
  };
}
