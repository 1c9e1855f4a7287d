import { Command } from 'commander';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { SampleReport } from '../../pipeline/samples/check-samples.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, siteRoot } from '../shared-options.ts';

interface ListOptions {
  readonly dir: string;
  readonly json?: boolean;
}

interface RunOptions extends ReportOptions {
  readonly dir: string;
  readonly locale?: string;
}

/** Creates `codemaster samples` with its subcommands. */
export function createSamplesCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('samples')
    .description('list the code samples of a site, or run one')
    .addCommand(createListCommand(env, finish))
    .addCommand(createRunCommand(env, finish));
}

/** Creates `codemaster samples list`, which lists samples, how each is checked, and whether it is verified. */
function createListCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('list')
    .description('list the samples, how each one is checked, and with which tools it was verified')
    .argument('[page]', 'name of a page (docs/intro) or file; default: all')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--json', 'print JSON')
    .action(async (page: string | undefined, options: ListOptions) => {
      const { listSamples } = await import('../../pipeline/samples/list-samples.ts');
      const listed = await listSamples(siteRoot(env, options.dir), page);
      if (options.json) env.stdout.write(`${JSON.stringify({ samples: listed.rows }, null, 2)}\n`);
      else
        for (const { locale, name, does, verified } of listed.rows)
          env.stdout.write(`${locale}  ${name}  ${does}${verified ? `  ${verified}` : ''}\n`);
      printFindings(
        env,
        { format: 'pretty', failOn: 'error' },
        { diagnostics: listed.diagnostics, textOf: listed.textOf },
      );
      finish(exitCodeOf(listed.diagnostics, { format: 'pretty', failOn: 'error' }));
    });
}

/** Creates `codemaster samples run`, which runs one sample and prints its program and its output. */
function createRunCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('run')
    .description('run one sample; its files are printed to stderr, its output to stdout')
    .argument('<name>', 'page and sample: docs/intro#hello')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--locale <code>', 'only in this locale');
  return addReportOptions(command).action(async (name: string, options: RunOptions) => {
    if (!name.includes('#')) {
      env.stderr.write(`\`${name}\` names no sample; write page and sample, such as \`docs/intro#hello\`.\n`);
      finish(EXIT_CODE.usage);
      return;
    }
    const { checkSamples } = await import('../../pipeline/samples/check-samples.ts');
    const report = await checkSamples({
      root: siteRoot(env, options.dir),
      drafts: true,
      only: [name],
      ...(options.locale === undefined ? {} : { locale: options.locale }),
      repeat: 1,
      allowMissing: [],
      cache: true,
      rerun: true,
      update: false,
      lock: false,
      frozen: false,
      variables: env.variables,
      chosen: {},
      signal: env.signal,
      onProgress: () => {},
    });
    const { config } = report;
    if (config && options.locale !== undefined && !config.i18n.locales.includes(options.locale)) {
      env.stderr.write(
        `There is no locale \`${options.locale}\`; ${suggestOrList(options.locale, config.i18n.locales, 'locales')}\n`,
      );
      finish(EXIT_CODE.usage);
      return;
    }
    printRuns(env, report, options);
    printFindings(env, options, { diagnostics: report.diagnostics, textOf: report.textOf });
    if (report.checked.length === 0) tellWhyNot(env, name, { report, options });
    const code = exitCodeOf(report.diagnostics, options);
    finish(code === EXIT_CODE.ok && report.wanted.length === 0 ? EXIT_CODE.findings : code);
  });
}

/** Prints why nothing was run, because findings may not say it: the sample is skipped, or needs a newer toolchain. */
function tellWhyNot(
  env: CliEnv,
  name: string,
  { report: { wanted, counts }, options: { locale } }: { readonly report: SampleReport; readonly options: RunOptions },
): void {
  const reasons = [...counts.skipped.keys()].join(', ');
  if (wanted.length > 0) env.stderr.write(`\`${name}\` was not run: ${reasons}\n`);
  else if (locale !== undefined) env.stderr.write(`\`${name}\` was not run: there is none in \`${locale}\`\n`);
}

function printRuns(env: CliEnv, { checked }: SampleReport, { quiet }: RunOptions): void {
  for (const { sample, result, toolchain } of checked) {
    if (!quiet) {
      for (const { name, code } of sample.files) env.stderr.write(`— ${sample.locale} ${name}\n${code}`);
      env.stderr.write(`— ${toolchain}, status ${result.exit ?? (result.built ? 0 : 1)}, ${result.ms} ms\n`);
    }
    env.stdout.write(result.built ? (result.output ?? '') : result.compiler);
  }
}
