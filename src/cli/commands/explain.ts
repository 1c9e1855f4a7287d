import { Command, Option } from 'commander';
import { explanationOf, explanationPage } from '../../diagnostics/explanations/explain-rule.ts';
import { ruleAreas } from '../../diagnostics/rule-areas.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { nearestNames, suggestNames } from '../../diagnostics/suggest-names.ts';
import { type CliEnv, EXIT_CODE, wantsColour } from '../env.ts';
import { paintMarkdown } from '../paint-markdown.ts';

interface Options {
  readonly json?: boolean;
  readonly format?: 'pretty' | 'json';
}

/** Creates `codemaster explain`, which says what a finding means and how to fix it. */
export function createExplainCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('explain')
    .description('explain a finding: its cause, how to fix it, and an example')
    .argument('[rule]', 'rule or area, such as links/broken or links; without it, all rules are listed')
    .option('--json', 'print the explanation as JSON')
    .addOption(new Option('--format <format>', 'how to print it').choices(['pretty', 'json']).default('pretty'))
    .action((name: string | undefined, given: Options) => {
      const options = { json: given.json === true || given.format === 'json' };
      const areas = ruleAreas();
      const area = areas.find((known) => known.name === name);
      if (name === undefined || area) {
        env.stdout.write(options.json ? listAsJson(area?.rules ?? RULES) : list(area ? [area] : areas));
        if (!options.json) env.stderr.write('\nhint: codemaster explain <rule> says more about one of them\n');
        finish(EXIT_CODE.ok);
        return;
      }
      const page = explanationPage(name);
      if (page === undefined) {
        const known = [...areas.map((one) => one.name), ...RULES];
        const near = nearestNames(name, known).length > 0 ? `; ${suggestNames(name, known, 'rules')}` : '';
        const group = areas.find((one) => name.startsWith(`${one.name}/`))?.name;
        const list =
          group === undefined
            ? 'codemaster explain` lists all rules'
            : `codemaster explain ${group}\` lists all of ${group}`;
        // These are printed once, by a command that looks at a site of another generator.
        if (name.startsWith('migrate/')) {
          env.stderr.write(
            `\`${name}\` is a finding of \`codemaster migrate\` about the site that is moved; its hint says what to do. No build has it.\n`,
          );
          finish(EXIT_CODE.usage);
          return;
        }
        env.stderr.write(`There is no rule \`${name}\`${near}\nhint: \`${list}\n`);
        finish(EXIT_CODE.usage);
        return;
      }
      env.stdout.write(
        options.json ? listAsJson([name]) : wantsColour(env) && env.stdout.isTTY ? paintMarkdown(page) : page,
      );
      finish(EXIT_CODE.ok);
    });
}

function listAsJson(rules: readonly string[]): string {
  const entries = rules.map((rule) => ({ rule, ...explanationOf(rule) }));
  return `${JSON.stringify({ version: 1, rules: entries }, null, 2)}\n`;
}

function list(areas: ReturnType<typeof ruleAreas>): string {
  const width = Math.max(...areas.flatMap(({ rules }) => rules.map((rule) => rule.length)));
  const groups = areas.map(({ name, about, rules }) => {
    const rows = rules.map((rule) => `  ${rule.padEnd(width)}  ${firstSentence(explanationOf(rule)?.cause ?? '')}`);
    return `${name}: ${about}\n${rows.join('\n')}\n`;
  });
  return groups.join('\n');
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
}
