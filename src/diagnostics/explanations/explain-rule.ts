import { isRule } from '../rules.ts';
import { showControls } from '../show-controls.ts';
import { EXPLANATIONS } from './all.ts';
import { shownFiles } from './example-files.ts';
import type { RuleExample, RuleExplanation } from './explanation.ts';
import { type Say, sayInEnglish } from './say.ts';

// Loaded late: explanations are long texts, and most commands need none. So this module exports functions only.

/** Returns the explanation of a rule; undefined if there is no such rule. */
export function explanationOf(rule: string): RuleExplanation | undefined {
  return isRule(rule) ? EXPLANATIONS[rule] : undefined;
}

/** Returns the explanation of a rule as Markdown. In a page of a site, marks in the code of examples must not be followed. */
export function explanationPage(rule: string, isForSite = false, say = sayInEnglish): string | undefined {
  const explanation = explanationOf(rule);
  if (!explanation) return undefined;
  const { cause, fix, broken, mended, command = 'check', mendedCommand = command } = explanation;
  const heading = (depth: number, text: string) => `${'#'.repeat(1 + depth)} ${text}`;
  const run = command === 'check' ? '' : say('`codemaster {command}` reports it.', { command });
  const parts = [
    heading(0, `\`${rule}\``),
    say(cause),
    run,
    heading(1, say('How to fix it')),
    say(fix),
    heading(1, say('Example with this finding')),
    ...examplePieces(broken, say),
    heading(1, say('Without it')),
    ...examplePieces(mended, say),
    mendedCommand === command ? '' : say('Run `codemaster {command}`.', { command: mendedCommand }),
  ];
  const page = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  return isForSite ? page.replace(/\[!(?=code|note )/g, '[!!') : page;
}

function examplePieces(example: RuleExample, say: Say): string[] {
  return shownFiles(example, say).map(({ path, text }) => {
    const longest = Math.max(2, ...[...text.matchAll(/[`~]{3,}/g)].map(([marks]) => marks.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${languageOfFile(path)} title="${path}"\n${showControls(text.trimEnd())}\n${fence}`;
  });
}

function languageOfFile(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return (
    ({ yml: 'yaml', txt: 'text', bmp: 'text', svg: 'xml' } as Record<string, string>)[ending] ??
    (path.includes('.') ? ending : 'text')
  );
}
