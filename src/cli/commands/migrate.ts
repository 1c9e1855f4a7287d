import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { MigrationPlan } from '../../migrate/plan/plan.ts';
import type { Generator } from '../../migrate/plan-site.ts';
import { counted } from '../counted.ts';
import type { CliEnv } from '../env.ts';
import { addReportOptions, exitCodeOf, nextSteps, printFindings, type ReportOptions, say } from '../shared-options.ts';

/** Generators whose sites can be migrated. Written out, so that the help does not load the migration. */
const GENERATORS: readonly Generator[] = ['docusaurus', 'vitepress', 'mkdocs'];

interface Options extends ReportOptions {
  readonly from?: Generator;
  readonly root?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/**
 * Creates `codemaster migrate`, which copies a site of Docusaurus, VitePress or MkDocs into our layout and lists the parts that it
 * cannot convert.
 */
export function createMigrateCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('migrate')
    .description('copy a site of Docusaurus, VitePress or MkDocs into the layout of codemaster')
    .argument('<site>', 'folder of the site to copy; its files are not changed and its code is not run')
    .argument('<dir>', 'folder of the new site')
    .addOption(
      new Option('--from <generator>', 'what the site was made with (default: found by its config file)').choices([
        ...GENERATORS,
      ]),
    )
    .option('--root <folder>', 'folder that holds the site and the content beside it (default: the git repository)')
    .option('--force', 'write into a folder that is not empty')
    .option('--dry-run', 'print what would be written, and write nothing');
  addReportOptions(command);
  // Parts that were not converted are warnings; the command fails, so that they are noticed.
  command.options.find(({ long }) => long === '--fail-on')?.default('warning');
  command.setOptionValueWithSource('failOn', 'warning', 'default');
  return command.action(async (source: string, dir: string, options: Options) => {
    const { executePlan, readSourceSite, refuse } = await import('../../migrate/migrate-site.ts');
    const { planSite } = await import('../../migrate/plan-site.ts');
    const from = resolve(env.cwd, source);
    const target = resolve(env.cwd, dir);
    const site = readSourceSite(from, options.root === undefined ? undefined : resolve(env.cwd, options.root));
    refuse(from, target, options.force === true || options.dryRun === true);
    const plan = await withProject(planSite(site, options.from), target);
    const diagnostics = sortDiagnostics(plan.diagnostics);
    const isMachine = options.json === true || options.format !== 'pretty';
    if (options.dryRun && !isMachine) env.stdout.write(listing(plan));
    else if (!options.dryRun && plan.files.length > 0)
      executePlan(plan, from, { target, force: options.force === true });
    printFindings(env, options, { diagnostics, textOf: (file) => site.texts.get(file)?.text });
    if (plan.files.length > 0) {
      const { installSteps } = await import('../../io/process/install-steps.ts');
      say(env, options, summary(plan, dir, options.dryRun ? undefined : nextSteps(dir, installSteps(target))));
    }
    finish(exitCodeOf(diagnostics, options));
  });
}

/** Adds the files that make the new folder a project, which `npm install` completes, as far as the folder has none yet. */
async function withProject(plan: MigrationPlan, target: string): Promise<MigrationPlan> {
  if (plan.files.length === 0) return plan;
  const { projectFiles } = await import('../../starter/project-files.ts');
  const { toolPackage } = await import('../../io/process/package-root.ts');
  const known = new Set(plan.files.map(({ to }) => to));
  const added = projectFiles({ folder: basename(target), tool: toolPackage(), packages: plan.packages })
    .filter(({ to }) => !known.has(to) && !existsSync(join(target, to)))
    .map((file) => ({ kind: 'write' as const, ...file }));
  return { ...plan, files: [...plan.files, ...added].sort((a, b) => (a.to < b.to ? -1 : 1)) };
}

/** Returns one line per file: its new path, and its old path. */
function listing({ files }: MigrationPlan): string {
  return files
    .map(
      ({ kind, to, from }) =>
        `${kind === 'copy' ? 'copy ' : 'write'}  ${to}${from === undefined ? '' : `  ← ${from}`}\n`,
    )
    .join('');
}

/** `steps` are those after the migration; undefined when nothing was written. */
function summary({ summary }: MigrationPlan, dir: string, steps: readonly string[] | undefined): string {
  const { docs, posts, pages, otherFiles, locales, versions, notCarried } = summary;
  const parts = [
    counted(docs, 'doc'),
    counted(posts, 'post'),
    counted(pages, 'page'),
    counted(otherFiles, 'other file'),
  ];
  const scope = [
    counted(locales.length, 'locale'),
    ...(versions.length > 0 ? [counted(versions.length, 'version')] : []),
  ];
  const lines = [`${steps ? 'carried' : 'would carry'} ${parts.join(', ')} in ${scope.join(' and ')} into ${dir}`];
  if (notCarried.length > 0) lines.push(`not carried: ${notCarried.join(', ')}`);
  if (steps) lines.push('', ...steps, '  npm run check     lists mistakes', '  npm run serve     shows the site');
  return lines.join('\n');
}
