import { basename, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { DEPLOY_TARGETS, type DeployTarget } from '../../schema/deploy.ts';
import { CI_SERVICES, type CiService, STARTER_KINDS, type StarterKind } from '../../starter/starter-options.ts';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { nextSteps, say } from '../shared-options.ts';

interface Options {
  readonly kind?: StarterKind;
  readonly locales?: readonly string[];
  readonly title?: string;
  readonly deploy?: DeployTarget;
  readonly ci?: CiService | 'none';
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** Creates `codemaster init`, which writes a new site. On a terminal it asks for what the flags do not say. */
export function createInitCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('init')
    .description('write a new site that can be checked, built and served at once')
    .argument('[dir]', 'folder of the new site', '.')
    .addOption(new Option('--kind <kind>', 'kind of site').choices(STARTER_KINDS))
    .option('--locales <codes>', 'languages, the default one first: en,vi', parseLocales)
    .option('--title <text>', 'title of the site', parseTitle)
    .addOption(new Option('--deploy <host>', 'where the site will be published').choices(DEPLOY_TARGETS))
    .addOption(
      new Option('--ci <service>', 'write a workflow that checks and builds the site').choices([
        ...CI_SERVICES,
        'none',
      ]),
    )
    .option('-y, --yes', 'ask nothing: use the defaults for what no flag says')
    .option('--force', 'write into a folder that is not empty; files of the same name are replaced')
    .option('--quiet', 'print errors only')
    .action(async (dir: string, options: Options) => {
      const { fillFolder, refuseFilledFolder } = await import('../../io/output/fill-folder.ts');
      const { planStarter } = await import('../../starter/plan-starter.ts');
      const { readStarter } = await import('../../starter/read-starter.ts');
      const { STARTER_TEXTS } = await import('../../starter/starter-texts.ts');
      const { starterLanguage } = await import('../../starter/starter-options.ts');
      const { toolPackage } = await import('../../io/process/package-root.ts');
      const { installSteps } = await import('../../io/process/install-steps.ts');
      const target = resolve(env.cwd, dir);
      if (!options.force) refuseFilledFolder(target);
      const asked = options.yes || !env.stdin?.isTTY || !env.stderr.isTTY ? options : await askForRest(env, options);
      const { kind, locales, deploy, ci } = { ...defaultsFor(asked), ...asked };
      if (deploy === 'github-pages' && ci === 'gitlab') {
        env.stderr.write(
          'error: GitLab cannot publish on GitHub Pages.\nhint: leave `--deploy` out to publish on GitLab Pages, or write `--ci github`\n',
        );
        finish(EXIT_CODE.usage);
        return;
      }
      const title = asked.title ?? STARTER_TEXTS[starterLanguage(locales[0] ?? 'en')][kind].title;
      const date = new Date(env.today?.() ?? Date.now()).toISOString().slice(0, 10);
      const own = {
        kind,
        locales,
        title,
        deploy,
        ci: ci === 'none' ? undefined : ci,
        folder: basename(target),
        tool: toolPackage(),
        date,
      };
      const files = planStarter(own, readStarter(kind));
      fillFolder(target, files);
      if (locales.length > 1) await recordTranslations(target);
      say(env, options, summary(dir, files.length, nextSteps(dir, installSteps(target))));
      finish(EXIT_CODE.ok);
    });
}

/** Records that the translations of a new site are up to date with their sources. */
async function recordTranslations(root: string): Promise<void> {
  const { loadTranslations } = await import('../../pipeline/commands/load-translations.ts');
  const { acceptTranslations } = await import('../../pipeline/commands/accept-translations.ts');
  const { site } = await loadTranslations(root, []);
  if (site)
    acceptTranslations(site.loaded, site.translations, {
      root,
      cwd: root,
      names: [],
      onlyUntracked: false,
      dryRun: false,
    });
}

/**
 * Returns the defaults: a course has two languages, other sites have one. The host is GitHub Pages with its workflow, unless
 * another host or CI service is named.
 */
function defaultsFor({ kind = 'course', deploy, ci }: Options) {
  const onGithub = deploy === 'github-pages' || (deploy === undefined && ci !== 'gitlab');
  return {
    kind,
    locales: kind === 'course' ? ['en', 'vi'] : ['en'],
    deploy: onGithub ? ('github-pages' as const) : undefined,
    ci: onGithub ? ('github' as const) : ('none' as const),
  };
}

/** Asks for what no flag says. An empty answer is the default. */
async function askForRest(env: CliEnv, options: Options): Promise<Options> {
  const { openQuestions } = await import('../ask.ts');
  const questions = openQuestions(env);
  try {
    const kind = options.kind ?? (await questions.choose('Kind of site', STARTER_KINDS));
    const languages = defaultsFor({ kind }).locales.join(',');
    const locales =
      options.locales ?? (await questions.parse('Languages, the default one first', languages, parseLocales));
    const title = options.title ?? ((await questions.parse('Title', '', (text) => text.trim())) || undefined);
    const all = DEPLOY_TARGETS.filter((host) => host !== 'github-pages' || options.ci !== 'gitlab');
    const hosts = firstOf(all, defaultsFor(options).deploy ?? 'static');
    const deploy = options.deploy ?? (await questions.choose('Where it will be published', hosts));
    const services = firstOf([...CI_SERVICES, 'none'] as const, defaultsFor({ deploy }).ci);
    const ci = options.ci ?? (await questions.choose('Workflow', services));
    return { ...options, kind, locales, deploy, ci, ...(title ? { title } : {}) };
  } finally {
    questions.close();
  }
}

/** Puts a choice before the others, so that it is the default. */
function firstOf<T>(choices: readonly T[], first: T): readonly T[] {
  return [first, ...choices.filter((choice) => choice !== first)];
}

/** Parses `en,vi`; throws `InvalidArgumentError` for what is no list of language tags. */
function parseLocales(text: string): readonly string[] {
  const codes = text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  let locales: readonly string[] = [];
  try {
    // One by one, because the result of a list has no duplicates.
    locales = codes.flatMap((code) => Intl.getCanonicalLocales(code));
  } catch {
    // Reported below.
  }
  const twice = locales.find((code, i) => locales.indexOf(code) !== i);
  if (twice !== undefined) throw new InvalidArgumentError(`The language "${twice}" is in the list twice.`);
  if (locales.length > 0 && locales.every(isLanguage)) return locales;
  throw new InvalidArgumentError('It should be language tags with commas between them, such as "en,vi".');
}

/** Whether a language tag names a language: `english` is a correct tag, but stands for none. */
function isLanguage(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(new Intl.Locale(code).language) !== undefined;
}

function parseTitle(text: string): string {
  const title = text.trim();
  if (title === '') throw new InvalidArgumentError('It should be a text that is not empty.');
  return title;
}

function summary(dir: string, files: number, steps: readonly string[]): string {
  return [
    `wrote ${files} files into ${dir}`,
    '',
    ...steps,
    '  npm run serve     shows the site, and each change as you save it',
    '  npm run check     lists mistakes',
    '  npm run build     writes the finished site into build/',
  ].join('\n');
}
