import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { spawnCli } from '../support/site-test.ts';
import { applyEdit } from './apply-edit.ts';
import type { ChangedProject, Recipe } from './recipe.ts';

/** A copy of the project in which a recipe was followed. */
interface ChangedCopy extends ChangedProject {
  /** What the compiler says about the copy; empty if all types are right. */
  readonly checkTypes: () => Promise<string>;
  /** Runs tests of the copy; throws with their report if one fails. */
  readonly runTests: (files: readonly string[]) => Promise<void>;
}

interface ChangedCopies {
  readonly make: (recipe: Recipe) => ChangedCopy;
  readonly dispose: () => void;
}

const TYPES = 'types.tsbuildinfo';

/**
 * Copies the project once. Each recipe gets a copy of that copy, made of hard links, and what the compiler learned about the
 * unchanged files.
 */
export async function openCopies(): Promise<ChangedCopies> {
  // @ts-expect-error a script without types
  const { copyProject, linkTree } = (await import('../../scripts/copy-project.mjs')) as {
    copyProject: (root: string, target: string, isLeftOut: (path: string) => boolean) => void;
    linkTree: (from: string, to: string) => void;
  };
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-recipes-'));
  const original = join(folder, 'original');
  copyProject(packageRoot, original, (path) => path.startsWith('content/') && !path.endsWith('.ts'));
  await compileTypes(original);
  return {
    make(recipe) {
      const root = join(folder, recipe.title.toLowerCase().replaceAll(' ', '-'));
      linkTree(original, root);
      // The compiler writes over this file.
      unlink(join(root, TYPES));
      copyFileSync(join(original, TYPES), join(root, TYPES));
      for (const edit of recipe.edits) {
        const file = join(root, edit.file);
        const text = applyEdit(edit, 'text' in edit ? undefined : readFileSync(file, 'utf8'));
        unlink(file);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      return openCopy(root);
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Removes a hard link, so that a file written in its place does not change the original. */
function unlink(file: string): void {
  rmSync(file, { force: true });
}

function openCopy(root: string): ChangedCopy {
  const run: ChangedProject['run'] = (site, ...args) => spawnCli(args, { cwd: site.root, tool: root });
  return {
    run,
    async build(site, ...args) {
      const { code, stderr } = await run(site, 'build', ...args);
      if (code !== 0 || !/^built \d+ pages[^\n]*\n$/.test(stderr)) throw new Error(`exit ${code}:\n${stderr}`);
    },
    script: (file, input) => runNode(root, [file], input),
    checkTypes: () => compileTypes(root),
    async runTests(files) {
      const vitest = join('node_modules', 'vitest', 'vitest.mjs');
      await runNode(root, [vitest, 'run', '--configLoader=runner', '--bail=1', ...files]);
    },
  };
}

/** What the compiler prints: one line for each mistake. */
async function compileTypes(root: string): Promise<string> {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES, '--pretty', 'false'];
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
