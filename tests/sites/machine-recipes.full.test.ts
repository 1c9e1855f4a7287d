import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { copySite, makeSite, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

// The recipes of manual/content/en/docs/many-machines.md, run as their engines run them. `npm run test:machines` runs the one for GNU
// parallel, because it needs machines.

const PAGE = readFileSync(join(packageRoot, 'manual/content/en/docs/many-machines.md'), 'utf8');

/** Returns the fence with a title. */
function fence(title: string): string {
  const [, after = ''] = PAGE.split(` title="${title}"\n`);
  expect(after, title).not.toBe('');
  return after.slice(0, after.indexOf('\n```'));
}

/** A folder with a program `npx` that runs the tool of this project instead of an installed one, and `npm`, which has nothing to install. */
function programs(): string {
  const folder = makeFolder();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  write('npx', `[ "$1" = codemaster ] && shift && exec node '${join(packageRoot, 'bin/codemaster.js')}' "$@"`);
  write('npm', '[ "$*" = ci ]');
  return folder;
}

/** Runs lines of a shell in the folder of a site, and expects them to succeed. */
function shell({ root }: TestSite, lines: readonly string[], variables: Readonly<Record<string, string>> = {}): void {
  const run = spawnSync('bash', ['-ec', lines.join('\n')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs()}:${process.env.PATH}`, ...variables },
  });
  expect(run, run.stderr).toMatchObject({ status: 0 });
}

/** Copies what a shell pattern names from one site to a folder of another, as engines pass artifacts on. */
function pass(from: TestSite, pattern: string, to: TestSite, folder = '.'): void {
  shell(from, [`mkdir -p '${join(to.root, folder)}'`, `cp -r ${pattern} '${join(to.root, folder)}'`]);
}

/** Numbers from 1. */
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a recipe of the manual for many machines gives the site of one build', () => {
  async function sites(): Promise<{ readonly whole: TestSite; readonly last: TestSite }> {
    const last = makeSite(TWO_LOCALES);
    const whole = copySite(last);
    await whole.build();
    return { whole, last };
  }

  it('with GitHub Actions', async () => {
    interface Step {
      readonly uses?: string;
      readonly run?: string;
      readonly with?: Readonly<Record<string, string>>;
    }
    interface Job {
      readonly strategy?: { readonly matrix: Readonly<Record<string, readonly number[]>> };
      readonly steps: readonly Step[];
    }
    const { whole, last } = await sites();
    const { jobs } = parse(fence('.github/workflows/site.yml')) as { readonly jobs: Readonly<Record<string, Job>> };
    const stored: (readonly [machine: TestSite, path: string])[] = [];
    const runSteps = ({ steps }: Job, machine: TestSite, part: string) => {
      for (const { run, uses = '', with: given = {} } of steps) {
        const filled = (text = '') => text.replace(/\$\{\{ matrix\.part \}\}/g, part);
        if (run) shell(machine, [filled(run)]);
        if (uses.startsWith('actions/upload-artifact')) stored.push([machine, filled(given.path)]);
        // An artifact is a folder with its name.
        if (uses.startsWith('actions/download-artifact'))
          for (const [from, path] of stored) pass(from, path, machine, given.path);
      }
    };
    const { part, site } = jobs;
    if (!part || !site) throw new Error('the workflow has other jobs');
    for (const number of part.strategy?.matrix.part ?? []) runSteps(part, copySite(last), `${number}`);
    expect(stored.length).toBeGreaterThan(1);
    runSteps(site, last, '');
    expect(last.manifest()).toEqual(whole.manifest());
  });

  interface GitlabJob {
    readonly parallel?: number | { readonly matrix: readonly Readonly<Record<string, readonly string[]>>[] };
    readonly script: readonly string[];
    readonly artifacts: { readonly paths: readonly string[] };
  }
  const gitlabJobs = (title: string) => parse(fence(title)) as Readonly<Record<'part' | 'pages', GitlabJob>>;

  /** Runs the jobs of a pipeline: `part` once with each of these variables, then `pages`. */
  async function runGitlab(
    { part, pages }: ReturnType<typeof gitlabJobs>,
    variables: readonly Readonly<Record<string, string>>[],
  ): Promise<void> {
    const { whole, last } = await sites();
    expect(variables.length).toBeGreaterThan(1);
    for (const given of variables) {
      const machine = copySite(last);
      shell(machine, part.script, given);
      for (const path of part.artifacts.paths) pass(machine, path, last);
    }
    shell(last, pages.script);
    expect(pages.artifacts.paths).toEqual(['public']);
    expect(last.manifest('public')).toEqual(whole.manifest());
  }

  it('with GitLab', async () => {
    const jobs = gitlabJobs('.gitlab-ci.yml');
    const count = Number(jobs.part.parallel);
    await runGitlab(
      jobs,
      numbers(count).map((number) => ({ CI_NODE_INDEX: `${number}`, CI_NODE_TOTAL: `${count}` })),
    );
  });

  it('with a matrix of GitLab', async () => {
    const { part } = gitlabJobs('.gitlab-ci.yml (matrix)');
    const { pages } = gitlabJobs('.gitlab-ci.yml');
    const { matrix = [] } = typeof part.parallel === 'object' ? part.parallel : {};
    // One variable, so its values are the jobs.
    expect(matrix.map((row) => Object.keys(row))).toEqual([['PART']]);
    await runGitlab(
      { part, pages },
      (matrix[0]?.PART ?? []).map((PART) => ({ PART })),
    );
  });

  it('with Kubernetes', async () => {
    const { whole, last } = await sites();
    const { spec } = parse(fence('parts.yml')) as {
      readonly spec: {
        readonly completions: number;
        readonly completionMode: string;
        readonly template: { readonly spec: { readonly containers: readonly { readonly command: string[] }[] } };
      };
    };
    expect(spec.completionMode).toBe('Indexed');
    const [container] = spec.template.spec.containers;
    for (const number of numbers(spec.completions))
      shell(last, [container?.command.join(' ') ?? ''], { JOB_COMPLETION_INDEX: `${number - 1}` });
    const [, merge = ''] = /When the Job is complete, run `([^`]+)`/.exec(PAGE) ?? [];
    shell(last, [merge]);
    expect(last.manifest()).toEqual(whole.manifest());
  });

  it('with Slurm', async () => {
    const { whole, last } = await sites();
    const script = fence('parts.sh');
    const [, first, end] = /^#SBATCH --array=(\d+)-(\d+)$/m.exec(script) ?? [];
    const home = makeFolder();
    shell(last, [`ln -s "$PWD" '${home}/site'`]);
    for (let task = Number(first); task <= Number(end); task++) {
      shell(last, script.split('\n'), {
        HOME: home,
        SLURM_ARRAY_TASK_ID: `${task}`,
        SLURM_ARRAY_TASK_MIN: `${first}`,
        SLURM_ARRAY_TASK_STEP: '1',
        SLURM_ARRAY_TASK_COUNT: `${Number(end) - Number(first) + 1}`,
      });
    }
    const [, wrapped = ''] = /--wrap '([^']+)'/.exec(PAGE) ?? [];
    shell(last, [wrapped], { HOME: home });
    expect(last.manifest()).toEqual(whole.manifest());
  });
});
