import { Command } from 'commander';
import type { FrozenVersion } from '../../pipeline/commands/freeze-version.ts';
import { ownNameOf } from '../../schema/content/version-keys.ts';
import { CURRENT_VERSION } from '../../stages/versions/version-names.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

interface Options extends ReportOptions {
  readonly docs?: string;
}

/** Creates `codemaster version`, which saves a copy of the current docs as a version. */
export function createVersionCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('version')
    .description('freeze the current docs of all locales as a version with this name')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[dir]', 'folder of the site', '.')
    .option('--docs <id>', 'set of docs, if the site has several; default: the first one');
  return addReportOptions(command).action(async (name: string, dir: string, options: Options) => {
    const { freezeVersion } = await import('../../pipeline/commands/freeze-version.ts');
    const { pid, signal } = env;
    const { frozen, diagnostics, textOf } = await freezeVersion({
      ...{ root: siteRoot(env, dir), name, pid, signal },
      set: options.docs,
    });
    if (!frozen) {
      printFindings(env, options, { diagnostics, textOf });
      say(env, options, 'nothing was frozen; fix the errors first');
      finish(exitCodeOf(diagnostics, { ...options, failOn: 'error' }));
      return;
    }
    if (options.json || options.format === 'json') env.stdout.write(`${JSON.stringify(facts(frozen), null, 2)}\n`);
    else env.stdout.write(frozen.written.map((path) => `${path}\n`).join(''));
    say(env, options, summary(frozen));
    finish(EXIT_CODE.ok);
  });
}

function facts({ name, docs, files, locales, written, versions }: FrozenVersion) {
  return { version: name, docs, files, locales, written, versions };
}

function summary({ name, docs, files, locales, versions }: FrozenVersion): string {
  const pages = `${docs} ${docs === 1 ? 'doc' : 'docs'} (${files} ${files === 1 ? 'file' : 'files'})`;
  const lines = [`froze ${pages} in ${locales.join(', ')} as version ${name}`];
  const place = (version: string) => versions.find((known) => ownNameOf(known.name) === version);
  const frozen = place(name);
  if (!frozen)
    lines.push('the config leaves it out for now: see `docs.onlyIncludeVersions` and `docs.disableVersioning`');
  else if (frozen.isLast) {
    const current = place(CURRENT_VERSION);
    lines.push(
      `it is what readers get first${current ? `; what you write from now on is below \`${current.path}/\`` : ''}`,
    );
  } else lines.push(`its pages are below \`${frozen.path}/\``);
  return lines.join('\n');
}
