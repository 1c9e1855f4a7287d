import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { spawnCli } from '../support/site-test.ts';
import { applyEdit } from './apply-edit.ts';
import type { ChangedProject, Recipe } from './recipe.ts';

/** A copy of the project in which recipes are followed. */
interface ChangedCopy extends ChangedProject {
  /** Changes the files that recipes name, one recipe after the other. */
  readonly follow: (recipes: readonly Recipe[]) => void;
  /** What the compiler says about the copy; empty if all types are right. */
  readonly checkTypes: () => Promise<string>;
  /** Runs tests of the copy, of which `only` is one; throws with their report if one fails. */
  readonly runTests: (files: readonly string[], only?: Recipe['only']) => Promise<void>;
  readonly dispose: () => void;
}

/** Copies the project. */
export async function copyToChange(): Promise<ChangedCopy> {
  // @ts-expect-error a script without types
  const { copyProject } = (await import('../../scripts/copy-project.mjs')) as {
    copyProject: (root: string, target: string, isLeftOut: (path: string) => boolean) => void;
  };
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-recipes-'));
  const root = join(folder, 'project');
  copyProject(packageRoot, root, (path) => path.startsWith('content/') && !path.endsWith('.ts'));
  return { ...openCopy(root), dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

function openCopy(root: string): Omit<ChangedCopy, 'dispose'> {
  const run: ChangedProject['run'] = (site, ...args) => spawnCli(args, { cwd: site.root, tool: root });
  return {
    follow(recipes) {
      for (const edit of recipes.flatMap(({ edits }) => edits)) {
        const file = join(root, edit.file);
        const text = applyEdit(edit, 'text' in edit ? undefined : readFileSync(file, 'utf8'));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
    run,
    async build(site, ...args) {
      const { code, stderr } = await run(site, 'build', ...args);
      if (code !== 0 || !/^built \d+ pages[^\n]*\n$/.test(stderr)) throw new Error(`exit ${code}:\n${stderr}`);
    },
    script: (file, input) => runNode(root, [file], input),
    checkTypes: () => compileTypes(root),
    async runTests(files, only) {
      const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--configLoader=runner', '--bail=1'];
      const report = await runNode(root, [...args, ...files, ...(only ? [only.file, '-t', only.title] : [])]);
      if (only && !/Tests +1 passed/.test(report)) throw new Error(`not one test is ${only.title}:\n${report}`);
    },
  };
}

/** What the compiler prints: one line for each mistake. */
async function compileTypes(root: string): Promise<string> {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, '--noEmit', '--pretty', 'false'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

/** Runs Node in a copy; throws with everything it printed if it fails. */
async function runNode(root: string, args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    // A recipe names its tests, whatever the tier that is running.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', TEST_TIER: 'all' },
    maxBuffer: 2 ** 26,
  });
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}
